import Foundation
@_spi(Host) import Ollin
import Testing
import Wire

@testable import PhoneSim

/// Segment, Selfie, Attention and Flow.
@Suite struct PictureSceneTests {
  private func segments(
    _ mode: PhoneCaptureMode, from start: Double, until end: Double
  ) throws -> [PhoneSegmentationSample] {
    try Staging.messages("auto", in: mode, from: start, until: end).compactMap {
      guard case .segmentation(let sample) = $0.message else { return nil }
      return sample
    }
  }

  @Test func thePersonIsCutOutWherePaintedAndNowhereElse() throws {
    let empty = try #require(try segments(.segment, from: 0, until: 0.2).first)
    #expect(empty.matte.allSatisfy { $0 == 0 })
    let there = try #require(try segments(.segment, from: 10, until: 10.2).first)
    #expect(there.orientation == 1 && there.width == 384 && there.height == 288)
    #expect(there.matte.count == 384 * 288)
    let covered = there.matte.filter { $0 > 127 }.count
    #expect((384 * 288 / 50...384 * 288 / 3).contains(covered))
    let before = try Image(data: empty.colorJPEG).premultipliedRGBA
    let after = try Image(data: there.colorJPEG).premultipliedRGBA
    var changedInside = 0
    var changedOutside = 0
    for (index, cover) in there.matte.enumerated() {
      var change = 0
      for channel in index * 4..<index * 4 + 3 {
        change = max(change, abs(Int(before[channel]) - Int(after[channel])))
      }
      if cover == 255, change > 24 { changedInside += 1 }
      if cover == 0, change > 40 { changedOutside += 1 }
    }
    #expect(changedInside > covered / 2)
    #expect(changedOutside < covered / 20)
  }

  /// Stood upright, a person is higher than wide, with the head above the feet.
  @Test func thePersonStandsUprightAfterTheTurn() throws {
    let sample = try #require(try segments(.segment, from: 6, until: 6.2).first)
    var (lowX, highX, lowY, highY) = (9999, -1, 9999, -1)
    var widths: [Int: Int] = [:]
    for row in 0..<sample.height {
      for column in 0..<sample.width where sample.matte[row * sample.width + column] > 127 {
        // A clockwise quarter turn: x becomes the distance from the old bottom, y the old x.
        let (x, y) = (sample.height - 1 - row, column)
        (lowX, highX) = (min(lowX, x), max(highX, x))
        (lowY, highY) = (min(lowY, y), max(highY, y))
        widths[y, default: 0] += 1
      }
    }
    #expect(highY - lowY > highX - lowX)
    let head = (lowY..<lowY + (highY - lowY) / 8).map { widths[$0] ?? 0 }.max() ?? 0
    let trunk = lowY + (highY - lowY) / 5..<lowY + (highY - lowY) / 2
    let chest = trunk.map { widths[$0] ?? 0 }.max() ?? 0
    #expect(head < chest)
    #expect(sample.matte.contains { $0 > 20 && $0 < 230 })
  }

  @Test func theSelfieFillsTheLowerMiddle() throws {
    let sample = try #require(try segments(.selfie, from: 3, until: 3.1).first)
    // Upright, the person is in the middle and leaves by the lower edge.
    func cover(_ x: Int, _ y: Int) -> UInt8 {
      sample.matte[(sample.height - 1 - x) * sample.width + y]
    }
    #expect(cover(144, 380) == 255 && cover(144, 200) == 255)
    #expect(cover(4, 4) == 0 && cover(283, 4) == 0 && cover(144, 4) == 0)
  }

  @Test func attentionIsWhereItsRegionsAre() throws {
    var regions = 0
    for (_, message) in try Staging.messages("attention", in: .attention, until: 20) {
      guard case .saliency(let sample) = message else { continue }
      #expect(sample.heat.count == sample.heatWidth * sample.heatHeight)
      #expect(sample.orientation == 1 && !sample.colorJPEG.isEmpty)
      for region in sample.regions {
        regions += 1
        #expect((0...1).contains(region.x) && (0...1.0001).contains(region.x + region.width))
        #expect((0...1).contains(region.y) && (0...1.0001).contains(region.y + region.height))
        #expect((0.2...1).contains(region.confidence) && region.hasWorldPosition)
        // The middle of a box glows; rows run from the top.
        let across = Int((region.x + region.width / 2) * Float(sample.heatWidth))
        let down = Int((1 - region.y - region.height / 2) * Float(sample.heatHeight))
        let index =
          min(down, sample.heatHeight - 1) * sample.heatWidth + min(across, sample.heatWidth - 1)
        #expect(sample.heat[index] > 20)
      }
    }
    #expect(regions > 60)
  }

  @Test func flowIsTheMotionOfThePicture() throws {
    // A phone that turns to its left moves the whole upright picture to the right; upright right
    // is the sensor's up.
    let before = HeldCamera(held: Pose())
    let after = HeldCamera(held: Pose(rotation: .yaw(0.02)))
    let place = SIMD3<Float>(0.1, -0.2, -2)
    let then = try #require(RoomLens(at: before.sensor, width: 256, height: 192).pixel(of: place))
    let now = try #require(RoomLens(at: after.sensor, width: 256, height: 192).pixel(of: place))
    #expect(now.y - then.y < -3 && abs(now.x - then.x) < 1)
    let upright = (before.view(of: SIMD3<Double>(place)), after.view(of: SIMD3<Double>(place)))
    #expect((upright.1?.point.x ?? 0) - (upright.0?.point.x ?? 0) > 0.015)

    var fastest: Float = 0
    for (_, message) in try Staging.messages("flow", in: .flow, until: 6) {
      guard case .flow(let sample) = message else { continue }
      #expect(sample.vectors.count == 128 * 96)
      #expect(sample.vectors.allSatisfy { Staging.isFinite($0) })
      #expect((0.5...1).contains(sample.confidence) && sample.interval > 0)
      fastest = max(fastest, sample.vectors.map { max(abs($0.x), abs($0.y)) }.max() ?? 0)
    }
    #expect((1...40).contains(fastest))
  }

  @Test func theSensorsPictureAgreesWithTheUprightPoint() throws {
    let phone = HeldCamera(held: Pose(at: SIMD3(0.2, 0.1, 0.3), lookingAt: SIMD3(0.4, -0.3, -2)))
    let lens = RoomLens(at: phone.sensor, width: 256, height: 192)
    for place in [SIMD3(0.3, 0, -2), SIMD3(0.1, -0.8, -1.5), SIMD3(0.8, 0.2, -2.4)] {
      let upright = try #require(phone.view(of: place))
      let native = PhoneWire.bufferPoint(
        fromUpright: SIMD2<Float>(upright.point), quarterTurnsCW: 1)
      let pixel = try #require(lens.pixel(of: SIMD3<Float>(place)))
      #expect(abs((pixel.x + 0.5) / 256 - native.x) < 1e-3)
      #expect(abs((pixel.y + 0.5) / 192 - native.y) < 1e-3)
      #expect(abs(1 / pixel.z - Float(upright.depth)) < 1e-4)
    }
  }
}
