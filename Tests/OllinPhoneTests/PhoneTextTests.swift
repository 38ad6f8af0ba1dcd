import Ollin
import Testing
import Wire
import simd

@testable import OllinPhone

@Suite struct PhoneTextTests {
  let frame = Rectangle(x: 0, y: 0, width: 200, height: 100)

  /// A line 4 long above and 2 long below, 1 high, on a wall that faces −z, read along −x.
  let line = PhoneText(
    PhoneTextSample(
      isTracked: true, timestamp: 1, text: "EXIT", confidence: 0.5,
      corners: [SIMD2(0.25, 0.75), SIMD2(0.75, 1), SIMD2(0.75, 0.5), SIMD2(0.25, 0.25)],
      hasWorldCorners: true,
      worldCorners: [SIMD3(2, 1, 5), SIMD3(-2, 1, 5), SIMD3(-1, 0, 5), SIMD3(1, 0, 5)]))

  @Test func theLineIsRead() {
    #expect(line.isTracked && line.timestamp == 1)
    #expect(line.text == "EXIT" && line.confidence == 0.5)
  }

  @Test func cornersLieInTheRectangle() {
    #expect(
      line.corners(in: frame) == [
        Vector2(50, 25), Vector2(150, 0), Vector2(150, 50), Vector2(50, 75),
      ])
    #expect(line.bounds(in: frame) == Rectangle(x: 50, y: 0, width: 100, height: 75))
    // A parallelogram of half the width and half the height.
    #expect(near(line.pictureArea, 0.25))
  }

  @Test func theLineStandsInTheWorld() throws {
    #expect(line.hasWorldPlacement && line.worldCorners.count == 4)
    #expect(line.worldCorners[0] == Vector3(2, 1, 5))
    #expect(line.worldCenter == Vector3(0, 0.5, 5))
    #expect(line.worldWidth == 3)
    // Both slanted sides are as long as the diagonal of a square of 1.
    #expect(near(line.worldHeight, 2.0.squareRoot()))
    let placement = try #require(line.worldTransform)
    #expect(near(axis(placement, 0), Vector3(-1, 0, 0)))
    #expect(near(axis(placement, 1), Vector3(0, 1, 0)))
    #expect(near(axis(placement, 2), Vector3(0, 0, -1)))
    #expect(near(axis(placement, 3), Vector3(0, 0.5, 5)))
  }

  @Test func withoutDepthALineIsFlat() {
    func flat(_ corners: [SIMD3<Float>], lifted: Bool) -> PhoneText {
      PhoneText(
        PhoneTextSample(
          isTracked: true, timestamp: 0, text: "", corners: [], hasWorldCorners: lifted,
          worldCorners: corners))
    }
    let three = [SIMD3<Float>](repeating: .zero, count: 3)
    for line in [flat(three, lifted: true), flat(three + three, lifted: false)] {
      #expect(!line.hasWorldPlacement && line.worldCorners.isEmpty)
      #expect(line.worldCenter == .zero && line.worldWidth == 0 && line.worldHeight == 0)
      #expect(line.worldTransform == nil)
      #expect(line.corners(in: frame).isEmpty)
      #expect(line.bounds(in: frame) == Rectangle(x: 100, y: 50, width: 0, height: 0))
    }
    // All four in one place: lifted, and yet without a direction.
    let point = flat(three + [.zero], lifted: true)
    #expect(point.hasWorldPlacement && point.worldTransform == nil)
  }
}
