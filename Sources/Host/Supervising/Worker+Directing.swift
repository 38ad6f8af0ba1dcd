import Cable
import Foundation
import Glibc
import Pixels
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone

extension Worker: FrameDirector {
  func attend(to loop: FrameLoop) throws {
    try takeOrders()
    releaseRetired()
    reportPictureSent()
    reportPhone()
    watchFingers()
    if let assets = AssetLedger.news() { channel.send(WorkerReport.assets(assets)) }
    for (request, problem) in snapshotDesk.takeFinished() {
      channel.send(
        WorkerReport.answer(request: request, isError: problem != nil, message: problem ?? ""))
    }
  }

  func wait(until deadline: UInt64) -> Bool {
    while !signals.isRequested {
      let now = MonotonicClock.now
      guard now < deadline else { return false }
      var entries = [
        pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.cancellation.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // Rounded up: a wait that ends too soon would be one more for nothing.
      let milliseconds = Int32(clamping: (deadline - now + 999_999) / 1_000_000)
      let ready = poll(&entries, nfds_t(entries.count), milliseconds)
      if ready > 0 { return true }
    }
    return true
  }

  var wantsImage: Bool { !snapshots.isEmpty }

  func take(_ image: RGBAImage) {
    for (request, path) in snapshots { snapshotDesk.write(image, to: path, for: request) }
    snapshots = []
  }

  func enter(_ phase: WorkerPhase) { pulse.enter(phase) }

  func drew(_ frames: Int, frameCount: Int, time: Double) {
    pulse.drew(frames, frameCount: frameCount, time: time)
    if milestones?.drawn == 0 { milestones?.drawn = MonotonicClock.now }
  }

  func delivered(frameCount: Int) {
    if milestones?.rendered == 0 { milestones?.rendered = MonotonicClock.now }
  }

  /// Tells how the phone is, when that has changed.
  private func reportPhone() {
    let now = MonotonicClock.now
    guard now >= nextPhoneLook, let cast else { return }
    nextPhoneLook = now + UInt64(PhoneNotices.period * 1e9)
    let status = cast.phones.status
    guard status != toldPhone else { return }
    toldPhone = status
    channel.send(WorkerReport.phone(status: status))
  }

  /// Tells of the first picture of a build, once it is written or it is clear that nobody looks.
  private func reportPictureSent() {
    guard var times = milestones, times.drawn > 0, let cast else { return }
    let screens = cast.phones.screens
    let sent = screens.compactMap(\.newestSent).filter { $0.drawStart >= times.setUp }
      .map(\.written).max()
    let isLate = !isOverdue && MonotonicClock.now - times.drawn > 2_000_000_000
    guard sent != nil || isLate || screens.isEmpty else { return }
    // What was written is the first picture, or one soon after it.
    times.sent = sent ?? 0
    times.libraries = libraries
    // On a machine that is busy the picture comes later, and whoever waits for it is told then.
    isOverdue = sent == nil && !screens.isEmpty
    if !isOverdue { milestones = nil }
    channel.send(WorkerReport.shown(times))
  }
}
