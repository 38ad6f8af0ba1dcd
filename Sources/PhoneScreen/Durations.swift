@_spi(Host) internal import OllinPhone

/// The newest few thousand of a kind of duration, for their quantiles.
struct Durations: Sendable {
  /// How many are kept.
  static let capacity = 4096

  private var values: [Double] = []
  private var next = 0
  /// The longest of all, also of those no longer kept.
  private var longest = 0.0

  /// Adds one, in milliseconds.
  mutating func add(_ milliseconds: Double) {
    longest = max(longest, milliseconds)
    if values.count < Self.capacity {
      values.append(milliseconds)
    } else {
      values[next] = milliseconds
      next = (next + 1) % Self.capacity
    }
  }

  /// The middle and the tail of those kept, and the longest of all.
  var quantiles: PhoneScreenStatistics.Quantiles {
    var result = PhoneScreenStatistics.Quantiles()
    guard !values.isEmpty else { return result }
    let sorted = values.sorted()
    func rank(_ share: Double) -> Double {
      sorted[min(Int((Double(sorted.count) * share).rounded(.up)), sorted.count) - 1]
    }
    result.p50 = rank(0.5)
    result.p95 = rank(0.95)
    result.max = longest
    return result
  }
}
