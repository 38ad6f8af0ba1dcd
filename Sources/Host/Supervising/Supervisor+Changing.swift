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

  /// Puts the version in charge on the stage afresh; where there is none, or the newest could not be
  /// built, the newest.
  func reload() {
    assetDesk?.changes.forgive()
    guard began != nil else { return }
    if history.current == nil || desk?.hasFailed == true {
      tryAgain()
    } else if station?.isSetUp == true {
      performCurrent(isReload: true)
    } else {
      // What is asked for many times meanwhile is done once.
      owesReload = true
    }
  }

  /// Tries the newest version once more: a file that it needs may be there now.
  func tryAgain() {
    if let desk {
      // One that is being built is the newest.
      guard desk.work?.speed != .soon else { return }
      desk.owesBuild = true
      lookAtSource()
    } else if case .library(let path, let name) = source, history.current == nil {
      versionCount += 1
      addVersion(path: path, name: name)
      performCurrent(isReload: true)
    }
  }

  /// What a person can do about a sketch that has never been on the stage.
  var whatBringsItBack: String {
    let source = desk == nil ? "" : "\(options.sketch) or "
    return
      "It is tried again when \(source)a file it has asked for is saved, and by `ollin reload`."
  }
}
