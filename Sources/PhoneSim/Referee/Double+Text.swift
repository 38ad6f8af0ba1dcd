extension Double {
  /// Seconds as whole milliseconds, for a sentence.
  var milliseconds: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self) s" }
    return "\(Int((self * 1000).rounded())) ms"
  }

  /// At most one digit behind the point.
  var formatted: String {
    guard isFinite, abs(self) < 1e15 else { return "\(self)" }
    let tenths = Int((self * 10).rounded())
    if tenths % 10 == 0 { return "\(tenths / 10)" }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
