/// How wide a stroke is along its way, in shares of its weight.
struct StrokeProfile: Equatable {
  /// At even steps from start to end; straight lines between them.
  let shares: [Double]

  /// Values that a profile has at most.
  private static let most = 4096

  /// `nil` for one that leaves the stroke as it is.
  init?(_ shares: [Double]) {
    let shares = shares.prefix(StrokeProfile.most).map(\.clampedToUnit)
    guard shares.contains(where: { $0 < 1 }) else { return nil }
    self.shares = shares
  }

  /// The share at a place of the way, 0 to 1.
  func share(at place: Double) -> Double {
    let last = shares.count - 1
    let step = place.clampedToUnit * Double(last)
    let index = Swift.min(Int(step), Swift.max(last - 1, 0))
    let next = Swift.min(index + 1, last)
    return shares[index] + (shares[next] - shares[index]) * (step - Double(index))
  }

  /// The places between two others where it bends.
  func bends(after start: Double, before end: Double) -> [Double] {
    guard shares.count > 2 else { return [] }
    let last = Double(shares.count - 1)
    let first = Int((start.clampedToUnit * last).rounded(.down)) + 1
    return (first..<Swift.max(shares.count, first)).lazy.map { Double($0) / last }
      .prefix { $0 < end }.filter { $0 > start }
  }
}
