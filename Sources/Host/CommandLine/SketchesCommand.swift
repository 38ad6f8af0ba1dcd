import Foundation

/// `ollin sketches`.
enum SketchesCommand {
  static let specs = [OptionSpec("json", nil, "as JSON, for another program to read")]

  /// A sketch as the JSON has it.
  private struct Listed: Encodable {
    let name: String
    let summary: String
    /// The file that is loaded; left out when it is not built.
    let library: String?
  }

  /// Lists the bundled sketches, one line each.
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    try parsed.refuseOperands(of: "sketches")
    let built = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    if parsed.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let listed = BundledSketches.all.map {
        Listed(name: $0.name, summary: $0.summary, library: built[$0.name])
      }
      StandardOutput.line(String(decoding: try encoder.encode(listed), as: UTF8.self))
    } else {
      StandardOutput.line(text(BundledSketches.all, built: Set(built.keys)))
    }
    return 0
  }

  /// A name and a summary on each line; those that are not built say so.
  static func text(_ entries: [BundledSketches.Entry], built: Set<String>) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      entry.name + String(repeating: " ", count: width + 2 - entry.name.count) + entry.summary
        + (built.contains(entry.name) ? "" : " (not built)")
    }.joined(separator: "\n")
  }
}
