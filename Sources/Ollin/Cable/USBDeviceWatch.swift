internal import Synchronization

/// Sees one phone being unplugged, beside the stream that leads to it.
final class USBDeviceWatch: Sendable {
  private struct State {
    var events: USBMuxEvents?
    var isGone = false
  }

  private let device: Int
  private let state: Mutex<State>

  init(device: Int, events: USBMuxEvents) {
    self.device = device
    state = Mutex(State(events: events))
  }

  /// Whether the phone was seen to go.
  ///
  /// Only ``check()`` looks.
  var deviceIsGone: Bool { state.withLock { $0.isGone } }

  /// Readable when ``check()`` should look; `nil` when there is nothing to look at any more.
  var descriptor: Int32? { state.withLock { $0.events?.descriptor } }

  /// Takes in what usbmuxd has said since the last look.
  func check() {
    state.withLock { state in
      do {
        while let event = try state.events?.nextNow() {
          if event == .detached(id: device) { state.isGone = true }
        }
      } catch {
        // A daemon that went away takes its tunnels along, so the stream itself will tell.
        state.events = nil
      }
    }
  }

  func end() {
    state.withLock { $0.events = nil }
  }
}
