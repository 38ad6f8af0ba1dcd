import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

/// Closed forms of what a sketch draws; the rest of them are beside what they measure.
@Suite(.serialized) @MainActor struct AcceptanceTests {
  /// A line of one pixel, whatever is scaled, has as much ink as it is long.
  @Test(
    arguments: [0.0, 7, 22.5, 45, 61, 90, 133], [0.05, 0.4, 1, 3, 40])
  func aLineOfOnePixelHasItsInk(degrees: Double, scale: Double) throws {
    let way = Vector2(angle: .degrees(degrees), length: 40)
    for isPath in [false, true] {
      let ink = try Canvas.ink(100, 100) { sketch in
        sketch.translate(50.2, 50.4)
        sketch.scale(scale)
        sketch.stroke(.white)
        sketch.strokeWeight(1 / scale)
        if isPath {
          sketch.drawPolyline([way * (-1 / scale), .zero, way * (1 / scale)])
        } else {
          sketch.drawLine(way * (-1 / scale), way * (1 / scale))
        }
      }
      #expect(abs(ink / 80 - 1) < 0.02, "\(ink) of 80, as a path: \(isPath)")
    }
  }

  /// A ball away from the middle is seen as the cone that touches it.
  @Test(arguments: [false, true]) func aBallHasItsSilhouette(isMesh: Bool) throws {
    let center = Vector3(0.9, -0.6, -0.5)
    let radius = 0.8
    let eye = Vector3(0, 0, 3)
    let image = try Canvas.draw(200, 150) { sketch in
      sketch.background(.black)
      sketch.camera(.perspective(eye: eye, fieldOfView: .pi / 3))
      sketch.noLights()
      sketch.withState(at: center) {
        if isMesh {
          sketch.drawMesh(.sphere(radius: radius, segments: 256, rings: 128))
        } else {
          sketch.drawSphere(radius: radius)
        }
      }
    }
    let toward = center - eye
    let opening = asin(radius / toward.length)
    let focal = 75 / tan(Double.pi / 6)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let ray = Vector3((x - 100) / focal, (75 - y) / focal, -1)
      return acos(ray.normalized.dot(toward.normalized)) < opening
    }
    var inside = 0
    for y in 0..<150 {
      for x in 0..<200 {
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let around = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, -0.7)]
          .map { isInside(cx + $0.0, cy + $0.1) }
        // Within a pixel of the edge either is right.
        guard Set(around).count == 1 else { continue }
        inside += around[0] ? 1 : 0
        #expect(image[x, y][0] == (around[0] ? 255 : 0), "at \(x), \(y)")
      }
    }
    #expect(inside > 1500)
  }
}
