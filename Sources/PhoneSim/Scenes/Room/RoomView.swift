internal import Foundation
@_spi(Host) internal import Ollin

/// What a camera sees of the room: how far it is at each pixel of the lens, and a picture.
struct RoomView: Sendable {
  let lens: RoomLens
  /// Metres along the camera's axis at the middle of each pixel of the lens; 0 where nothing is.
  let depth: [Float]
  /// The picture: red, green, blue and alpha, sRGB.
  let pixels: [UInt8]
  /// Pixels of the picture, across and down, for each of the lens.
  let detail: Int

  /// One over the metres at a pixel of the lens; 0 where nothing is.
  func nearness(_ index: Int) -> Float { depth[index] > 0 ? 1 / depth[index] : 0 }

  /// The picture at the lens's own size: each pixel the mean of what it covers.
  var smallPixels: [UInt8] {
    guard detail > 1 else { return pixels }
    let (width, height) = (lens.width, lens.height)
    let share = UInt32(detail * detail)
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          for column in 0..<width {
            var sum = SIMD4<UInt32>(repeating: share / 2)
            for line in 0..<detail {
              let start = ((row * detail + line) * width + column) * detail * 4
              for at in stride(from: start, to: start + detail * 4, by: 4) {
                sum &+= SIMD4(
                  UInt32(pixels[at]), UInt32(pixels[at + 1]), UInt32(pixels[at + 2]), 255)
              }
            }
            let mean = sum / share
            for channel in 0..<4 {
              bytes[(row * width + column) * 4 + channel] = UInt8(truncatingIfNeeded: mean[channel])
            }
          }
        }
      }
      count = width * height * 4
    }
  }

  /// The picture as the phone sends it.
  var jpeg: Data {
    Self.jpeg(pixels, width: lens.width * detail, height: lens.height * detail)
  }

  /// A picture without alpha as the phone sends it.
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
