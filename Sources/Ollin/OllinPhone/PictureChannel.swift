internal import Dispatch
internal import FoundationReexport
@_spi(Host) internal import Ollin
internal import Synchronization

/// The readings of one kind that come with a camera's picture, whose decoding costs more than all
/// the rest.
///
/// A picture is decoded once, on a queue of its own, and only while somebody reads what it becomes;
/// of several that came meanwhile only the newest is. Nobody waits for one: until it is ready the
/// reading before is answered, whole, so that what belongs together stays together.
final class PictureChannel<Reading: Sendable, Product: Sendable>: Sendable {
  /// A reading and, once decoded, what became of its picture.
  struct Entry: Sendable {
    /// Counts the readings of this kind, from 1.
    var version: Int
    var reading: Reading
    var jpeg: Data
    var quarterTurnsCW: Int
    /// `nil` as long as the picture is not decoded.
    var product: Product?
  }

  private struct State {
    /// Counts the readings that came.
    var count = 0
    /// What is to be decoded next.
    var pending: Entry?
    var isDecoding = false
    /// The newest reading that can be seen.
    var shown: Entry?
    /// The newest reading whose picture can be seen.
    var complete: Entry?
    /// The newest reading whose picture the decoder took on, whatever came of it.
    var begun = 0
    var decodes = 0
    /// When somebody last asked for a picture.
    var wanted: SuspendingClock.Instant?
    var tap: (@Sendable (Product) -> Void)?
  }

  /// How long after somebody asked for a picture the next ones are decoded as they come.
  private static var interest: Duration { .seconds(2) }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "phone pictures", qos: .userInitiated)
  private let make: @Sendable (Reading, Image?) -> Product
  private let refuse: @Sendable (String) -> Void

  /// - Parameters:
  ///   - refuse: is told why a picture could not be decoded.
  ///   - make: what a reading and its picture become; `nil` when the phone sent none.
  init(
    refuse: @escaping @Sendable (String) -> Void,
    make: @escaping @Sendable (Reading, Image?) -> Product
  ) {
    self.make = make
    self.refuse = refuse
  }

  /// Takes a reading in; on the reader's thread.
  func offer(_ reading: Reading, jpeg: Data, quarterTurnsCW: Int, isInline: Bool) {
    let work: Bool = state.withLock { state in
      state.count += 1
      let entry = Entry(
        version: state.count, reading: reading, jpeg: jpeg, quarterTurnsCW: quarterTurnsCW)
      let isWanted =
        isInline || state.tap != nil
        || state.wanted.map { $0.duration(to: .now) < Self.interest } ?? false
      guard isWanted else {
        state.shown = entry
        state.pending = nil
        return false
      }
      state.pending = entry
      return Self.begin(&state)
    }
    guard work else { return }
    if isInline { decode() } else { queue.async { self.decode() } }
  }

  /// The newest reading, with its picture or without.
  var shown: Entry? { state.withLock { $0.shown } }

  /// The newest reading whose picture is ready; from now on they are decoded as they come.
  var complete: Entry? {
    let (entry, work) = state.withLock { state -> (Entry?, Bool) in
      state.wanted = .now
      guard let shown = state.shown, shown.version > state.begun, state.pending == nil
      else { return (state.complete, false) }
      state.pending = shown
      return (state.complete, Self.begin(&state))
    }
    if work { queue.async { self.decode() } }
    return entry
  }

  /// Who is told of every product, on the decoder's thread.
  var tap: (@Sendable (Product) -> Void)? {
    get { state.withLock { $0.tap } }
    set { state.withLock { $0.tap = newValue } }
  }

  /// How many pictures were decoded.
  var decodes: Int { state.withLock { $0.decodes } }

  /// Waits until nothing is being decoded.
  func waitUntilIdle() {
    while state.withLock({ $0.isDecoding }) { queue.sync {} }
  }

  private static func begin(_ state: inout State) -> Bool {
    defer { state.isDecoding = true }
    return !state.isDecoding
  }

  private func decode() {
    while let entry = next() {
      var finished = entry
      do throws(FileError) {
        let image =
          entry.jpeg.isEmpty
          ? nil
          : try Image(cameraJPEG: [UInt8](entry.jpeg), quarterTurnsCW: entry.quarterTurnsCW)
        finished.product = make(entry.reading, image)
        finished.jpeg = Data()
      } catch {
        refuse(error.problem)
        continue
      }
      let done = finished
      let (tap, old) = state.withLock { state -> ((@Sendable (Product) -> Void)?, [Entry?]) in
        let old = [state.complete, state.shown]
        if !entry.jpeg.isEmpty { state.decodes += 1 }
        state.complete = done
        if (state.shown?.version ?? 0) <= done.version { state.shown = done }
        return (state.tap, old)
      }
      withExtendedLifetime(old) {}
      if let tap, let product = done.product { tap(product) }
    }
  }

  private func next() -> Entry? {
    state.withLock { state in
      guard let entry = state.pending else {
        state.isDecoding = false
        return nil
      }
      state.pending = nil
      state.begun = entry.version
      return entry
    }
  }
}
