import Cable
import Foundation

extension Supervisor {
  /// Watches a sketch's source, and compiles it for the first time.
  func open(_ files: [String], _ name: String) throws {
    let isFolder = FileKind((options.sketch as NSString).expandingTildeInPath) == .folder
    let path = Self.absolute(options.sketch)
    let desk = SourceDesk(
      try SourceWatch(isFolder ? .folder(path) : .file(path)), name: name)
    self.desk = desk
    loop.watch(desk.watch.descriptor) { [weak self] in
      guard let self, let desk = self.desk, desk.watch.take() else { return }
      lookAtSource()
    }
    let now = MonotonicClock.now
    versionCount += 1
    desk.attempted = Self.contents(of: desk.files) ?? [:]
    try build(.soon, saved: now, noticed: now)
  }

  /// Compiles what changed since the last time; what is being compiled is called off.
  func lookAtSource() {
    guard let desk, ending == nil else { return }
    let noticed = MonotonicClock.now
    guard let contents = Self.contents(of: desk.files), !contents.isEmpty else {
      sayGone(desk)
      return
    }
    // A file that is empty is about to be written.
    guard contents != desk.attempted, !contents.values.contains(where: \.isEmpty) else { return }
    desk.hasSaidGone = false
    desk.attempted = contents
    versionCount += 1
    callOff()
    do {
      try build(.soon, saved: Self.timeOfSaving(desk.files, at: noticed), noticed: noticed)
    } catch { Log.error((error as? HostError)?.message ?? "\(error)") }
  }

  private func sayGone(_ desk: SourceDesk) {
    guard !desk.hasSaidGone else { return }
    desk.hasSaidGone = true
    Log.note("\(options.sketch) is gone; what was made of it goes on until it is back.")
  }

  private func build(_ speed: SourceDesk.Speed, saved: UInt64, noticed: UInt64) throws {
    guard let desk else { return }
    let cancellation = try Cancellation()
    let toolchain = try SwiftToolchain.find()
    let modules = try SketchModules.folder()
    buildCount += 1
    let (number, files, objects) = (buildCount, desk.files, desk.objects)
    let (folder, module) = (scratch.path, SketchCompiler.moduleName(for: desk.name))
    let job = try BuildJob(cancellation) { () -> BuildJob.Outcome in
      Result { () throws(HostError) in
        var compiler = SketchCompiler(
          toolchain: toolchain.withDriversFlags(scratch: folder), modules: modules,
          scratch: folder, cancellation: cancellation)
        compiler.isInBackground = speed == .fast
        return try SketchBuilder(compiler: compiler, module: module, number: number)
          .build(files, optimization: speed == .fast ? .speed : .none, objects: objects)
      }
    }
    desk.work = SourceDesk.Work(
      job: job, speed: speed, version: versionCount, saved: saved, noticed: noticed)
    loop.watch(job.descriptor) { [weak self] in self?.takeBuild(number) }
  }

  private func takeBuild(_ number: Int) {
    guard let desk, let work = desk.work, let result = work.job.result else { return }
    loop.forget(work.job.descriptor)
    desk.work = nil
    desk.sweep()
    switch (result, work.speed) {
    case (.failure(let error), .soon): takeErrors(error, desk)
    case (.failure(let error), .fast):
      Log.note("The faster build of \(sketchName) could not be made. \(error.message)")
    case (.success(let made), .soon):
      Log.plain(made.product.diagnostics)
      // What was saved while it was read is another version.
      guard made.sources == desk.attempted else {
        desk.attempted = [:]
        return lookAtSource()
      }
      desk.objects = made.objects
      desk.shown = made.sources
      desk.timings[number] = SourceDesk.Timing(
        isReload: began != nil && !isChanging,
        saved: work.saved, noticed: work.noticed, built: MonotonicClock.now,
        frontendSeconds: made.product.frontendSeconds, linkSeconds: made.product.linkSeconds)
      desk.owesFastBuild = options.isOptimized ? work.version : nil
      leaveOthersBehind()
      history.add(
        .init(number: work.version, build: .init(number: number, path: made.product.path)))
      problem = nil
      if began != nil { station?.worker.channel.send(WorkerOrder.overlay(nil)) }
      if !succeed() { performCurrent(isReload: began != nil) }
    case (.success(let made), .fast):
      guard made.sources == desk.shown, history.current?.number == work.version else { return }
      history.setBuild(.init(number: number, path: made.product.path), of: work.version)
      performCurrent(isReload: true, isFaster: true)
    }
  }

  private func takeErrors(_ error: HostError, _ desk: SourceDesk) {
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
    if desk.files.count < 50 { lookAtSource() }
  }

  /// Calls off what is being compiled.
  private func callOff() {
    guard let desk, let work = desk.work else { return }
    loop.forget(work.job.descriptor)
    work.job.cancel()
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

  /// The bytes of every file; `nil` when one of them is not there.
  private static func contents(of files: [String]) -> [String: [UInt8]]? {
    var contents: [String: [UInt8]] = [:]
    for file in files {
      guard FileKind(file) == .file, let data = FileManager.default.contents(atPath: file) else {
        return nil
      }
      contents[file] = [UInt8](data)
    }
    return contents
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
