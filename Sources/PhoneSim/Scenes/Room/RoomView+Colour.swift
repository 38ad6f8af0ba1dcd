internal import Foundation
@_spi(Host) internal import Ollin

/// The colours of a view.
extension RoomView {
  /// Where the lamp's light comes from, and its colour.
  private static let lamp = SIMD3<Float>(-1.95, Float(RoomModel.floor) + 1.45, -2.2)
  private static let lampColour = SIMD3<Float>(1.0, 0.78, 0.48)

  /// Red, green, blue and 255 for each pixel.
  func colours() -> [UInt8] {
    let shades = RoomTriangles.shared.shades
    let eye = lens.eye
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      for row in 0..<height {
        for column in 0..<width {
          let index = row * width + column
          let piece = Int(pieces[index])
          var colour = SIMD3<Float>(0.05, 0.05, 0.06)
          if piece >= 0 {
            let shade = shades[piece]
            let place = eye + lens.ray(column, row) / nearness[index]
            var light = shade.light
            if shade.look.pattern != .glow {
              let toLamp = Self.lamp - place
              let square = (toLamp * toLamp).sum()
              let facing = max((toLamp * shade.normal).sum(), 0) / (square.squareRoot() + 1e-6)
              light += Self.lampColour * (0.9 * facing / (1 + 1.4 * square))
            }
            colour = shade.look.colour(at: place, normal: shade.normal) * light
          }
          // About what the screen's curve makes of light.
          let shown = colour.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
          bytes[index * 4] = UInt8(shown.x * 255)
          bytes[index * 4 + 1] = UInt8(shown.y * 255)
          bytes[index * 4 + 2] = UInt8(shown.z * 255)
          bytes[index * 4 + 3] = 255
        }
      }
      count = width * height * 4
    }
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
