import Foundation
@_spi(Host) import Ollin
import Pixels

/// One shape on a ground, 16 × 16 points a pixel, blended in linear light: what the renderer
/// should come close to.
struct SlowPicture {
  /// Points a pixel along each axis.
  static let points = 16

  let image: RGBAImage
  /// How many pixels a contour runs through.
  let edgePixels: Int

  init(_ instance: ShapeInstance, ground: SIMD4<Float>, side: Int) {
    let shape = SlowShape(instance)
    let encodedGround = Self.encoded(ground)
    var image = RGBAImage(
      width: side, height: side, red: encodedGround[0], green: encodedGround[1],
      blue: encodedGround[2])
    var edges = 0
    let box = shape.bounds
    let rows = max(0, Int(box.top) - 1)..<min(side, max(1, Int(box.bottom) + 2))
    let columns = max(0, Int(box.left) - 1)..<min(side, max(1, Int(box.right) + 2))
    let step = 1 / Double(Self.points)
    // What each part looks like on the ground.
    let fill = Self.over(shape.fill, ground)
    let looks = [ground, fill, Self.over(shape.stroke, ground), Self.over(shape.stroke, fill)]
    for row in rows {
      for column in columns {
        var counts = (0, 0, 0, 0)
        var y = Double(row) + step / 2
        for _ in 0..<Self.points {
          var x = Double(column) + step / 2
          for _ in 0..<Self.points {
            switch shape.part(x, y) {
            case .nothing: counts.0 += 1
            case .fill: counts.1 += 1
            case .stroke: counts.2 += 1
            case .strokeOverFill: counts.3 += 1
            }
            x += step
          }
          y += step
        }
        let all = Self.points * Self.points
        if counts.0 == all { continue }
        if counts.1 != all, counts.2 != all, counts.3 != all { edges += 1 }
        let sum =
          looks[0] * Float(counts.0) + looks[1] * Float(counts.1) + looks[2] * Float(counts.2)
          + looks[3] * Float(counts.3)
        let color = Self.encoded(sum / Float(all))
        for channel in 0..<3 { image.pixels[(row * side + column) * 4 + channel] = color[channel] }
      }
    }
    self.image = image
    edgePixels = edges
  }

  /// How far a picture is from this one, in steps of 1/255 of an encoded channel.
  func difference(_ other: RGBAImage) -> (mean: Double, most: Int, at: (x: Int, y: Int)) {
    var sum = 0
    var most = 0
    var place = 0
    for at in image.pixels.indices where at % 4 != 3 {
      let difference = abs(Int(image.pixels[at]) - Int(other.pixels[at]))
      sum += difference
      if difference > most { (most, place) = (difference, at / 4) }
    }
    return (
      Double(sum) / Double(3 * max(edgePixels, 1)), most,
      (place % image.width, place / image.width)
    )
  }

  private static func over(_ color: SIMD4<Float>, _ ground: SIMD4<Float>) -> SIMD4<Float> {
    ground + (color - ground) * color.w
  }

  private static func encoded(_ color: SIMD4<Float>) -> [UInt8] {
    (0..<3).map { channel in
      let value = Double(color[channel])
      let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      return UInt8((min(max(encoded, 0), 1) * 255).rounded())
    }
  }
}
