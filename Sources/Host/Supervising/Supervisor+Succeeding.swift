extension Supervisor {
  /// A worker with so many libraries in its memory gives way to a fresh one.
  ///
  /// Each stays there, since the runtime keeps pointers into it: some 50 kB, and as much again for
  /// what the sketch had in it.
  static let mostLibraries = 200

  /// Has the version in charge go on in a fresh process, when the one before has too many libraries
  /// or has seen what another one must not.
  ///
  /// - Returns: whether it will; the picture that is shown stays until then.
  func succeed() -> Bool {
    guard began != nil, let station, station.isSetUp,
      station.isStale || station.libraries >= Self.mostLibraries, standby?.device != nil
    else { return false }
    isSucceeding = true
    station.worker.channel.send(WorkerOrder.carry)
    return true
  }

  /// The worker told what another one would go on from.
  func takeOver() {
    guard isSucceeding else { return }
    isSucceeding = false
    if isChanging { carried = nil }
    guard let old = station, let next = standby else {
      return performCurrent(isReload: true)
    }
    let pulse = old.worker.pulse.reading
    framesBefore += pulse.drawn
    if let since = old.drawsSince { secondsBefore += Double(MonotonicClock.now - since) * 1e-9 }
    predecessor = old
    station = next
    standby = nil
    sendBeginning()
    performCurrent(
      isReload: true, time: options.keepsClock ? pulse.time : 0,
      frameCount: options.keepsClock ? pulse.frameCount : 0, isElsewhere: true)
  }
}
