import Glibc

/// How much can still be written to a disk.
enum DiskRoom {
  /// The bytes that are left where a path lies; `nil` where that cannot be found out.
  static func bytes(at path: String) -> UInt64? {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { return nil }
    let room = UInt64(facts.f_bavail).multipliedReportingOverflow(by: UInt64(facts.f_frsize))
    return room.overflow ? .max : room.partialValue
  }
}
