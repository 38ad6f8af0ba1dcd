import Foundation
import Pixels
import Testing

@testable import PhoneScreen

/// An encoder in a formula: bits that halve every six steps of the quantiser.
private struct SimulatedEncoder {
  var keyframeBits: Double
  var pictureBits: Double
  /// How bits really fall; the controller believes 6.
  var steps = 6.0

  func bytes(keyframe: Bool, quantizer: Int) -> Int {
    let bits = keyframe ? keyframeBits : pictureBits
    return max(20, Int(bits * exp2(-Double(quantizer) / steps) / 8))
  }
}

@Suite struct RateControllerTests {
  static let size = PictureSize(width: 886, height: 1920)

  /// Encodes for a while and returns the bits of each whole second and every quantiser.
  private func run(
    _ controller: inout RateController, _ encoder: SimulatedEncoder, from start: Double = 0,
    seconds: Int, picturesPerSecond: Double
  ) -> (bits: [Double], quantizers: [Int], largest: Int) {
    var bits = [Double](repeating: 0, count: seconds)
    var quantizers: [Int] = []
    var largest = 0
    var lastKeyframe = -Double.infinity
    for index in 0..<Int(Double(seconds) * picturesPerSecond) {
      let time = start + Double(index) / picturesPerSecond
      let keyframe = time - lastKeyframe >= controller.keyframePeriod - 1e-6
      if keyframe { lastKeyframe = time }
      let quantizer = controller.quantizer(keyframe: keyframe)
      let bytes = encoder.bytes(keyframe: keyframe, quantizer: quantizer)
      controller.encoded(byteCount: bytes, keyframe: keyframe, quantizer: quantizer, at: time)
      bits[min(Int(time - start), seconds - 1)] += Double(bytes) * 8
      quantizers.append(quantizer)
      largest = max(largest, bytes)
    }
    return (bits, quantizers, largest)
  }

  @Test func theTargetIsThatOfTheWire() {
    #expect(RateController.targetBitRate(size: Self.size, framesPerSecond: 60) == 12_758_400)
    let small = PictureSize(width: 64, height: 64)
    #expect(RateController.targetBitRate(size: small, framesPerSecond: 60) == 4_000_000)
    let large = PictureSize(width: 1920, height: 1920)
    #expect(RateController.targetBitRate(size: large, framesPerSecond: 120) == 40_000_000)
    #expect(RateController.targetBitRate(size: large, framesPerSecond: .nan) == 27_648_000)
  }

  /// Whatever a picture costs, and however many the encoder manages.
  @Test(
    arguments: [25.0, 40.0, 60.0], [2.0e6, 1.0e7, 6.0e7]
  )
  func theRateIsHeld(_ picturesPerSecond: Double, _ pictureBits: Double) {
    for steps in [5.0, 6.0, 7.5] {
      let encoder = SimulatedEncoder(
        keyframeBits: 3 * pictureBits + 2e7, pictureBits: pictureBits, steps: steps)
      var controller = RateController(size: Self.size, framesPerSecond: 60)
      let result = run(&controller, encoder, seconds: 8, picturesPerSecond: picturesPerSecond)
      let later = result.bits.suffix(5).reduce(0, +) / 5
      let target = controller.targetBitRate
      // Simple pictures stay below, since finer than the finest is never coded; the costliest
      // stay above, since nothing is coarser than the coarsest.
      if result.quantizers.last! > RateController.finestQuantizer {
        #expect(later > 0.8 * target, "\(steps) \(result.bits)")
      }
      if result.quantizers.last! < RateController.coarsestQuantizer {
        #expect(later < 1.1 * target, "\(steps) \(result.bits)")
      }
    }
  }

  @Test func theRateFollowsTheCable() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let encoder = SimulatedEncoder(keyframeBits: 2e7, pictureBits: 8e6)
    _ = run(&controller, encoder, seconds: 3, picturesPerSecond: 60)
    controller.cableBitRate = 1_500_000
    let slow = run(&controller, encoder, from: 3, seconds: 4, picturesPerSecond: 60)
    #expect(slow.bits.last! < 1.2 * 1_500_000)
    controller.cableBitRate = nil
    let fast = run(&controller, encoder, from: 7, seconds: 3, picturesPerSecond: 60)
    #expect(fast.bits[1] > 0.8 * controller.targetBitRate)
    #expect(fast.bits[2] < 1.2 * controller.targetBitRate)
  }

  @Test func aBurstIsAnsweredAtOnceAndPaidBack() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let calm = SimulatedEncoder(keyframeBits: 2e7, pictureBits: 3e6)
    _ = run(&controller, calm, seconds: 3, picturesPerSecond: 60)
    let wild = SimulatedEncoder(keyframeBits: 6e7, pictureBits: 6e7)
    let burst = run(&controller, wild, from: 3, seconds: 4, picturesPerSecond: 60)
    // One second may overshoot; after it the rate is held again.
    #expect(burst.bits[0] < 2 * controller.targetBitRate)
    #expect(burst.bits[2] < 1.15 * controller.targetBitRate)
    #expect(burst.bits[3] < 1.15 * controller.targetBitRate)
  }

  @Test func theQuantizerMovesSmoothly() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let encoder = SimulatedEncoder(keyframeBits: 5e7, pictureBits: 1.5e7)
    let result = run(&controller, encoder, seconds: 6, picturesPerSecond: 60)
    let settled = result.quantizers.suffix(180)
    #expect(settled.max()! - settled.min()! <= 5, "\(Set(settled).sorted())")
  }

  @Test func aSimplePictureIsNotCodedFinerThanSeen() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let encoder = SimulatedEncoder(keyframeBits: 1e6, pictureBits: 1e4)
    let result = run(&controller, encoder, seconds: 3, picturesPerSecond: 60)
    #expect(result.quantizers.last! == RateController.finestQuantizer)
  }

  @Test func noPictureIsPlannedBeyondWhatTheWireCarries() {
    // At quantiser 30 these would take 2.5 MB.
    let encoder = SimulatedEncoder(keyframeBits: 6.4e8, pictureBits: 5e8)
    var controller = RateController(
      size: PictureSize(width: 1920, height: 1920), framesPerSecond: 60)
    var refused = 0
    var isKeyframe = true
    for index in 0..<200 {
      let quantizer = controller.quantizer(keyframe: isKeyframe)
      let bytes = encoder.bytes(keyframe: isKeyframe, quantizer: quantizer)
      if bytes > 1_048_576 {
        refused += 1
        controller.refused(byteCount: bytes, quantizer: quantizer)
        isKeyframe = true
      } else {
        controller.encoded(
          byteCount: bytes, keyframe: isKeyframe, quantizer: quantizer, at: Double(index) / 60)
        isKeyframe = index % 60 == 59
      }
    }
    #expect(refused <= 2)
  }

  @Test func aRefusedPictureIsFollowedByASmallerOne() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    for _ in 0..<4 {
      let quantizer = controller.quantizer(keyframe: true)
      guard quantizer < RateController.coarsestQuantizer else { break }
      controller.refused(byteCount: 1_100_000, quantizer: quantizer)
      #expect(controller.quantizer(keyframe: true) >= min(quantizer + 3, 51))
    }
  }

  /// A sketch that stood still does not save up its rate, and starts as it stopped.
  @Test func aPauseIsNotSavedUp() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let encoder = SimulatedEncoder(keyframeBits: 2e7, pictureBits: 1e7)
    _ = run(&controller, encoder, seconds: 3, picturesPerSecond: 60)
    let interval = controller.pictureInterval
    let result = run(&controller, encoder, from: 60, seconds: 2, picturesPerSecond: 60)
    #expect(abs(controller.pictureInterval - interval) < 0.002)
    #expect(result.bits[0] < 1.5 * controller.targetBitRate)
    #expect(result.bits[1] < 1.15 * controller.targetBitRate)
  }

  @Test func aStillPictureIsAsFineAsTheWireAndTheCableCarry() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    #expect(controller.stillQuantizer == 26)
    // Coded at 40 it took 60 kB: twelve steps finer are four times as much, and fit.
    controller.encoded(byteCount: 60_000, keyframe: true, quantizer: 40, at: 1)
    let free = controller.stillQuantizer
    #expect((22...24).contains(free), "\(free)")
    controller.cableBitRate = 4_000_000
    // A fifth of a second of that is 100 kB.
    #expect((35...36).contains(controller.stillQuantizer), "\(controller.stillQuantizer)")
    controller.cableBitRate = 1
    #expect(controller.stillQuantizer == RateController.coarsestQuantizer)
    controller.cableBitRate = nil
    controller.refused(byteCount: 1_100_000, quantizer: 30)
    #expect(controller.stillQuantizer > 33)
  }

  @Test func whatIsRepeatedIsPaidForAndTeachesNothing() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    let encoder = SimulatedEncoder(keyframeBits: 2e7, pictureBits: 8e6)
    _ = run(&controller, encoder, seconds: 3, picturesPerSecond: 60)
    var other = controller
    let (still, interval) = (controller.stillQuantizer, controller.pictureInterval)
    for index in 0..<10 { other.repeated(byteCount: 600_000, at: 3.1 + Double(index) * 0.1) }
    #expect(other.stillQuantizer == still && other.pictureInterval == interval)
    let dear = other.quantizer(keyframe: false)
    let plain = controller.quantizer(keyframe: false)
    #expect(dear > plain)
    other.repeated(byteCount: 1, at: -5)
    other.repeated(byteCount: 1, at: .nan)
    #expect((22...51).contains(other.quantizer(keyframe: true)))
  }

  @Test func timesThatStandStillOrGoBackDoNoHarm() {
    var controller = RateController(size: Self.size, framesPerSecond: 60)
    for time in [5.0, 5.0, 4.0, 5.0, 5.1] {
      let quantizer = controller.quantizer(keyframe: false)
      controller.encoded(byteCount: 0, keyframe: false, quantizer: quantizer, at: time)
      #expect((22...51).contains(controller.quantizer(keyframe: true)))
    }
  }
}
