import Foundation

/// `ollin bench [NAME…]`.
enum BenchCommand {
  static let specs = [
    OptionSpec("json", nil, "end with one line of JSON"),
    OptionSpec("count", "N", "of reload: so many saves in a row, and what memory they take"),
  ]

  static var names: [String] { Benchmark.allCases.map(\.rawValue) }

  /// Runs the named benchmarks, or all.
  @MainActor
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    var chosen: [Benchmark] = []
    for name in parsed.operands {
      guard let benchmark = Benchmark(rawValue: name) else {
        let near = Spelling.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        throw HostError.usage(
          "There is no benchmark \(name); there are \(Wording.list(names)).\(near)")
      }
      chosen.append(benchmark)
    }
    if let count = try parsed.integer("count", in: 1...ReloadEndurance.most) {
      guard chosen == [.reload] else {
        throw HostError.usage("--count is for the benchmark reload alone.")
      }
      let result = BenchResult(bench: "reload", measures: try ReloadEndurance.run(count: count))
      StandardOutput.line(result.text)
      if parsed.has("json") { StandardOutput.line(try result.json()) }
      return 0
    }
    for benchmark in chosen.isEmpty ? Benchmark.allCases : chosen
    where !StandardOutput.hasFailed {
      let result = try benchmark.run()
      StandardOutput.line(result.text)
      if parsed.has("json") { StandardOutput.line(try result.json()) }
    }
    return 0
  }
}
