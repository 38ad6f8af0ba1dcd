import Cable
import Foundation
import Glibc

extension Supervisor {
  /// Watches a sketch's source, and compiles it for the first time.
  func open(_ source: SketchSource) throws {
    let target: SourceWatch.Target
    switch source {
    case .library: return
    case .files:
      let path = Self.absolute(options.sketch)
      target = FileKind(path) == .folder ? .folder(path) : .file(path)
    case .package(let root, _): target = .tree(SourceTree(package: root))
    }
    let desk = SourceDesk(try SourceWatch(target), name: source.name)
    if case .package(let root, let name) = source {
      desk.package = (root, .init(name: name, tree: SourceTree(package: root)))
    }
    self.desk = desk
    desk.sayPassedOver()
    loop.watch(desk.watch.descriptor) { [weak self] in
      guard let self, let desk = self.desk, desk.watch.take() else { return }
      lookAtSource()
    }
    let now = MonotonicClock.now
    versionCount += 1
    desk.attemptedStamps = desk.stamps
    desk.attempted = desk.contents ?? [:]
    try build(.soon, saved: now, noticed: now)
  }

  /// Compiles what changed since the last time; what is being compiled is called off.
  func lookAtSource() {
    guard let desk, ending == nil else { return }
    let noticed = MonotonicClock.now
    // Before what is in them is read: what is written in between shows.
    let stamps = desk.stamps
    guard let contents = desk.contents, !contents.isEmpty else {
      sayGone(desk)
      return
    }
    // What failed may not have failed of the source: whoever saves it again wants to know.
    let isTriedAgain = desk.owesBuild || desk.hasFailed && stamps != desk.attemptedStamps
    guard contents != desk.attempted || isTriedAgain, desk.emptied(contents).isEmpty else { return }
    desk.hasSaidGone = false
    desk.looksAtEmpty = 0
    desk.attempted = contents
    desk.attemptedStamps = stamps
    desk.owesBuild = false
    versionCount += 1
    callOff()
    do {
      try build(.soon, saved: Self.timeOfSaving(desk.files, at: noticed), noticed: noticed)
    } catch { Log.error((error as? HostError)?.message ?? "\(error)") }
  }

  private func sayGone(_ desk: SourceDesk) {
    guard !desk.hasSaidGone else { return }
    desk.hasSaidGone = true
    let unread = desk.files.first { FileKind($0) == .file && access($0, R_OK) != 0 }
    if let unread {
      Log.note(
        "\(unread) cannot be read: \(SystemText.whyUnreadable(unread)). What is shown goes on until "
          + "it can.")
      return
    }
    Log.note("\(options.sketch) is gone; what was made of it goes on until it is back.")
  }

  private func build(_ speed: SourceDesk.Speed, saved: UInt64, noticed: UInt64) throws {
    guard let desk else { return }
    let cancellation = try Cancellation()
    let toolchain = try SwiftToolchain.find()
    let modules = try SketchModules.folder()
    if speed == .soon { (desk.isRefused, desk.hasFailed) = (false, false) }
    buildCount += 1
    let stamps = speed == .soon ? desk.attemptedStamps : desk.stamps
    let (number, files, objects) = (buildCount, desk.files, desk.objects)
    let (folder, module) = (scratch.path, SketchCompiler.moduleName(for: desk.name))
    let package = desk.package
    let job = try BuildJob(cancellation) { () -> BuildJob.Outcome in
      Result { () throws(HostError) in
        var compiler = SketchCompiler(
          toolchain: toolchain.withDriversFlags(scratch: folder), modules: modules,
          scratch: folder, cancellation: cancellation)
        compiler.isInBackground = speed == .fast
        let optimization: SketchCompiler.Optimization = speed == .fast ? .speed : .none
        if let package {
          return try PackageBuilder(root: package.root, compiler: compiler, number: number).build(
            optimization: optimization, tree: package.known.tree, state: package.known.state,
            objects: objects)
        }
        return try SketchBuilder(compiler: compiler, module: module, number: number)
          .build(files, optimization: optimization, objects: objects)
      }
    }
    desk.work = SourceDesk.Work(
      job: job, speed: speed, version: versionCount, stamps: stamps, saved: saved, noticed: noticed)
    loop.watch(job.descriptor) { [weak self] in self?.takeBuild(number) }
  }

  private func takeBuild(_ number: Int) {
    guard let desk, let work = desk.work, let result = work.job.result else { return }
    loop.forget(work.job.descriptor)
    desk.work = nil
    desk.sweep()
    if desk.isSpoilt(work) { return buildAgain(work, desk) }
    switch (result, work.speed) {
    case (.failure(let error), .soon): takeErrors(error, desk)
    case (.failure(let error), .fast):
      Log.note("The faster build of \(sketchName) could not be made. \(error.message)")
    case (.success(let made), .soon):
      Log.plain(made.product.diagnostics)
      // What was saved while it was read is another version.
      guard made.sources == desk.attempted else { return buildAgain(work, desk) }
      desk.objects = made.objects
      let isShown = isAlreadyShown(made, desk)
      if let package = made.package { take(package, desk) }
      desk.shown = desk.attempted
      guard !isShown else {
        settle()
        return buildFast()
      }
      desk.timings[number] = SourceDesk.Timing(
        isReload: began != nil && !isChanging,
        saved: work.saved, noticed: work.noticed, built: MonotonicClock.now,
        frontendSeconds: made.product.frontendSeconds, linkSeconds: made.product.linkSeconds)
      desk.owesFastBuild = options.isOptimized ? work.version : nil
      assetDesk?.changes.forgive()
      leaveOthersBehind()
      history.add(
        .init(number: work.version, build: .init(number: number, path: made.product.path)))
      settle()
      if !succeed() { performCurrent(isReload: began != nil) }
    case (.success(let made), .fast):
      guard made.sources == desk.shown, history.current?.number == work.version else { return }
      history.setBuild(.init(number: number, path: made.product.path), of: work.version)
      performCurrent(isReload: true, isFaster: true)
    }
  }

  /// What was saved while it was read is another version, even where it says the same.
  private func buildAgain(_ work: SourceDesk.Work, _ desk: SourceDesk) {
    if work.speed == .fast { desk.owesFastBuild = work.version } else { desk.owesBuild = true }
    lookAtSource()
    buildFast()
  }

  /// Nothing is wrong with the newest version.
  func settle() {
    problem = nil
    isProblemOfSetup = false
    if began != nil { station?.worker.channel.send(WorkerOrder.overlay(nil)) }
  }

  /// Takes what a build has found out about a package.
  private func take(_ package: SketchBuilder.Package, _ desk: SourceDesk) {
    guard let root = desk.package?.root else { return }
    desk.package = (root, package)
    source = .package(root, name: package.name)
    guard desk.watch.target != .tree(package.tree) else { return }
    desk.watch.target = .tree(package.tree)
    desk.attempted = desk.contents ?? desk.attempted
  }

  /// Whether nothing that a build is made of has come into the sketch: a comment in a manifest.
  private func isAlreadyShown(_ made: SketchBuilder.Result, _ desk: SourceDesk) -> Bool {
    guard let product = desk.package?.known.state.path, product == made.product.path,
      history.current != nil, !isChanging
    else { return false }
    func resources(_ sources: [String: [UInt8]]) -> [String: [UInt8]] {
      sources.filter { !$0.key.hasSuffix(".swift") && assetDesk?.changes.isShader($0.key) != true }
    }
    return resources(desk.attempted) == resources(desk.shown)
  }

  private func takeErrors(_ error: HostError, _ desk: SourceDesk) {
    desk.hasFailed = true
    guard began != nil else {
      ending = .failed(error)
      return
    }
    guard !isChanging else {
      // What goes on is another sketch; its audience has no use for this.
      problem = error.message
      return Log.error(error.message)
    }
    var shown = error.message
    if let first = CompilerMessage(firstErrorIn: error.message) {
      let source = desk.attempted[first.file].map { String(decoding: $0, as: UTF8.self) }
      shown = first.shown(source: source)
    }
    complain(error.message, shown: shown)
  }

  /// Makes the faster build of the version on the stage, if there is none yet.
  func buildFast() {
    guard let desk, desk.work == nil, let version = desk.owesFastBuild,
      history.current?.number == version
    else { return }
    desk.owesFastBuild = nil
    let now = MonotonicClock.now
    do {
      try build(.fast, saved: now, noticed: now)
    } catch { Log.error((error as? HostError)?.message ?? "\(error)") }
  }

  /// Looks at the source now and then: a folder that was removed and is back has no watch.
  func lookNowAndThen(at now: UInt64) {
    guard let desk, now >= desk.nextLook else { return }
    desk.nextLook = now + 1_000_000_000
    desk.sweep()
    desk.watch.refresh()
    desk.sayPassedOver()
    guard desk.files.count < 50 else { return }
    lookAtSource()
    sayEmpty(desk)
  }

  /// Says that a file which stays empty holds up what else is saved.
  private func sayEmpty(_ desk: SourceDesk) {
    guard desk.work == nil, case .folder = desk.watch.target, let contents = desk.contents else {
      return
    }
    guard let first = desk.emptied(contents).first else { return desk.looksAtEmpty = 0 }
    desk.looksAtEmpty += 1
    // At the first look it may have been about to be written.
    guard desk.looksAtEmpty == 2 else { return }
    Log.note(
      "\((first as NSString).lastPathComponent) is empty now: \(sketchName) waits for its text, or "
        + "until it is removed.")
  }

  /// Calls off what is being compiled.
  private func callOff() {
    guard let desk, let work = desk.work else { return }
    loop.forget(work.job.descriptor)
    work.job.cancel()
    if work.speed == .fast { desk.owesFastBuild = work.version }
    desk.calledOff.append(work.job)
    desk.work = nil
  }

  /// Ends every compilation, and waits until nothing of them is left.
  func closeDesk() {
    callOff()
    for job in desk?.calledOff ?? [] { job.end() }
    desk = nil
  }

  private static func absolute(_ word: String) -> String {
    let path = (word as NSString).expandingTildeInPath
    return path.hasPrefix("/")
      ? path : (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(path)
  }

  /// When the newest of the files was written, as far as that is believable.
  private static func timeOfSaving(_ files: [String], at now: UInt64) -> UInt64 {
    let dates = files.compactMap {
      try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
    }
    guard let newest = dates.max() else { return now }
    let ago = Date().timeIntervalSince(newest)
    return (0...5).contains(ago) ? now - UInt64(ago * 1e9) : now
  }
}
