import Foundation

/// `ollin bench [NAME…]`.
enum BenchCommand {
  static let specs = [OptionSpec("json", nil, "end with one line of JSON")]

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
    for benchmark in chosen.isEmpty ? Benchmark.allCases : chosen {
      let result = try benchmark.run()
      print(result.text)
      if parsed.has("json") { print(try result.json()) }
    }
    return 0
  }
}
