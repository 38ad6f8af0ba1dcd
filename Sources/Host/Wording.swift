import Foundation

/// Numbers and names inside sentences.
enum Wording {
  /// A number of things, such as `1 frame` or `2 frames`.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Names with commas, the last two joined by `and`.
  static func list(_ names: [String], joining word: String = "and") -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// A text of somebody else as the end of a sentence of ours: with one full stop, or the mark that it
  /// brings.
  static func sentence(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let last = text.last, !".!?…".contains(last) else { return text.isEmpty ? "." : text }
    return text + "."
  }

  /// A text of somebody else in the middle of a sentence of ours: without its full stop.
  static func phrase(_ text: String) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasSuffix("."), !text.hasSuffix("..") else { return text }
    return String(text.dropLast())
  }

  /// A number without a point where it is whole.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  /// A range in words, such as ` from 1 to 240`; the bounds a type itself sets are no bounds.
  static func range(_ range: ClosedRange<Int>) -> String {
    self.range(
      range.lowerBound == .min ? nil : "\(range.lowerBound)",
      range.upperBound == .max ? nil : "\(range.upperBound)")
  }

  /// A range in words, such as ` from 1 to 240`; the bounds a type itself sets are no bounds.
  static func range(_ range: ClosedRange<Double>) -> String {
    let largest = Double.greatestFiniteMagnitude
    return self.range(
      range.lowerBound == -largest ? nil : number(range.lowerBound),
      range.upperBound == largest ? nil : number(range.upperBound))
  }

  private static func range(_ low: String?, _ high: String?) -> String {
    switch (low, high) {
    case (let low?, let high?): " from \(low) to \(high)"
    case (let low?, nil): " of at least \(low)"
    case (nil, let high?): " of at most \(high)"
    case (nil, nil): ""
    }
  }
}
