extension Drawer {
  func push() {
    stack.push(state)
  }

  func pop() {
    guard stack.pop(into: &state) else {
      Note.once("popState() without a pushState() before it does nothing.")
      return
    }
    recordFlatDepth()
  }

  /// Saves the state for a nested body; `nil` when the body must not run because the thread's
  /// stack is nearly used up.
  func enter() -> StateStack.Level? {
    if !CallStack.hasRoom {
      Note.once("withState is nested so deep that the stack is used up; the rest is left out.")
      return nil
    }
    return stack.enter(state)
  }

  func leave(_ level: StateStack.Level) {
    stack.leave(level, into: &state)
    recordFlatDepth()
  }

  func transform(_ change: (inout AffineMap) -> Void) {
    var map = state.transform
    change(&map)
    state.setTransform(map)
  }
}
