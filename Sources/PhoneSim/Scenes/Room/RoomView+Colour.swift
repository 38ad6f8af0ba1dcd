internal import Foundation
@_spi(Host) internal import Ollin

/// The colours of a view.
extension RoomView {
  /// Where the lamp's light comes from, and its colour.
  private static let lamp = SIMD3<Float>(-1.95, Float(RoomModel.floor) + 1.45, -2.2)
  private static let lampColour = SIMD3<Float>(1.0, 0.78, 0.48)

  /// How many pixels of a surface in a row share one measure of the lamp's light.
  private static let lightStep = 4

  /// Red, green, blue and 255 for each pixel.
  func colours() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      RoomTriangles.shared.shades.withUnsafeBufferPointer { shades in
        for row in 0..<height {
          var column = 0
          while column < width {
            // As far as the same piece goes on.
            let piece = pieces[row * width + column]
            var end = column + 1
            while end < width, pieces[row * width + end] == piece { end += 1 }
            if piece >= 0 {
              paint(shades[Int(piece)], column..<end, row, bytes)
            } else {
              for index in row * width + column..<row * width + end {
                Self.put(SIMD3(0.05, 0.05, 0.06), index, bytes)
              }
            }
            column = end
          }
        }
      }
      count = width * height * 4
    }
  }

  /// Paints a stretch of a row that shows one piece.
  private func paint(
    _ shade: RoomTriangles.Shade, _ columns: Range<Int>, _ row: Int,
    _ bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    let isPlain = shade.look.pattern == .plain
    let isGlow = shade.look.pattern == .glow
    var light = shade.light
    for column in columns {
      let index = row * width + column
      var colour = shade.look.colour
      if !isGlow {
        let isDue = (column - columns.lowerBound) % Self.lightStep == 0
        if isDue || !isPlain {
          let place = lens.eye + lens.ray(column, row) / nearness[index]
          if isDue { light = shade.light + Self.lampLight(at: place, shade.normal) }
          if !isPlain { colour = shade.look.colour(at: place, normal: shade.normal) }
        }
      }
      Self.put(colour * light, index, bytes)
    }
  }

  private static func lampLight(
    at place: SIMD3<Float>, _ normal: SIMD3<Float>
  ) -> SIMD3<Float> {
    let toLamp = lamp - place
    let square = (toLamp * toLamp).sum()
    let facing = max((toLamp * normal).sum(), 0) / (square.squareRoot() + 1e-6)
    return lampColour * (0.9 * facing / (1 + 1.4 * square))
  }

  private static func put(
    _ colour: SIMD3<Float>, _ index: Int, _ bytes: UnsafeMutableBufferPointer<UInt8>
  ) {
    let shown = colour.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * 255
    bytes[index * 4] = UInt8(shown.x)
    bytes[index * 4 + 1] = UInt8(shown.y)
    bytes[index * 4 + 2] = UInt8(shown.z)
    bytes[index * 4 + 3] = 255
  }

  /// A picture as the phone sends it.
  static func jpeg(_ pixels: [UInt8], width: Int, height: Int) -> Data {
    guard let image = Image(width: width, height: height, premultipliedRGBA: pixels) else {
      return Data()
    }
    do throws(FileError) {
      return try image.jpegData(quality: 0.8)
    } catch {
      // No picture is what a reader has to do with anyway.
      return Data()
    }
  }
}
