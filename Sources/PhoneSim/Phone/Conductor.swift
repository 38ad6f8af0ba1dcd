internal import Cable
internal import Glibc
internal import Synchronization
internal import Wire

/// The thread that lets things happen at their time: the scene's messages and the faults.
///
/// Every wait ends at an absolute time, so that a late wake-up delays one message and not all that
/// follow.
final class Conductor: Sendable {
  /// Seconds until a port that could not be opened is tried again.
  private static let retry = 0.1
  /// Seconds after which a reading that a later one makes up for is left out.
  private static let lateness = 0.15

  private let core: PhoneCore
  private let sensors: SensorPort
  private let pictures: PicturePort
  private let isStopping = Atomic<Bool>(false)
  private let thread = Mutex<NamedThread?>(nil)

  init(core: PhoneCore, sensors: SensorPort, pictures: PicturePort) {
    self.core = core
    self.sensors = sensors
    self.pictures = pictures
  }

  func start(scene: PhoneScene, agenda: Agenda) throws(CableError) {
    let started = try NamedThread.start("sim-scene") { [self] in
      run(scene: scene, agenda: agenda)
    }
    thread.withLock { $0 = started }
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    core.changed.signal()
    thread.withLock { $0.take() }?.join()
  }

  private func run(scene: PhoneScene, agenda: Agenda) {
    var scene = scene
    defer { scene.close() }
    var agenda = agenda
    var last = core.situation
    // Nothing has been pressed yet that would have to be let go.
    _ = scene.show(last.isShowing, in: last.mode, at: 0)
    var openAt: Double?
    while !isStopping.load(ordering: .acquiring) {
      core.changed.clear()
      let now = core.clock.now
      for item in agenda.take(until: now) {
        openAt = item == .closePorts ? nil : openAt
        if !perform(item) { openAt = now + Self.retry }
      }
      if let time = openAt, time <= now { openAt = openPorts() ? nil : now + Self.retry }
      let situation = core.situation
      let next = play(&scene, after: last, situation)
      last = situation
      let sceneStart = now - (situation.time ?? 0)
      wait(until: [agenda.nextTime, openAt, next.map { sceneStart + $0 }].compactMap { $0 }.min())
    }
  }

  /// Sends what is due of the scene, and returns when the next message is.
  private func play(
    _ scene: inout PhoneScene, after last: SceneSituation, _ situation: SceneSituation
  ) -> Double? {
    guard let time = situation.time else { return nil }
    let mode = situation.mode
    // What was declared before the scene began is new to it, too.
    if situation.libraryVersion != last.libraryVersion || last.time == nil,
      situation.libraryVersion > 0
    {
      scene.look(for: situation.references, at: time)
    }
    if mode != last.mode {
      core.broadcast(scene.change(from: last.mode, to: mode, at: time))
    }
    if situation.isShowing != last.isShowing {
      core.broadcast(scene.show(situation.isShowing, in: mode, at: time))
    }
    scene.skipLate(in: mode, before: time - Self.lateness)
    var due: [PhoneMessage] = []
    while let next = scene.nextTime(in: mode), next <= time {
      guard let message = scene.next(in: mode) else { break }
      due.append(message.message)
      // After a long pause of the machine, in portions that leave room for a stop.
      guard due.count < 256 else { break }
    }
    core.broadcast(due)
    return scene.nextTime(in: mode)
  }

  /// Lets a fault happen; false when a port could not be opened.
  private func perform(_ item: Agenda.Item) -> Bool {
    switch item {
    case .openPorts: return openPorts()
    case .closePorts:
      sensors.gate.close()
      pictures.gate.close()
    case .cutSensors: sensors.cut()
    case .cutPictures: pictures.cut()
    case .enter(let mode): core.enter(mode)
    case .leaveSketch: core.leaveSketch()
    }
    return true
  }

  private func openPorts() -> Bool {
    do throws(CableError) {
      _ = try sensors.gate.open()
      _ = try pictures.gate.open()
      return true
    } catch {
      return false
    }
  }

  /// Waits for a time on the phone's clock, or until something changed.
  private func wait(until time: Double?) {
    var entry = pollfd(fd: core.changed.descriptor, events: Int16(POLLIN), revents: 0)
    let left = time.map { min(max($0 - core.clock.now, 0), 3600) }
    _ = poll(&entry, 1, left.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
  }
}
