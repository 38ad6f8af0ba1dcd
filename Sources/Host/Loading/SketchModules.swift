import Foundation

/// Where the compiler finds what a sketch imports.
enum SketchModules {
  /// The folder that holds `Ollin.swiftmodule`: beside the executable in a build, `../Modules` or
  /// `../share/ollin/Modules` in a copied folder.
  static func folder() throws(HostError) -> String {
    let executable = BundledSketches.executableFolder
    let places = [
      ProcessInfo.processInfo.environment["OLLIN_MODULES"], executable + "/Modules",
      executable + "/../Modules", executable + "/../share/ollin/Modules",
    ]
    for case let place? in places
    where FileManager.default.fileExists(atPath: place + "/Ollin.swiftmodule") {
      return place
    }
    throw HostError(
      "The modules a sketch imports were not found beside \(executable); "
        + "build with `swift build -c release`, or set OLLIN_MODULES to their folder.")
  }
}
