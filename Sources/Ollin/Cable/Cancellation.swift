internal import Glibc
internal import Synchronization

/// A request to stop, made once and seen by every wait that was given it.
public final class Cancellation: Sendable {
  private let wake: Wake
  private let flag = Atomic<Bool>(false)

  /// A cancellation that has not been asked for.
  public init() throws(CableError) {
    wake = try Wake()
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { flag.load(ordering: .acquiring) }

  /// Readable once cancelled, for a caller's own `poll(2)`.
  public var descriptor: Int32 { wake.descriptor }

  /// Ends every wait that was given this, now and from now on.
  ///
  /// Safe from any thread.
  public func cancel() {
    flag.store(true, ordering: .releasing)
    wake.signal()
  }

  /// Sleeps, and returns early with `true` when cancelled.
  @discardableResult
  public func wait(atMost duration: Duration) -> Bool {
    var entries = [Poll.entry(descriptor, Poll.readable)]
    _ = try? Poll.wait(&entries, until: Deadline(after: duration))
    return isCancelled
  }

  func check() throws(CableError) {
    guard !isCancelled else { throw .cancelled }
  }
}
