/// Somebody who watches a run, and does to it what a person would: a benchmark, a performance.
@MainActor protocol SupervisorObserver: AnyObject {
  /// A newer version was shown.
  func reloaded(_ times: ReloadTimes)
  /// After a failure a picture was written at this time, in nanoseconds of the monotonic clock.
  func recovered(at time: UInt64)
  /// Some time has passed.
  func tick(_ supervisor: Supervisor)
  /// Fingers rested on the phone; see ``FingerHold``.
  func held()
}

extension SupervisorObserver {
  func reloaded(_ times: ReloadTimes) {}
  func recovered(at time: UInt64) {}
  func held() {}
}
