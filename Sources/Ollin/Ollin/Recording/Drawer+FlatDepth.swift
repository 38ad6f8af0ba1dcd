extension Drawer {
  /// Gives what is drawn flat from now on a depth; `nil` lays it over everything.
  func setFlatDepth(_ depth: Double?) {
    guard let depth else {
      state.flatDepth = nil
      recordFlatDepth()
      return
    }
    guard !depth.isNaN else { return }
    state.flatDepth = Float(Swift.min(Swift.max(depth, 0), 1))
    recordFlatDepth()
  }

  /// Makes the recording follow the state.
  func recordFlatDepth() {
    guard state.flatDepth != recordedFlatDepth else { return }
    recordedFlatDepth = state.flatDepth
    if case .flatDepth = lastCommand { list.commands.removeLast() }
    append(.flatDepth(state.flatDepth))
  }
}
