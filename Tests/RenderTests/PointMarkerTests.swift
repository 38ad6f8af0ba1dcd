import Foundation
@_spi(Host) import Ollin
import Testing

@_spi(Host) @testable import Render

/// Markers cover the area of their figure, and only points are drawn with them.
@MainActor @Suite(.serialized) struct PointMarkerTests {
  /// Areas where the point's half size is 1; a bar is a quarter of the size thick.
  private nonisolated static let areas: [(PointMarker, Double)] = [
    (.circle, .pi), (.square, 4), (.diamond, 2), (.triangle, 3 * 3.0.squareRoot() / 4),
    (.plus, 2 * 1 - 0.25), (.cross, 2 * 1 - 0.25),
  ]

  @Test(arguments: areas) func aMarkerCoversItsFigure(marker: PointMarker, area: Double) throws {
    for size in [30.0, 11] {
      let ink = try Canvas.ink(40, 40) {
        $0.fill(.white)
        // A stroke is for shapes.
        $0.stroke(.red)
        $0.strokeWeight(6)
        $0.pointMarker(marker)
        $0.drawPoint(20.3, 19.6, size)
      }
      #expect(abs(ink / (area * size * size / 4) - 1) < 0.02, "\(size)")
    }
  }

  @Test func everyMarkerIsMeasured() {
    #expect(Self.areas.map(\.0) == PointMarker.allCases)
  }

  @Test(arguments: PointMarker.allCases) func whatFollowsKeepsItsStroke(marker: PointMarker) throws
  {
    let list = Canvas.recordBare(40, 40) {
      $0.stroke(.red)
      $0.pointMarker(marker)
      $0.drawPoint(20, 20, 9)
      $0.drawRect(20, 20, 9, 9)
    }
    #expect(list.shapes.last?.stroke == SIMD4(1, 0, 0, 1))
  }
}
