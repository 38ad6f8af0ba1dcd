@_spi(Host) internal import Ollin

/// Lifts people off their background.
enum PhoneCutout {
  /// The picture, upright, with the matte for its alpha; `nil` without a matte or a picture.
  ///
  /// It has the picture's size; a coarser matte is read between its cells.
  static func image(of picture: Image, _ reading: PhonePictures.Segmentation) -> Image? {
    let (width, height) = (picture.width, picture.height)
    guard width > 0, height > 0,
      let matte = UprightMatte(
        reading.matte, width: reading.width, height: reading.height,
        quarterTurnsCW: reading.quarterTurnsCW)
    else { return nil }
    let source = picture.texels.rgba
    let columns = (0..<width).map { UprightMatte.neighbours($0, of: width, in: matte.width) }
    let pixels = [UInt8](unsafeUninitializedCapacity: source.count) { out, filled in
      source.withUnsafeBufferPointer { source in
        matte.values.withUnsafeBufferPointer { values in
          for y in 0..<height {
            let (top, bottom, down) = UprightMatte.neighbours(y, of: height, in: matte.height)
            let (upper, lower) = (top * matte.width, bottom * matte.width)
            for x in 0..<width {
              let (left, right, across) = columns[x]
              let a =
                Int(values[upper + left]) * (256 - across) + Int(values[upper + right]) * across
              let b =
                Int(values[lower + left]) * (256 - across) + Int(values[lower + right]) * across
              let alpha = (a * (256 - down) + b * down + 32768) >> 16
              let at = (y * width + x) * 4
              for channel in at..<at + 3 {
                out[channel] = UInt8((Int(source[channel]) * alpha + 127) / 255)
              }
              out[at + 3] = UInt8(alpha)
            }
          }
        }
      }
      filled = source.count
    }
    return Image(width: width, height: height, premultipliedRGBA: pixels)
  }
}
