import Foundation

/// The figures of one benchmark, in the form `--json` prints.
struct BenchResult: Encodable {
  /// One figure and what it should reach.
  struct Measure: Encodable, Equatable {
    let name: String
    let value: Double
    let target: Double
    /// `lower` or `higher`.
    let better: String
  }

  let bench: String
  let machine: String
  let measures: [Measure]

  /// - Parameters:
  ///   - bench: the benchmark's name.
  ///   - device: what drew, where something did.
  ///   - measures: its figures.
  init(
    bench: String, device: String? = nil,
    measures: [(name: String, value: Double, target: Double, better: String)]
  ) {
    self.bench = bench
    machine = ([Self.machineName] + (device.map { [$0] } ?? [])).joined(separator: ", ")
    self.measures = measures.map {
      Measure(name: $0.name, value: $0.value, target: $0.target, better: $0.better)
    }
  }

  /// The figures for a person.
  var text: String {
    ([bench + " on " + machine]
      + measures.map { measure in
        let isReached =
          measure.better == "lower"
          ? measure.value <= measure.target : measure.value >= measure.target
        return "  \(measure.name): \(Self.rounded(measure.value)) "
          + "(\(measure.better) is better, target \(Self.rounded(measure.target)): "
          + "\(isReached ? "reached" : "missed"))"
      }).joined(separator: "\n")
  }

  /// The figures on one line.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    if abs(value) >= 1000 { return "\(Int(min(value, 1e18).rounded()))" }
    return "\((value * 1000).rounded() / 1000)"
  }

  private static var machineName: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }?.trimmingCharacters(in: .whitespaces)
    return "\(model ?? "unknown processor"), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }
}
