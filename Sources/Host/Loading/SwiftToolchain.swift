import Foundation
import Glibc

/// The Swift compiler on this machine, as far as a sketch needs it.
struct SwiftToolchain: Equatable, Sendable {
  /// The compiler's front end, called without the driver.
  let frontend: String
  /// A linker.
  let linker: String
  /// The start-up object every Swift library is linked with.
  let swiftrt: String
  /// Where the libraries of the language lie.
  let runtime: String
  /// How the front end is called.
  var frontendFlags = FrontendFlags.fallback

  /// The processor and system the front end compiles for.
  static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// The toolchain `OLLIN_TOOLCHAIN` names (its `usr` folder), or that of the `swiftc` on `PATH`.
  static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(HostError) -> SwiftToolchain {
    let usr: String
    if let named = environment["OLLIN_TOOLCHAIN"] {
      usr = named
    } else {
      guard let swiftc = executable("swiftc", path: environment["PATH"] ?? "") else {
        throw HostError(
          "No Swift compiler was found: install the Swift toolchain and put its usr/bin on PATH, "
            + "or set OLLIN_TOOLCHAIN to its usr folder. Bundled sketches run without it.")
      }
      let resolved = URL(fileURLWithPath: swiftc).resolvingSymlinksInPath()
      usr = resolved.deletingLastPathComponent().deletingLastPathComponent().path
    }
    let frontend = usr + "/bin/swift-frontend"
    let runtime = usr + "/lib/swift/linux"
    let swiftrt = "\(runtime)/\(architecture)/swiftrt.o"
    for part in [frontend, swiftrt] where !FileManager.default.fileExists(atPath: part) {
      throw HostError(
        "The Swift toolchain at \(usr) has no \(part.dropFirst(usr.count + 1)); install it again.")
    }
    let path = environment["PATH"] ?? ""
    let linker =
      executable("ld.gold", path: path) ?? executable("ld.lld", path: usr + "/bin:" + path)
      ?? executable("ld", path: path)
    guard let linker else {
      throw HostError("No linker was found: apt-get install binutils.")
    }
    return SwiftToolchain(
      frontend: frontend, linker: linker, swiftrt: swiftrt, runtime: runtime)
  }

  /// The same toolchain, with the options its own driver gives the front end.
  func withDriversFlags(scratch: String) -> SwiftToolchain {
    var copy = self
    copy.frontendFlags = FrontendFlags.known(self, scratch: scratch)
    return copy
  }

  private static func executable(_ name: String, path: String) -> String? {
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = folder + "/" + name
      if access(String(candidate), X_OK) == 0 { return String(candidate) }
    }
    return nil
  }
}
