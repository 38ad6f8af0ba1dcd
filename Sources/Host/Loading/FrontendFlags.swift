import Cable
import Foundation
import Synchronization

/// How the compiler's front end is called: as the driver of the same toolchain would call it.
///
/// The front end's options are not promised to stay, so they are asked for, once a toolchain.
enum FrontendFlags {
  /// What is used where the driver does not say.
  static let fallback = [
    "-target", SwiftToolchain.target, "-disable-objc-interop", "-no-color-diagnostics", "-g",
    "-parse-as-library",
  ]

  /// Options that are given for each compilation anew, with their value.
  private static let withValue: Set<String> = [
    "-o", "-module-name", "-primary-file", "-file-compilation-dir", "-I", "-index-store-path",
  ]
  private static let alone: Set<String> = ["-frontend", "-c", "-Onone", "-O"]

  private static let asked = Mutex<[String: [String]]>([:])

  /// The options the driver of `toolchain` gives its front end, asked for once.
  static func known(_ toolchain: SwiftToolchain, scratch: String) -> [String] {
    if let flags = asked.withLock({ $0[toolchain.frontend] }) { return flags }
    let flags = ask(toolchain, scratch: scratch)
    asked.withLock { $0[toolchain.frontend] = flags }
    return flags
  }

  /// The options the driver of `toolchain` gives its front end.
  static func ask(_ toolchain: SwiftToolchain, scratch: String) -> [String] {
    let driver = (toolchain.frontend as NSString).deletingLastPathComponent + "/swiftc"
    let file = scratch + "/flags.swift"
    _ = FileManager.default.createFile(atPath: file, contents: Data())
    guard
      let answer = try? ChildProcess.run(
        driver,
        ["-###", "-emit-library", "-parse-as-library", "-Onone", "-g", file, "-o", file + ".so"],
        additions: SketchCompiler.variables(scratch: scratch)),
      answer.status == 0
    else { return fallback }
    return flags(inAnswer: answer.output) ?? fallback
  }

  /// The options in what `swiftc -###` prints; `nil` when there are none.
  static func flags(inAnswer text: String) -> [String]? {
    for line in text.split(separator: "\n") where line.contains(" -primary-file ") {
      // A path with a blank is escaped, and such a toolchain is called as usual.
      guard !line.contains("\\ "), !line.contains("\"") else { return nil }
      var words = line.split(separator: " ").dropFirst().map(String.init)[...]
      var flags: [String] = []
      while let word = words.popFirst() {
        if withValue.contains(word) {
          _ = words.popFirst()
        } else if !alone.contains(word) {
          flags.append(word)
        }
      }
      return flags.contains("-parse-as-library") ? flags : nil
    }
    return nil
  }
}
