/// A character that no installed font has.
struct MissingLetter {
  let scalar: Unicode.Scalar

  /// The package of Debian and its kin whose fonts have characters like it.
  var package: String {
    if scalar.properties.isEmoji, scalar.value >= 0x203C {
      return "fonts-noto-color-emoji"
    }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      return "fonts-noto-cjk"
    default: return "fonts-noto-core"
    }
  }

  /// What is missing and what to install.
  var sentence: String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: Swift.max(0, 4 - number.count)) + number
    return
      "No installed font has “\(scalar)” (U+\(digits)), so a box is drawn: install \(package)."
  }
}
