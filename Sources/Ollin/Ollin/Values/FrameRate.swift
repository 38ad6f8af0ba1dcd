/// How many frames a second: an exact fraction in lowest terms, so that 29.97 is 30000/1001.
public struct FrameRate: Hashable, Sendable {
  /// Frames in ``seconds`` seconds.
  public let frames: Int
  /// The seconds that ``frames`` frames take, at least 1.
  public let seconds: Int

  /// `frames` in `seconds`; a negative count is 0, fewer than one second is one.
  public init(_ frames: Int, per seconds: Int) {
    let frames = Swift.max(0, frames)
    let seconds = Swift.max(1, seconds)
    let divisor = FrameRate.greatestCommonDivisor(frames, seconds)
    self.frames = frames / divisor
    self.seconds = seconds / divisor
  }

  /// A rate with its decimals kept to the thousandth; 0 when not finite or negative, at most
  /// a million.
  public init(_ framesPerSecond: Double) {
    guard framesPerSecond.isFinite else {
      self.init(0, per: 1)
      return
    }
    let clamped = Swift.min(Swift.max(framesPerSecond, 0), 1e6)
    self.init(Int((clamped * 1000).rounded()), per: 1000)
  }

  /// A rate by its name: `film`, `pal`, `ntsc`, `ntscFilm` or `ntscDouble`, in any case.
  public init?(named name: String) {
    switch name.lowercased() {
    case "film": self = .film
    case "pal": self = .pal
    case "ntsc": self = .ntsc
    case "ntscfilm": self = .ntscFilm
    case "ntscdouble": self = .ntscDouble
    default: return nil
    }
  }

  /// A rate from a name, a number (`60`, `29.97`) or a fraction (`30000/1001`).
  ///
  /// `nil` for anything else, and for a rate that is not above 0.
  public init?(parsing text: String) {
    if let named = FrameRate(named: text) {
      self = named
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let rate: FrameRate
    if parts.count == 2 {
      guard let frames = Int(parts[0]), let seconds = Int(parts[1]), frames > 0, seconds > 0
      else { return nil }
      rate = FrameRate(frames, per: seconds)
    } else {
      guard let number = Double(text), number.isFinite else { return nil }
      rate = FrameRate(number)
    }
    guard rate.frames > 0 else { return nil }
    self = rate
  }

  /// 24 a second.
  public static let film = FrameRate(24, per: 1)
  /// 25 a second.
  public static let pal = FrameRate(25, per: 1)
  /// 30000 in 1001 seconds.
  public static let ntsc = FrameRate(30000, per: 1001)
  /// 24000 in 1001 seconds.
  public static let ntscFilm = FrameRate(24000, per: 1001)
  /// 60000 in 1001 seconds.
  public static let ntscDouble = FrameRate(60000, per: 1001)

  /// The rate as a number.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// Seconds from one frame to the next; infinite at rate 0.
  public var frameDuration: Double { frames == 0 ? .infinity : Double(seconds) / Double(frames) }

  /// The nearest whole number of frames in `duration` seconds; 0 when that is not finite.
  public func frames(in duration: Double) -> Int {
    let count = (duration * Double(frames) / Double(seconds)).rounded()
    return Int(exactly: count) ?? (count > 0 && count.isFinite ? .max : 0)
  }

  /// The time `frames` frames take, in seconds.
  public func seconds(for frames: Int) -> Double {
    frames == 0 ? 0 : Double(frames) * frameDuration
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return Swift.max(a, 1)
  }
}

extension FrameRate: ExpressibleByIntegerLiteral {
  /// `60` a second.
  public init(integerLiteral value: Int) {
    self.init(value, per: 1)
  }
}

extension FrameRate: ExpressibleByFloatLiteral {
  /// `29.97` a second, kept to the thousandth.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}

extension FrameRate: CustomStringConvertible {
  /// `60 fps`, `29.97 fps`: at most two decimals.
  public var description: String {
    let hundredths = (framesPerSecond * 100).rounded()
    guard let count = Int(exactly: hundredths) else { return "\(framesPerSecond) fps" }
    guard count % 100 != 0 else { return "\(count / 100) fps" }
    let decimals = count % 100 < 10 ? "0\(count % 100)" : "\(count % 100)"
    let trimmed = decimals.hasSuffix("0") ? String(decimals.dropLast()) : decimals
    return "\(count / 100).\(trimmed) fps"
  }
}
