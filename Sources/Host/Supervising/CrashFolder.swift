import Foundation
import Glibc

/// Where reports of crashes are kept, the newest twenty of them.
struct CrashFolder {
  /// How many are kept.
  static let kept = 20

  let path: String

  /// The folder below `$XDG_STATE_HOME`, or `~/.local/state`; `nil` when there is no such place.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let folder = StateFolder.path(environment: environment) else { return nil }
    path = folder + "/crashes"
  }

  /// Writes a report, and removes the oldest beyond twenty.
  ///
  /// - Returns: the file; `nil` when it could not be written.
  func keep(_ report: CrashReport, at date: Date = Date()) -> String? {
    let files = FileManager.default
    StateFolder.make(path)
    // Names in the order of time: seconds alone would not tell two in one second apart.
    let milliseconds = Int(max(date.timeIntervalSince1970, 0) * 1000)
    let safe = report.sketch.map { $0.isLetter || $0.isNumber ? $0 : "_" }.prefix(60)
    let file = "\(path)/\(milliseconds)-\(String(safe)).txt"
    let bytes = Array(report.text(at: date).utf8)
    guard (try? OutputFile(likeChecked: file).write(bytes)) != nil else {
      return nil
    }
    let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
    for name in names.filter({ $0.hasSuffix(".txt") }).sorted().dropLast(Self.kept) {
      unlink(path + "/" + name)
    }
    return file
  }
}
