import Cable
import Synchronization

/// A compilation on a thread of its own, which somebody else may end before its time.
final class BuildJob: Sendable {
  typealias Outcome = Result<SketchBuilder.Result, HostError>

  private let cancellation: Cancellation
  private let wake: Wake
  private let outcome = Mutex<Outcome?>(nil)
  private let thread = Mutex<NamedThread?>(nil)

  /// Starts one.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early; ``cancel()`` sets it off.
  ///   - work: what is done on the thread.
  /// - Throws: when the system has no thread or descriptor left.
  init(
    _ cancellation: Cancellation, _ work: @escaping @Sendable () -> Outcome
  ) throws(CableError) {
    self.cancellation = cancellation
    wake = try Wake()
    let started = try NamedThread.start("build") { [weak self] in
      let result = work()
      guard let self else { return }
      outcome.withLock { $0 = result }
      wake.signal()
    }
    thread.withLock { $0 = started }
  }

  /// Readable when it is over.
  var descriptor: Int32 { wake.descriptor }

  /// What came of it; `nil` while it works.
  var result: Outcome? { outcome.withLock { $0 } }

  /// Ends it early; nobody waits for that.
  func cancel() { cancellation.cancel() }

  /// Ends it early, and waits until nothing of it is left.
  func end() {
    cancel()
    thread.withLock { $0 }?.join()
  }
}
