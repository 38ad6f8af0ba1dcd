import Synchronization

/// When the phone entered Sketch mode, as one device after another knows it.
///
/// A new sketch's device learns it only from the phone's next state; until then the one before is
/// asked, whose connection stays open for a moment. The number goes on as if it were one device:
/// the phone has not left the mode because the sketch is another one.
final class SketchModeEpochs: Sendable {
  private struct State: Sendable {
    var source: @Sendable () -> UInt64?
    /// The source before, until the new one knows.
    var before: (@Sendable () -> UInt64?)?
    /// What is added to the source's number.
    var offset: UInt64 = 0
    /// The last number that was answered.
    var last: UInt64?
  }

  private let state: Mutex<State>

  /// The numbers of one device.
  init(_ source: @escaping @Sendable () -> UInt64?) { state = Mutex(State(source: source)) }

  /// Goes on with another device.
  func follow(_ source: @escaping @Sendable () -> UInt64?) {
    state.withLock { state in
      let (old, offset) = (state.source, state.offset)
      state.before = { old().map { $0 &+ offset } }
      state.source = source
    }
  }

  /// A number that rises each time the phone (re)enters Sketch mode; `nil` in any other mode.
  var current: UInt64? {
    state.withLock { state in
      if let before = state.before {
        guard let new = state.source() else {
          state.last = before() ?? state.last
          return before()
        }
        // The first number of the new device stands for the last of the old one.
        let last = before() ?? state.last.map { $0 &+ 1 } ?? new
        state.offset = last &- new
        state.before = nil
      }
      guard let number = state.source() else { return nil }
      state.last = number &+ state.offset
      return state.last
    }
  }
}
