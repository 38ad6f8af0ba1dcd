internal import Foundation

extension SimulatedPhoneReport {
  /// The report for a person, in a line or two.
  public var summary: String {
    let counts =
      "phone: \(pictures) pictures (\(keyframes) key), \(pictureBytes) bytes, largest "
      + "\(largestPicture), \(pictureRate.formatted) a second; decoded \(decoded), not decoded "
      + "\(notDecoded), failed \(decodeFailures); \(pictureConnections) connections"
    guard breachCount > 0 else { return counts + "; no breach of the wire" }
    let rules = breachesByRule.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return counts + "\nbreaches of the wire: \(breachCount) (\(rules.joined(separator: ", ")))"
  }

  /// The report as JSON, its keys in order.
  public func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // A value of numbers and texts alone always encodes.
    return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
  }

  /// How things stand, for a line that is printed once a second.
  func line(since before: SimulatedPhoneReport) -> String {
    let span = max(seconds - before.seconds, 0.001)
    let rate = Double(pictures - before.pictures) / span
    let bits = Double(pictureBytes - before.pictureBytes) * 8 / span / 1e6
    return "\(Int(seconds.rounded())) s · \(mode) · hosts \(openSensorConnections) · "
      + "pictures \(pictures) (\(rate.formatted)/s, \(bits.formatted) Mbit/s) · "
      + "decoded \(decoded) · breaches \(breachCount)"
  }
}

extension Breach {
  /// The breach for a person, in a line.
  var line: String {
    let place = picture.map { "picture \($0), " } ?? ""
    return "breach of \(rule.rawValue): \(sentence) (\(place)at \(time.milliseconds))"
  }
}
