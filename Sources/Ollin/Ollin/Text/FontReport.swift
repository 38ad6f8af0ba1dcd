/// What this machine has to write text with.
@_spi(Host) public struct FontReport: Equatable, Sendable {
  /// Where a face for text comes from.
  public enum Origin: Equatable, Sendable {
    /// Installed, found by fontconfig.
    case installed
    /// Come with the program, as fontconfig found none.
    case bundled
  }

  /// The file of the face that text is drawn in at the start; `nil` when there is none.
  public let file: String?
  /// Where that face comes from; `nil` when there is none.
  public let origin: Origin?
  /// What no installed font can write, such as `emoji`.
  public let missing: [String]

  /// A report.
  public init(file: String?, origin: Origin?, missing: [String]) {
    self.file = file
    self.origin = origin
    self.missing = missing
  }

  /// What is here now.
  @MainActor public static func current() -> FontReport {
    let samples: [(name: String, scalar: UInt32)] = [
      ("Chinese", 0x65E5), ("Japanese", 0x3042), ("Korean", 0xD55C), ("emoji", 0x1F600),
    ]
    let fonts = FontLibrary.shared
    let missing = samples.filter { fonts.standIn(for: $0.scalar, weight: .medium) == nil }
    let usual = fonts.usualFile()
    return FontReport(
      file: usual?.file.path, origin: usual?.origin, missing: missing.map(\.name))
  }
}
