internal import CStack
internal import Glibc

/// How much of the thread's stack is left, for calls that a sketch may nest without end.
@MainActor enum CallStack {
  /// What a body and everything it calls are given at least, in bytes.
  private static let reserve: UInt = 192 << 10

  /// The thread that the main actor ran on last: its first one ends when an executable's main is
  /// asynchronous.
  private static var thread = pthread_t()
  /// The lowest address of that thread's stack; 0 where the system does not say.
  private static var lowestAddress: UInt = 0

  /// Whether another nested call is safe.
  static var hasRoom: Bool {
    let current = pthread_self()
    if pthread_equal(current, thread) == 0 {
      thread = current
      lowestAddress = lowest(of: current)
    }
    let here = UInt(bitPattern: ollin_frame_address())
    return here < lowestAddress || here - lowestAddress > reserve
  }

  private static func lowest(of thread: pthread_t) -> UInt {
    var attributes = pthread_attr_t()
    guard pthread_getattr_np(thread, &attributes) == 0 else { return 0 }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    guard pthread_attr_getstack(&attributes, &address, &size) == 0 else { return 0 }
    return UInt(bitPattern: address)
  }
}
