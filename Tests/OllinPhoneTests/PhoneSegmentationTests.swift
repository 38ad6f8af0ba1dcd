import Foundation
import Testing
import Wire

@_spi(Host) @testable import Ollin
@_spi(Host) @testable import OllinPhone

/// Mattes, cutouts and the pictures of attention and flow.
@MainActor @Suite struct PhoneSegmentationTests {
  let device = PhoneDevice(route: PhoneRoute.none)

  /// The sensor's picture: red, green and blue over white, grey and black, each a square of 16
  /// pixels, so that a JPEG keeps their colours apart.
  static let jpeg: Data = {
    let colors: [Color] = [.red, .green, .blue, .white, .gray, .black]
    let image = Image(width: 48, height: 32)
    image.mapPixels { x, y, _ in colors[y / 16 * 3 + x / 16] }
    return (try? image.jpegData(quality: 1)) ?? Data()
  }()

  /// The same squares from the top left, row by row, once they stand upright.
  nonisolated static let uprights: [(turns: UInt8, width: Int, squares: [Int])] = [
    (0, 3, [0, 1, 2, 3, 4, 5]), (1, 2, [3, 0, 4, 1, 5, 2]), (2, 3, [5, 4, 3, 2, 1, 0]),
    (3, 2, [2, 5, 1, 4, 0, 3]), (6, 3, [5, 4, 3, 2, 1, 0]),
  ]

  /// Whether the squares of a picture stand in this order.
  private func stands(_ image: Image, _ squares: [Int], width: Int) -> Bool {
    let colors: [Color] = [.red, .green, .blue, .white, .gray, .black]
    return image.width == width * 16 && image.height == 96 / width
      && squares.enumerated().allSatisfy { place, square in
        let seen = image[place % width * 16 + 8, place / width * 16 + 8]
        let expected = colors[square]
        return near(seen.red, expected.red, within: 0.03)
          && near(seen.green, expected.green, within: 0.03)
          && near(seen.blue, expected.blue, within: 0.03)
      }
  }

  private func segmentation(turns: UInt8, matte: [UInt8]) -> PhoneMessage {
    .segmentation(
      PhoneSegmentationSample(
        isTracked: true, timestamp: 0, width: 3, height: 2, orientation: turns,
        colorJPEG: Self.jpeg, matte: matte))
  }

  @Test(arguments: uprights)
  func matteAndCutoutStandUpright(turns: UInt8, width: Int, squares: [Int]) throws {
    #expect(device.latestSegmentationMatte == nil && device.latestSegmentationCutout == nil)
    let values: [UInt8] = [0, 51, 102, 153, 204, 255]
    device.store.apply(segmentation(turns: turns, matte: values))
    device.store.pictures.segmentation.waitUntilIdle()
    let matte = try #require(device.latestSegmentationMatte)
    #expect(matte.width == width && matte.height == 6 / width)
    for (place, square) in squares.enumerated() {
      let pixel = matte[place % width, place / width]
      #expect(near(pixel.alpha, Double(values[square]) / 255))
      #expect(pixel.alpha == 0 || pixel.red == 1)
    }
    #expect(device.latestSegmentationMatte === matte)
    // All of the picture, where the matte is on everywhere.
    device.store.apply(segmentation(turns: turns, matte: Array(repeating: 255, count: 6)))
    _ = device.latestSegmentationCutout
    device.store.pictures.segmentation.waitUntilIdle()
    let cutout = try #require(device.latestSegmentationCutout)
    #expect(stands(cutout, squares, width: width))
    #expect(device.latestSegmentationCutout === cutout)
  }

  @Test func theCutoutIsClearWhereNobodyIs() throws {
    device.store.apply(segmentation(turns: 0, matte: [255, 255, 0, 255, 255, 0]))
    #expect(device.latestSegmentationCutout == nil)
    device.store.pictures.segmentation.waitUntilIdle()
    let cutout = try #require(device.latestSegmentationCutout)
    #expect(cutout[2, 2].alpha == 1 && near(cutout[2, 2].red, 1, within: 0.03))
    #expect(cutout[46, 16] == .clear && cutout[40, 28] == .clear)
    // Between the middles of two cells the edge is soft: halfway, at a pixel that straddles it.
    #expect(near(cutout[31, 8].alpha, 0.53, within: 0.02))
    #expect(near(cutout[32, 8].alpha, 0.47, within: 0.02))
  }

  @Test func withoutAMatteThereIsNoCutout() {
    let sample = PhoneSegmentationSample(
      isTracked: true, timestamp: 0, width: 9, height: 9, colorJPEG: Self.jpeg, matte: [1, 2])
    device.store.pictures.apply(.segmentation(sample), isInline: true)
    #expect(device.latestSegmentationMatte == nil && device.latestSegmentationCutout == nil)
  }

  @Test(arguments: uprights)
  func theOtherPicturesStandUprightToo(turns: UInt8, width: Int, squares: [Int]) throws {
    #expect(device.latestSaliency == nil && device.latestSaliencyHeatMap == nil)
    #expect(device.latestFlow == nil && device.latestFlowFrame == nil)
    let saliency = PhoneSaliencySample(
      isTracked: true, timestamp: 0, heatWidth: 1, heatHeight: 2, orientation: turns,
      colorJPEG: Self.jpeg, heat: [255, 0], regions: [])
    let flow = PhoneFlowSample(
      isTracked: true, timestamp: 0, interval: 1, width: 1, height: 1, orientation: turns,
      colorJPEG: Self.jpeg, vectors: [.zero])
    device.store.pictures.apply(.saliency(saliency), isInline: true)
    device.store.pictures.apply(.flow(flow), isInline: true)
    #expect(stands(try #require(device.latestSaliencyFrame), squares, width: width))
    #expect(stands(try #require(device.latestFlowFrame), squares, width: width))
    // The heat map comes upright.
    let map = try #require(device.latestSaliencyHeatMap)
    #expect(map.width == 1 && map.height == 2 && map[0, 0] == .white && map[0, 1] == .clear)
    #expect(device.latestSaliencyHeatMap === map && device.latestSaliency?.heatHeight == 2)
    #expect(device.latestFlow?.interval == 1)
  }

  /// What belongs together is of one frame, once somebody reads the costly part.
  @Test func matteAndCutoutAreOfOneFrame() throws {
    _ = device.latestSegmentationCutout
    let channel = device.store.pictures.segmentation
    for level: UInt8 in [50, 100, 150] {
      device.store.apply(segmentation(turns: 0, matte: Array(repeating: level, count: 6)))
      let (matte, cutout) = (device.latestSegmentationMatte, device.latestSegmentationCutout)
      #expect(matte.map { $0[0, 0].alpha } == cutout.map { $0[0, 0].alpha })
      channel.waitUntilIdle()
      let (later, lifted) = (device.latestSegmentationMatte, device.latestSegmentationCutout)
      #expect(near(try #require(later)[0, 0].alpha, Double(level) / 255))
      #expect(near(try #require(lifted)[0, 0].alpha, Double(level) / 255))
    }
  }
}
