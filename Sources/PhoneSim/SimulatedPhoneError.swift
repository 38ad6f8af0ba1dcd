/// Why a simulated phone could not do what it was asked to.
public enum SimulatedPhoneError: Error, Equatable, Sendable {
  /// A port or a thread could not be had; the text is for a person.
  case cannotListen(String)
  /// A file cannot be written.
  case cannotWrite(path: String)
  /// A phone starts once; another start needs another phone.
  case startedBefore

  /// What happened and what to do about it.
  public var message: String {
    switch self {
    case .cannotListen(let reason):
      "The simulated phone cannot listen: \(reason) Give other ports with --port and "
        + "--picture-port."
    case .cannotWrite(let path):
      "\(path) cannot be written. Check that its folder is there and may be written to."
    case .startedBefore:
      "This simulated phone was started before. Make a new one."
    }
  }
}

extension SimulatedPhoneError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
