import Foundation

/// `ollin sketches`.
enum SketchesCommand {
  static let specs = [OptionSpec("json", nil, "as JSON, for another program to read")]

  /// Lists the bundled sketches, one line each.
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    try parsed.refuseOperands(of: "sketches")
    if parsed.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(BundledSketches.all), as: UTF8.self))
    } else {
      print(text(BundledSketches.all))
    }
    return 0
  }

  /// A name and a summary on each line.
  static func text(_ entries: [BundledSketches.Entry]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      entry.name + String(repeating: " ", count: width + 2 - entry.name.count) + entry.summary
    }.joined(separator: "\n")
  }
}
