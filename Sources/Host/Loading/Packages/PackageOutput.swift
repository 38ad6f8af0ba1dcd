import Foundation

/// What the package manager prints, without what tells of its progress.
enum PackageOutput {
  /// How lines begin that say nothing of the sketch.
  private static let idle = [
    "Building for ", "Build complete!", "Build of product", "Planning build", "Compiling ",
    "Another instance of SwiftPM", "error: emit-module command failed",
    "error: fatalError",
  ]

  /// The diagnostics alone, each once, with the places a person knows.
  ///
  /// - Parameters:
  ///   - text: all that was printed.
  ///   - folder: where the package manager saw the sources.
  ///   - root: where they are.
  /// - Returns: lines as the compiler prints them; none when there is nothing to say.
  static func diagnostics(in text: String, folder: String, root: String) -> String {
    let lines = text.replacingOccurrences(of: folder + "/", with: root + "/")
      .split(separator: "\n", omittingEmptySubsequences: true)
      .filter { line in !isProgress(line) && !idle.contains { line.hasPrefix($0) } }
    var blocks: [String] = []
    var block: [Substring] = []
    func close() {
      let whole = block.joined(separator: "\n")
      // The compiler looks at each file twice, for its module and for itself.
      if !whole.isEmpty, !blocks.contains(whole) { blocks.append(whole) }
      block = []
    }
    for line in lines {
      if [": error: ", ": warning: "].contains(where: line.contains) || line.hasPrefix("error: ") {
        close()
      }
      block.append(line)
    }
    close()
    return blocks.joined(separator: "\n")
  }

  /// Whether a line is like `[3/14] Compiling …`.
  private static func isProgress(_ line: Substring) -> Bool {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return false }
    return line[..<end].dropFirst().allSatisfy { $0.isNumber || $0 == "/" }
  }
}
