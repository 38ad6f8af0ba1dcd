internal import Glibc

/// How much of the main thread's stack is left, for calls that a sketch may nest without end.
@MainActor enum CallStack {
  /// What a body and everything it calls are given at least, in bytes.
  private static let reserve: UInt = 512 << 10

  /// The lowest address the stack may reach; `nil` where the system does not say, or when the
  /// stack has no limit.
  private static let lowestAddress: UInt? = {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < 1 << 40,
      let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      // The second field, the name, may hold spaces; the stack's start is the 28th.
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 25,
      let start = UInt(fields[25]), start > UInt(limit.rlim_cur)
    else { return nil }
    return start - UInt(limit.rlim_cur)
  }()

  /// Whether another nested call is safe.
  static var hasRoom: Bool {
    guard let lowest = lowestAddress else { return true }
    var marker = 0
    let here = withUnsafePointer(to: &marker) { UInt(bitPattern: $0) }
    return here < lowest || here - lowest > reserve
  }
}
