import Foundation
import OllinPhone

/// How long every `draw()` of a run took, in a memory that does not grow.
///
/// Times are sorted into classes a fiftieth apart, so that the quantiles are right to two per cent.
struct DrawTimes {
  /// Classes for each doubling of the time.
  private static let perDoubling = 35.0

  private var counts: [Int] = []
  private var total = 0
  private var longest: UInt64 = 0

  /// Adds a time in nanoseconds.
  mutating func add(_ nanoseconds: UInt64) {
    let place = Int(log2(Double(max(nanoseconds, 1))) * Self.perDoubling)
    if place >= counts.count {
      counts += Array(repeating: 0, count: place + 1 - counts.count)
    }
    counts[place] += 1
    total += 1
    longest = max(longest, nanoseconds)
  }

  /// The middle, the tail and the longest, in milliseconds.
  var quantiles: PhoneScreenStatistics.Quantiles {
    var result = PhoneScreenStatistics.Quantiles()
    result.p50 = quantile(0.5)
    result.p95 = quantile(0.95)
    result.max = Double(longest) * 1e-6
    return result
  }

  private func quantile(_ share: Double) -> Double {
    var left = Int((Double(total) * share).rounded(.up))
    for (place, count) in counts.enumerated() where count > 0 {
      left -= count
      // The middle of the class; the longest time of all bounds the last one.
      let time = exp2((Double(place) + 0.5) / Self.perDoubling)
      if left <= 0 { return min(time, Double(longest)) * 1e-6 }
    }
    return 0
  }
}
