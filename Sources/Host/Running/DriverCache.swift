import Foundation
import Glibc

/// What the graphics driver keeps of shaders on the disk.
enum DriverCache {
  /// What the driver of this system takes at least, with room for what else goes there, in bytes.
  static let leastRoom: UInt64 = 8 << 20

  /// Has drivers that are loaded from now on keep nothing where the disk is full; to be called before
  /// there is another thread.
  ///
  /// Mesa maps its index into memory without asking for the room first, so the process that touches
  /// it on a full disk is ended by the system.
  static func giveUpWhereFull() {
    guard isFull(ProcessInfo.processInfo.environment) else { return }
    // Who has set it knows why.
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 0)
  }

  /// Whether there is too little room where the driver would write.
  static func isFull(_ environment: [String: String]) -> Bool {
    let places = [
      environment["MESA_SHADER_CACHE_DIR"], environment["XDG_CACHE_HOME"],
      environment["HOME"].map { $0 + "/.cache" }, environment["HOME"],
    ]
    // The first that is named is meant; where it is not there yet, it is made below what is.
    guard var place = places.compactMap(\.self).first(where: { $0.hasPrefix("/") }) else {
      return false
    }
    while FileKind(place) == .missing, place.count > 1 {
      place = (place as NSString).deletingLastPathComponent
    }
    return DiskRoom.bytes(at: place).map { $0 < leastRoom } ?? false
  }
}
