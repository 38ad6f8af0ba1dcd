extension Supervisor {
  /// Whether there is no sketch on the stage that is meant to be there.
  var isInTrouble: Bool {
    guard began != nil else { return false }
    return !isWhole || isChanging && problem != nil
      || history.current == nil && desk?.work == nil && !isChanging
  }

  /// Puts another sketch on the stage, by its name or path; what is there goes on until that one
  /// has been set up.
  ///
  /// It takes nothing over from the one before, neither clock nor parameters.
  ///
  /// - Parameter word: what the sketch is called on a command line.
  /// - Throws: what is wrong with that word; nothing has changed then.
  func change(to word: String) throws {
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    let next = try SketchSource.resolve(word, bundled: bundled)
    if let desk { loop.forget(desk.watch.descriptor) }
    closeDesk()
    if problem != nil { station?.worker.channel.send(WorkerOrder.overlay(nil)) }
    options.sketch = word
    source = next
    problem = nil
    isWhole = true
    isChanging = true
    switch next {
    case .library(let path, let name):
      versionCount += 1
      leaveOthersBehind()
      addVersion(path: path, name: name)
      if !succeed() { performCurrent(isReload: true) }
    case .files, .package: try open(next)
    }
  }

  /// Forgets the versions of the sketch before: they are nothing to go back to.
  func leaveOthersBehind() {
    guard isChanging else { return }
    history = VersionHistory()
    carried = nil
  }
}
