import Ollin
import Testing
import Wire

@testable import OllinPhone

@Suite struct PhoneSaliencyTests {
  let frame = Rectangle(x: 10, y: 20, width: 300, height: 200)

  /// Three cells across and two down: 0, 51, 102 over 153, 204, 255.
  let attention = PhoneSaliency(
    PhoneSaliencySample(
      isTracked: true, timestamp: 9, heatWidth: 3, heatHeight: 2,
      heat: [0, 51, 102, 153, 204, 255, 7],
      regions: [
        PhoneSalientRegionSample(x: 0.25, y: 0.5, width: 0.5, height: 0.25, confidence: 0.25),
        PhoneSalientRegionSample(
          x: 0, y: 0, width: 1, height: 1, confidence: 0.75, hasWorldPosition: true,
          worldPosition: SIMD3(1, 2, 3)),
      ]))

  @Test func theNearestCellAnswers() {
    #expect(attention.isTracked && attention.timestamp == 9)
    #expect(attention.heatWidth == 3 && attention.heatHeight == 2)
    // Rows count from the top, as the canvas does.
    #expect(attention.salience(at: Vector2(11, 21), in: frame) == 0)
    #expect(attention.salience(at: Vector2(160, 21), in: frame) == 0.2)
    #expect(attention.salience(at: Vector2(309, 219), in: frame) == 1)
    #expect(attention.salience(at: Vector2(11, 219), in: frame) == 0.6)
    // Outside, the edge.
    #expect(attention.salience(at: Vector2(-900, 900), in: frame) == 0.6)
    // The other reading counts from the lower left.
    #expect(attention.salienceNormalized(at: Vector2(0.1, 0.9)) == 0)
    #expect(attention.salienceNormalized(at: Vector2(0.5, 0.1)) == 0.8)
    #expect(attention.salienceNormalized(at: Vector2(1, 0)) == 1)
  }

  @Test func regionsLieInTheRectangle() {
    #expect(attention.regions.count == 2 && attention.strongestRegion?.confidence == 0.75)
    let region = attention.regions[0]
    #expect(region.bounds(in: frame) == Rectangle(x: 85, y: 70, width: 150, height: 50))
    #expect(region.center(in: frame) == Vector2(160, 95))
    #expect(!region.hasWorldPlacement && region.worldCenter == .zero && region.confidence == 0.25)
    #expect(attention.regions[1].hasWorldPlacement)
    #expect(attention.regions[1].worldCenter == Vector3(1, 2, 3))
  }

  @Test func theHeatMapIsWhite() throws {
    let map = try #require(attention.heatMap())
    #expect(map.width == 3 && map.height == 2)
    let cells: [UInt8] = [0, 51, 102, 153, 204, 255]
    #expect(map.premultipliedRGBA == cells.flatMap { Array(repeating: $0, count: 4) })
    #expect(map[2, 1] == .white && map[1, 0] == Color(white: 1, alpha: 0.2))
  }

  @Test func withoutAMapNothingDraws() {
    for (width, height) in [(0, 0), (3, 3), (-1, -1), (.max, .max)] {
      let none = PhoneSaliency(
        PhoneSaliencySample(
          isTracked: true, timestamp: 0, heatWidth: width, heatHeight: height, heat: [1, 2],
          regions: []))
      #expect(none.salience(at: .zero, in: frame) == 0 && none.heatMap() == nil)
      #expect(none.heatWidth == 0 && none.heatHeight == 0 && none.strongestRegion == nil)
    }
    #expect(attention.salience(at: Vector2(.nan, 0), in: frame) == 0)
    #expect(
      attention.salience(at: .zero, in: Rectangle(x: 0, y: 0, width: 0, height: 0)) == 0)
  }
}
