/// The saved states of a ``Drawer``, however unevenly a sketch pushes and pops.
struct StateStack {
  /// States kept; deeper pushes are counted, and what they change is not undone.
  static let deepest = 1 << 16

  private var saved: [DrawState] = []
  private var uncounted = 0
  /// A pop inside a `withState` must not take what was pushed outside.
  private var floor = 0

  /// Pushes not yet popped.
  var depth: Int { saved.count + uncounted }

  mutating func push(_ state: DrawState) {
    if saved.count < StateStack.deepest {
      saved.append(state)
    } else {
      uncounted += 1
      Note.once(
        "States are nested more than \(StateStack.deepest) deep; the deepest are not restored.")
    }
  }

  /// Takes back the last push; false when there is none to take.
  mutating func pop(into state: inout DrawState) -> Bool {
    guard depth > floor else { return false }
    if uncounted > 0 {
      uncounted -= 1
    } else if let last = saved.popLast() {
      state = last
    }
    return true
  }

  /// Pushes and keeps pops from going below; returns what ``leave(_:into:)`` needs.
  mutating func enter(_ state: DrawState) -> Level {
    let level = Level(depth: depth, floor: floor)
    push(state)
    floor = depth
    return level
  }

  /// Returns to where ``enter(_:)`` was called, dropping what was pushed since.
  mutating func leave(_ level: Level, into state: inout DrawState) {
    floor = level.floor
    while depth > level.depth { _ = pop(into: &state) }
  }

  mutating func removeAll() {
    saved.removeAll(keepingCapacity: saved.capacity <= 1024)
    uncounted = 0
    floor = 0
  }

  /// A place in the stack.
  struct Level {
    fileprivate var depth: Int
    fileprivate var floor: Int
  }
}
