internal import Wire

extension WireRule {
  /// The rule that bytes break which cannot be read.
  init(_ error: WireError) {
    switch error {
    case .badMagic: self = .magic
    case .badVersion: self = .version
    case .payloadTooLong: self = .payloadLimit
    case .unknownKind: self = .kind
    case .tooManyReferences: self = .library
    default: self = .payload
    }
  }
}
