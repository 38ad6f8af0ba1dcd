internal import Ollin
internal import Synchronization

/// The fingers on the phone's screen: which are down now, and which landed since the last look.
///
/// A finger whose number was not in the reading before has landed. Every reading is seen, so a tap
/// shorter than a frame is gone from ``down`` by the time of `draw()`, and still in ``taps()``.
///
/// One can be made on its own and fed by hand, to work on a sketch without a phone.
@MainActor public final class PhoneTouches {
  private struct State {
    var down: [PhoneTouch] = []
    var pending: [PhoneTap] = []
    var tapCount = 0
    var readingCount = 0
    var lastReading: (time: Double, instant: SuspendingClock.Instant)?
    var lastTap: (time: Double, instant: SuspendingClock.Instant)?
    /// Whether the glass shows the sketch, so that a landing is a press.
    var isCanvas = false
    var pointers: [PointerReference] = []

    /// Under the lock, so that every pointer sees the readings in their order.
    func feel(_ touches: [PhoneTouch], landed: Set<Int>) {
      for reference in pointers { reference.pointer?.feel(touches, landed: landed) }
    }
  }

  private struct PointerReference {
    weak var pointer: PhonePointer?
  }

  /// The most taps that wait to be read; the oldest go first.
  private nonisolated static let maxPending = 256

  private nonisolated let state = Mutex(State())

  private nonisolated let moment: PhoneMoment

  /// A screen nobody has touched.
  public nonisolated convenience init() { self.init(moment: PhoneMoment()) }

  nonisolated init(moment: PhoneMoment) { self.moment = moment }

  /// Takes in a reading: every finger that is down, and none when the last one left.
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - touches: The whole set of fingers. Of two with one number, the first counts.
  ///   - time: When they were there, in seconds of the phone's clock.
  public nonisolated func feel(_ touches: [PhoneTouch], at time: Double) {
    var seen: Set<Int> = []
    let touches = touches.filter { seen.insert($0.id).inserted }
    let instant = moment.now
    state.withLock { state in
      let before = Set(state.down.map(\.id))
      let landed = touches.filter { !before.contains($0.id) }
      state.pending += landed.map {
        PhoneTap(
          id: $0.id, position: $0.position, force: $0.force, radius: $0.radius, time: time)
      }
      if state.pending.count > Self.maxPending {
        state.pending.removeFirst(state.pending.count - Self.maxPending)
      }
      state.tapCount += landed.count
      state.readingCount += 1
      state.down = touches
      state.lastReading = (time, instant)
      if !landed.isEmpty { state.lastTap = (time, instant) }
      state.feel(touches, landed: Set(landed.map(\.id)))
    }
  }

  /// Lets every finger go, as when the cable comes out.
  ///
  /// Taps and counts stay.
  nonisolated func release() {
    state.withLock { state in
      state.down = []
      state.feel([], landed: [])
    }
  }

  /// Says whether the glass is the canvas right now.
  nonisolated func setIsCanvas(_ isCanvas: Bool) {
    state.withLock { state in
      state.isCanvas = isCanvas
      for reference in state.pointers { reference.pointer?.setIsCanvas(isCanvas) }
    }
  }

  /// Has a pointer follow every reading from now on, for as long as somebody else holds it.
  nonisolated func attach(_ pointer: PhonePointer) {
    state.withLock { state in
      pointer.setIsCanvas(state.isCanvas)
      state.pointers.removeAll { $0.pointer == nil }
      state.pointers.append(PointerReference(pointer: pointer))
    }
  }
}

extension PhoneTouches {
  /// Every finger that is on the glass now, in the phone's order.
  public var down: [PhoneTouch] { state.withLock { $0.down } }

  /// Whether anything is on the glass.
  public var isTouching: Bool { state.withLock { !$0.down.isEmpty } }

  /// The finger with this number, `nil` once it has left.
  public func touch(id: Int) -> PhoneTouch? {
    state.withLock { $0.down.first { $0.id == id } }
  }

  /// The landings since the last call, oldest first, and forgets them.
  ///
  /// Read it in one place per frame. At most 256 are kept in between.
  public func taps() -> [PhoneTap] {
    state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Landings so far; it only rises.
  public var tapCount: Int { state.withLock { $0.tapCount } }

  /// Seconds since the last landing, for a mark that fades; the largest number when there was none.
  ///
  /// The phone's clock says how far readings lie apart, and ours carries it on between them.
  public var timeSinceTap: Double {
    let (reading, tap) = state.withLock { ($0.lastReading, $0.lastTap) }
    guard let reading, let tap else { return .greatestFiniteMagnitude }
    let now = moment.now
    let carried = reading.time - tap.time
    // A phone that started anew counts from zero again; our own clock still knows.
    guard carried.isFinite, carried >= 0 else { return tap.instant.duration(to: now).inSeconds }
    return carried + reading.instant.duration(to: now).inSeconds
  }

  /// Whether any reading has arrived.
  public var isReporting: Bool { readingCount > 0 }

  /// Readings so far.
  public var readingCount: Int { state.withLock { $0.readingCount } }

  /// Forgets the fingers, the taps that wait and their count.
  public func reset() {
    state.withLock { state in
      state.down = []
      state.pending = []
      state.tapCount = 0
      state.lastTap = nil
      state.feel([], landed: [])
    }
  }
}
