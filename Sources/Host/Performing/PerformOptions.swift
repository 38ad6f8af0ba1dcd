/// What `ollin perform` was asked to do.
struct PerformOptions: Equatable {
  /// The sketches, in the order they are shown.
  var sketches: [String]
  /// Seconds until the next one; `nil` when only a hand changes them.
  var every: Double?
  /// How each of them is run.
  var run: RunOptions

  static let specs: [OptionSpec] =
    [OptionSpec("every", "TIME", "show the next sketch after so long, such as 90s, 10m or 1h30m")]
    + RunOptions.specs.filter { shared.contains($0.name) }

  /// The options of `ollin run` that make sense for hours.
  private static let shared: Set<String> = [
    "phone", "size", "fps", "seconds", "picture-size", "gpu", "onone", "memory", "stats",
  ]

  /// Reads the command line after `perform`.
  init(arguments: [String]) throws(HostError) {
    let parsed = try ParsedArguments(arguments, options: Self.specs)
    guard let first = parsed.operands.first, !parsed.operands.contains("") else {
      throw .usage("Which sketches? `ollin perform PhoneCanvas Hello --every 10m`.")
    }
    sketches = parsed.operands
    every = try parsed.string("every").map { text throws(HostError) in
      guard let seconds = Self.seconds(in: text) else {
        throw .usage(
          "--every takes a time of at least a second, such as 90s, 10m or 1h30m, not \"\(text)\".")
      }
      return seconds
    }
    var words: [String] = []
    for spec in Self.specs where spec.name != "every" && parsed.has(spec.name) {
      words +=
        spec.value == nil
        ? ["--\(spec.name)"] : parsed.strings(spec.name).map { "--\(spec.name)=\($0)" }
    }
    run = try RunOptions(arguments: words + ["--", first])
    run.watchesFingers = true
  }

  /// The seconds of a time such as `90`, `90s`, `10m`, `1.5h` or `1h30m`; `nil` for what is none,
  /// less than a second or more than a year.
  static func seconds(in text: String) -> Double? {
    var total = 0.0
    var number = ""
    for sign in text {
      if "0123456789.".contains(sign) {
        number.append(sign)
        continue
      }
      guard let unit = ["s": 1.0, "m": 60, "h": 3600, "d": 86_400][sign], let count = Double(number)
      else { return nil }
      total += count * unit
      number = ""
    }
    if !number.isEmpty {
      // A bare number is one of seconds, and stands alone.
      guard total == 0, let count = Double(number) else { return nil }
      total = count
    }
    return (1...31_536_000).contains(total) ? total : nil
  }
}
