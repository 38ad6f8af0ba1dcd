import Foundation

/// What the process holds, by what the system says of it.
enum OpenThings {
  /// Open descriptors.
  static var descriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// TCP sockets of this process with `port` at either end.
  static func sockets(atPort port: UInt16) -> Int {
    let table = (try? String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)) ?? ""
    let suffix = ":" + String(format: "%04X", Int(port))
    var inodes: Set<Substring> = []
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: " ")
      guard fields.count > 9, fields[1].hasSuffix(suffix) || fields[2].hasSuffix(suffix) else {
        continue
      }
      inodes.insert(fields[9])
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.count { name in
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(name)")
      else { return false }
      return inodes.contains { target == "socket:[\($0)]" }
    }
  }

  /// Threads that have not ended.
  static var threads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}
