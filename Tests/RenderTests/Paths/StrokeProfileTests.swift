import Foundation
@_spi(Host) import Ollin
import Testing

@_spi(Host) @testable import Render

/// Strokes that swell and taper have the area of their closed form.
@MainActor @Suite(.serialized) struct StrokeProfileTests {
  private func ink(_ body: @escaping (Sketch) -> Void) throws -> Double {
    try Canvas.ink(120, 120) {
      $0.noFill()
      $0.stroke(.white)
      $0.strokeWeight(16)
      body($0)
    }
  }

  /// Shares along a line of 80, and the mean of them.
  private nonisolated static let profiles: [([Double], Double)] = [
    ([0, 1], 0.5), ([1, 0], 0.5), ([0, 1, 0], 0.5), ([0.5], 0.5), ([0.25, 0.75, 0.25], 0.5),
    ([0, 1, 1, 0], 2.0 / 3), ([.nan, 2], 0.5), ([-1, -1, 1], 0.25),
  ]

  @Test(arguments: profiles) func aLineHasTheMeanOfItsWidths(shares: [Double], mean: Double) throws
  {
    for angle in [0, 0.4, .pi / 2] {
      let way = Vector2(angle: angle, length: 40)
      let ink = try ink {
        $0.strokeProfile(shares)
        $0.drawLine(Vector2(60, 60) - way, Vector2(60, 60) + way)
      }
      #expect(abs(ink / (80 * 16 * mean) - 1) < 0.01, "\(angle)")
    }
  }

  @Test func capsAreAsWideAsTheEnds() throws {
    func line(_ cap: StrokeCap) throws -> Double {
      try ink {
        $0.strokeCap(cap)
        $0.strokeProfile([0.5, 0])
        $0.drawLine(20, 60, 100, 60)
      }
    }
    let butt = 80 * 8 / 2.0
    #expect(abs(try line(.butt) - butt) < 4)
    #expect(abs(try line(.square) - butt - 8 * 4) < 4)
    // The disc of the wide end, half of it within the line that tapers from there.
    #expect(abs(try line(.round) - butt - .pi * 16 / 2) < 4)
  }

  @Test(arguments: [1.0, 0.5]) func translucentStrokesAreLaidOnce(alpha: Double) throws {
    // A circle as wide everywhere, drawn by profile, is a ring; where it meets itself it is no
    // thicker.
    let ink = try ink {
      $0.stroke(Color(white: 1, alpha: alpha))
      $0.strokeProfile([0.5, 0.5])
      $0.drawCircle(60, 60, 40)
    }
    #expect(abs(ink / (2 * .pi * 40 * 8 * alpha) - 1) < 0.01)
  }

  @Test func dashesKeepTheirPlacesOnTheProfile() throws {
    let ink = try ink {
      $0.strokeDash([20, 20])
      $0.strokeProfile([1, 0])
      $0.drawLine(20, 60, 100, 60)
    }
    // From 0 to 20 and from 40 to 60 of 80: the mean shares are 7/8 and 3/8.
    #expect(abs(ink / (20 * 16 * 1.25) - 1) < 0.01)
  }

  @Test func cornersAreRoundAndTransformsHold() throws {
    func corner(_ scale: Double) throws -> Double {
      try ink {
        $0.translate(60, 60)
        $0.scale(scale, 1)
        $0.translate(-60, -60)
        $0.strokeProfile([1, 1, 0.999])
        $0.drawPolyline([Vector2(60, 20), Vector2(60, 60), Vector2(100, 60)])
      }
    }
    // Two bars of 40, of which a square of 8 is there twice, and a quarter of a disc.
    let area = 2 * 40.0 * 16 - 64 + .pi * 64 / 4
    #expect(abs(try corner(1) / area - 1) < 0.01)
    #expect(abs(try corner(0.5) / (area / 2) - 1) < 0.02)
  }

  @Test func withStateTakesItBack() throws {
    let plain = try ink { $0.drawLine(20, 60, 100, 60) }
    let after = try ink { sketch in
      sketch.withState { sketch.strokeProfile([0, 0]) }
      sketch.drawLine(20, 60, 100, 60)
    }
    #expect(plain == after)
    #expect(
      try ink {
        $0.strokeProfile([0, 0])
        $0.drawLine(20, 60, 100, 60)
      } == 0)
  }

  /// Half a pixel lies to each side of an edge up to the very corner.
  @Test(arguments: [2.0, 6, 20]) func sharpPolygonsHaveTheirArea(width: Double) throws {
    for angle in [0.03, 0.7, 2] {
      let way = Vector2(angle: angle, length: 45)
      let across = Vector2(-way.y, way.x).normalized * (width / 2)
      let middle = Vector2(60, 60)
      // A spear: sharp at both ends.
      let ink = try Canvas.ink(120, 120) {
        $0.fill(.white)
        $0.drawPolygon([middle + way, middle + across, middle - way, middle - across])
      }
      #expect(abs(ink / (90 * width / 2) - 1) < 0.015, "\(angle)")
    }
  }
}
