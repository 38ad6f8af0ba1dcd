internal import Foundation
public import Pixels

/// Chooses the quantiser of each picture so that the stream keeps to its bit rate.
///
/// A picture's bits fall by half for every six steps of the quantiser. What a keyframe and what
/// any other picture would cost at quantiser 0 is learned from those encoded; the quantiser is
/// then the one at which a keyframe and the pictures up to the next fill the budget of a keyframe
/// period. The rate is in bits per second of real time: an encoder that manages 25 pictures a
/// second spends on them what 60 would have had. What was spent too much, or left, is made good
/// over the next second or two.
///
/// A plain value with no clock: all times are seconds, given from outside.
public struct RateController: Equatable, Sendable {
  /// Finer than this no eye sees a gain, and the encoder only gets slower.
  public static let finestQuantizer = 22
  /// The coarsest HEVC has.
  public static let coarsestQuantizer = 51
  /// What the first picture of all is coded with, when nothing is known of it.
  static let firstQuantizer = 28.0
  /// How much finer a keyframe is, since the pictures after it build on it.
  static let keyframeBonus = 2.0
  /// The most a picture is planned to take: room below the 1 MiB a frame of the wire carries.
  static let plannedPictureBits = 0.6 * 8 * 1_048_576

  /// The rate of the picture's size and frame rate, in bit/s.
  public let targetBitRate: Double
  /// Seconds from one keyframe to the next.
  public var keyframePeriod = 1.0
  /// What the cable takes, in bit/s; `nil` when it has shown no limit.
  public var cableBitRate: Double?

  private let nominalInterval: Double
  private var interval: Double
  private var keyframeCost: Double
  private var pictureCost: Double?
  /// Bits spent beyond the rate; negative when some are left.
  private var debt = 0.0
  private var lastTime: Double?
  private var lastQuantizer: Double?
  private var hasKeyframeCost = false
  private var floorAfterRefusal: Double?

  /// A controller that has seen no picture.
  public init(size: PictureSize, framesPerSecond: Double) {
    targetBitRate = Self.targetBitRate(size: size, framesPerSecond: framesPerSecond)
    nominalInterval = 1 / Self.held(framesPerSecond)
    interval = nominalInterval
    // A guess for a busy picture: one and a half bits a pixel at quantiser 30.
    keyframeCost = 1.5 * Double(size.width * size.height) * Self.scale(30)
  }

  /// Width × height × rate ÷ 8 bits a second, held between 4 and 40 Mbit/s.
  public static func targetBitRate(size: PictureSize, framesPerSecond: Double) -> Double {
    let bits = Double(size.width * size.height) * held(framesPerSecond) / 8
    return min(max(bits, 4_000_000), 40_000_000)
  }

  /// The rate kept at present: the target, or what the cable takes.
  public var bitRate: Double { min(targetBitRate, cableBitRate ?? targetBitRate) }

  /// Seconds between pictures, as they come.
  public var pictureInterval: Double { interval }

  /// The quantiser for the next picture.
  public mutating func quantizer(keyframe: Bool) -> Int {
    let pictures = max(keyframePeriod / interval - 1, 0)
    // Until one was seen: a third of the picture moves.
    let pictureCost = pictureCost ?? keyframeCost / 3
    let period = keyframeCost * Self.scale(Self.keyframeBonus) + pictures * pictureCost
    let factor = min(max(1 - debt / bitRate / 2, 0.5), 1.3)
    var wanted = 6 * log2(period / (bitRate * factor * keyframePeriod))
    if let last = lastQuantizer { wanted = min(max(wanted, last - 3), last + 6) }
    // The very first picture is seen for a second, whatever it costs.
    if !hasKeyframeCost { wanted = Self.firstQuantizer }
    wanted = min(max(wanted, Double(Self.finestQuantizer)), Double(Self.coarsestQuantizer))
    lastQuantizer = wanted
    if keyframe { wanted -= Self.keyframeBonus }
    let cost = keyframe ? keyframeCost : pictureCost
    wanted = max(wanted, 6 * log2(cost / Self.plannedPictureBits))
    if let floorAfterRefusal { wanted = max(wanted, floorAfterRefusal) }
    let rounded = Int(wanted.rounded())
    return min(max(rounded, Self.finestQuantizer), Self.coarsestQuantizer)
  }

  /// The quantiser for the keyframe of a sketch that stands still.
  ///
  /// It is looked at the longest and nothing else has to be sent, so it is as fine as fits a frame
  /// of the wire. On a cable that is slow it takes a fifth of a second at most, because what moves
  /// next has to wait for it.
  public var stillQuantizer: Int {
    guard hasKeyframeCost else { return Int(Self.firstQuantizer - Self.keyframeBonus) }
    var bits = min(Self.plannedPictureBits, targetBitRate * keyframePeriod)
    if let cableBitRate { bits = min(bits, cableBitRate / 5) }
    let wanted = max(6 * log2(keyframeCost / max(bits, 1)), floorAfterRefusal ?? 0)
    let held = min(max(wanted, Double(Self.finestQuantizer)), Double(Self.coarsestQuantizer))
    return Int(held.rounded(.up))
  }

  /// Counts a keyframe that went out once more as it was.
  ///
  /// - Parameters:
  ///   - byteCount: its bytes.
  ///   - time: when, in seconds.
  public mutating func repeated(byteCount: Int, at time: Double) {
    guard time.isFinite else { return }
    let passed = max(time - (lastTime ?? time), 0)
    lastTime = max(time, lastTime ?? time)
    debt += Double(byteCount) * 8 - bitRate * min(passed, 2)
    holdDebt()
  }

  /// Learns from a picture that was encoded and goes out.
  ///
  /// - Parameters:
  ///   - byteCount: its bytes.
  ///   - keyframe: whether it stands alone.
  ///   - quantizer: what it was encoded with.
  ///   - time: when, in seconds.
  ///   - afterWaiting: whether it came late for another reason than the encoder or the sketch,
  ///     so that the pause says nothing about how often pictures come.
  public mutating func encoded(
    byteCount: Int, keyframe: Bool, quantizer: Int, at time: Double, afterWaiting: Bool = false
  ) {
    let bits = Double(max(byteCount, 1)) * 8
    learn(bits: bits, keyframe: keyframe, quantizer: quantizer)
    if keyframe { floorAfterRefusal = nil }
    guard let lastTime, time > lastTime else {
      lastTime = max(time, lastTime ?? time)
      debt += bits
      holdDebt()
      return
    }
    let passed = time - lastTime
    self.lastTime = time
    debt += bits - bitRate * min(passed, 2)
    holdDebt()
    // A longer pause is a sketch that stood still, not a rate.
    if passed < 0.25, !afterWaiting {
      interval += (max(passed, nominalInterval) - interval) * 0.1
    }
  }

  /// Learns from a picture too large for a frame of the wire: it was not sent, and the next one,
  /// a keyframe, has to be smaller.
  public mutating func refused(byteCount: Int, quantizer: Int) {
    let bits = Double(byteCount) * 8
    keyframeCost = max(keyframeCost, bits * Self.scale(Double(quantizer)))
    hasKeyframeCost = true
    let steps = max(6 * log2(bits / Self.plannedPictureBits), 3)
    floorAfterRefusal = min(Double(quantizer) + steps, Double(Self.coarsestQuantizer))
  }

  private mutating func learn(bits: Double, keyframe: Bool, quantizer: Int) {
    let cost = bits * Self.scale(Double(quantizer))
    if keyframe {
      keyframeCost = hasKeyframeCost ? keyframeCost + (cost - keyframeCost) * 0.6 : cost
      hasKeyframeCost = true
    } else if let known = pictureCost {
      // Up at once, so that a burst is answered; down slowly, so that a pause is not.
      let share = cost > 2 * known ? 0.8 : cost > known ? 0.4 : 0.15
      pictureCost = known + (cost - known) * share
    } else {
      pictureCost = cost
    }
  }

  /// Nothing is saved up for longer than a fifth of a second, nor paid back for longer than one.
  private mutating func holdDebt() { debt = min(max(debt, -bitRate / 5), bitRate) }

  private static func scale(_ quantizer: Double) -> Double { exp2(quantizer / 6) }

  private static func held(_ framesPerSecond: Double) -> Double {
    framesPerSecond.isFinite ? min(max(framesPerSecond, 1), 240) : 60
  }
}
