internal import Cable
internal import Wire

extension PhoneDevice {
  /// Whether the phone is connected right now.
  public var isRunning: Bool { store.isConnected }

  /// What the phone says it is doing; `nil` until it says so on this connection.
  public var latestState: PhoneState? { store.value(\.state) }

  /// How the phone is held and moved; `nil` until the first reading.
  public var latestMotion: PhoneMotion? { store.value(\.motion) }

  /// The air around the phone, with Air switched on; `nil` until the first reading.
  public var latestAir: PhoneAir? { store.value(\.air) }

  /// A sentence for the screen while nothing comes: what is missing, and what to do about it.
  public var waitingMessage: String {
    switch store.phase {
    case .idle:
      if case .none = route {
        "No phone is used in this run. Run it with --phone usb to use one."
      } else {
        "The phone is not being read. Call start() on the device."
      }
    case .dialling:
      "Looking for the phone…"
    case .failed(let error):
      error.message
    case .connected:
      if let state = store.value(\.state) {
        state.isSupported
          ? "The phone is connected and runs \(state.mode.title) mode."
          : "The phone is connected, but it cannot run \(state.mode.title) mode."
      } else {
        "The phone is connected. Waiting for what it sees…"
      }
    case .lost:
      "The phone is gone. Reconnecting…"
    case .mute:
      "Whatever answers at the phone's port hangs up at once. Open Ollin Capture on the phone, "
        + "and end other programs that read it."
    case .garbled(let error):
      "Whatever answers at the phone's port does not speak as Ollin Capture does. \(error) "
        + "Check the address, and that the app is up to date."
    }
  }

  /// The older spelling of ``isRunning``.
  @available(*, deprecated, renamed: "isRunning")
  public var isStreaming: Bool { isRunning }
}
