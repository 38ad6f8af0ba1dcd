internal import Foundation

/// Ways to go from 0 to 1.
enum Ease {
  /// 0 before a span, 1 after it, slow at both ends.
  static func step(_ from: Double, _ to: Double, at value: Double) -> Double {
    guard to > from else { return value < from ? 0 : 1 }
    let part = min(max((value - from) / (to - from), 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// 1 within a span, rising before its start and falling before its end.
  static func swell(_ span: Range<Double>, rise: Double, fall: Double, at value: Double) -> Double {
    step(span.lowerBound, span.lowerBound + rise, at: value)
      * (1 - step(span.upperBound - fall, span.upperBound, at: value))
  }

  /// A curve that goes round: through numbers at even steps of its phase 0…1.
  static func cyclic(_ numbers: [Double], at phase: Double) -> Double {
    guard numbers.count > 1 else { return numbers.first ?? 0 }
    let count = numbers.count
    let scaled = (phase - phase.rounded(.down)) * Double(count)
    let index = min(Int(scaled), count - 1)
    let part = scaled - Double(index)
    let before = numbers[(index + count - 1) % count]
    let from = numbers[index]
    let to = numbers[(index + 1) % count]
    let after = numbers[(index + 2) % count]
    let square = before * 2 - from * 5 + to * 4 - after
    let cubic = (from - to) * 3 + after - before
    return from + ((to - before) * part + square * part * part + cubic * part * part * part) / 2
  }
}
