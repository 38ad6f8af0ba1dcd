import Cable
import Foundation
import Glibc
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import PhoneScreen

extension Worker {
  /// Puts the sketch of a library on the stage; when that cannot be, what is there goes on.
  func perform(_ order: WorkerOrder.Performance) throws {
    guard let options, let live else { return }
    live.record()
    var times = WorkerReport.Milestones(build: order.build, taken: MonotonicClock.now)
    let buildBefore = pulse.reading.build
    pulse.setBuild(order.build)
    pulse.enter(.loading)
    let next: LiveShow.Cast
    let loaded: SketchLibrary
    let assets = AssetLedger.begin()
    do {
      if let folder = order.folder { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
      let library = try SketchLibrary(
        path: order.path, name: order.name, className: options.className, source: order.source)
      loaded = library
      libraries += 1
      times.loaded = MonotonicClock.now
      times.extendsOthers = library.extendsOthers
      if order.isFaster, let cast, let before = self.library,
        InstanceSwap.turn(cast.stage.sketch, from: before, into: library)
      {
        AssetLedger.keep(assets)
        self.library = library
        times.keptInstance = true
        times.libraries = libraries
        channel.send(WorkerReport.setUp(build: order.build, error: nil))
        channel.send(WorkerReport.shown(times))
        return
      }
      let carried =
        order.carried ?? (order.isReload ? cast.map { $0.stage.sketch.carriedState() } : nil)
      next = try LiveShow.cast(
        { library.sketchType.init() }, name: library.className, options: options, carried: carried)
    } catch {
      AssetLedger.keep(assets)
      refuse(order, buildBefore, error)
      return
    }
    channel.send(
      WorkerReport.loaded(
        .init(
          build: order.build, name: next.name, width: next.stage.width,
          height: next.stage.height, choice: loaded.choice)))
    try waitForBeginning()
    guard !signals.isRequested else { return }
    try live.prepare(width: next.stage.width, height: next.stage.height)
    pulse.enter(.settingUp)
    do {
      try next.stage.setup()
    } catch {
      AssetLedger.keep(assets)
      channel.send(WorkerReport.setUp(build: order.build, error: "\(error)"))
      guard let loop, cast != nil else { return try showFailure(of: next, error) }
      // What was on the stage goes on.
      retire(next)
      pulse.setBuild(buildBefore)
      withExtendedLifetime(loop) {}
      return
    }
    if order.isReload, !order.isFaster { next.stage.sketch.reloaded() }
    times.setUp = MonotonicClock.now
    channel.send(WorkerReport.setUp(build: order.build, error: nil))
    var time = order.time
    if order.keepsClock, let cast, let loop {
      time = loop.time
      next.stage.resume(after: cast.stage.sketch.frameCount)
    } else {
      next.stage.resume(after: order.frameCount)
    }
    milestones = times
    isOverdue = false
    library = loaded
    put(next, from: time)
  }

  /// Puts a notice on the stage.
  func show(_ notice: WorkerOrder.Notice) throws {
    let size = notice.width.flatMap { width in notice.height.map { (width, $0) } }
    try waitForBeginning()
    guard !signals.isRequested else { return }
    put(
      try LiveShow.notice(
        heading: notice.heading, reason: notice.reason, inPlaceOf: nil, size: size),
      from: 0)
  }

  private func showFailure(of failed: LiveShow.Cast, _ error: any Error) throws {
    put(
      try LiveShow.notice(
        heading: FailedSketch.heading(setUpOf: failed.name), reason: "\(error)",
        inPlaceOf: failed, size: (failed.stage.width, failed.stage.height)),
      from: 0)
    // A sketch that is not shown may have handed itself to others before it failed.
    retired.append((failed, .max))
  }

  private func refuse(_ order: WorkerOrder.Performance, _ buildBefore: Int, _ error: any Error) {
    let failure = error as? HostError
    channel.send(
      WorkerReport.refused(
        build: order.build, message: failure?.message ?? "\(error)",
        exitCode: failure?.exitCode ?? 1))
    pulse.setBuild(buildBefore)
  }

  /// Puts a sketch on, and takes off what was there.
  private func put(_ next: LiveShow.Cast, from time: Double) {
    if let old = cast { retire(old) }
    cast = next
    if overlay != nil { addOverlay(to: next) }
    if let loop {
      loop.replace(next.stage, next.phones, from: time)
    } else if let live {
      startTime = time
      loop = live.makeLoop(next)
      loop?.director = self
    }
  }

  /// Shows ``overlay`` over a sketch.
  func addOverlay(to cast: LiveShow.Cast) {
    let text = overlay
    if let text {
      cast.stage.overlay = { ErrorOverlay.draw(text, on: $0) }
    } else {
      cast.stage.overlay = nil
    }
    cast.stage.drawAgain()
  }

  /// Takes a sketch off the stage.
  ///
  /// What carried its pictures waits for the next sketch, so that the phone notices nothing but
  /// another picture.
  private func retire(_ old: LiveShow.Cast) {
    for companion in old.stage.extensions {
      guard let screen = companion as? PhoneScreen else { continue }
      if let streamer = screen.retire() { live?.handover.park(streamer) }
    }
    retired.append((old, MonotonicClock.now))
  }

  /// Lets sketches go that have been off the stage for a while.
  func releaseRetired() {
    guard let first = retired.first, first.since < .max,
      MonotonicClock.now - first.since > 500_000_000
    else { return }
    retired.removeFirst()
    earlierScreens += live?.handover.stopParked() ?? []
  }

  /// Sets a parameter of the sketch on the stage.
  func set(_ request: Int, _ name: String, _ value: String) {
    guard let cast, let settings = try? ParameterSettings(["\(name)=\(value)"]) else {
      channel.send(
        WorkerReport.answer(request: request, isError: true, message: "There is no sketch yet."))
      return
    }
    do {
      let notes = try settings.apply(
        to: cast.stage.sketch.parameters(), of: cast.name, settles: false)
      channel.send(WorkerReport.carried(cast.stage.sketch.carriedState()))
      channel.send(
        WorkerReport.answer(
          request: request, isError: false, message: notes.joined(separator: "\n")))
    } catch {
      channel.send(WorkerReport.answer(request: request, isError: true, message: error.message))
    }
  }
}
