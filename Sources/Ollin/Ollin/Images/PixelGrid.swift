/// Pixels to compute with: sRGB colours multiplied by alpha, four bytes each.
struct PixelGrid {
  var width: Int
  var height: Int
  var rgba: [UInt8]

  /// The bytes of the same picture at another size, mixed in linear light: shrunk by the mean of
  /// what falls on a pixel, enlarged by mixing neighbours.
  func resized(width newWidth: Int, height newHeight: Int) -> [UInt8] {
    guard width > 0, height > 0, newWidth > 0, newHeight > 0,
      newWidth != width || newHeight != height
    else { return newWidth == width && newHeight == height ? rgba : [] }
    // Down first, so that no more than a row of numbers is kept for each new row.
    let rows = PixelGrid.contributions(from: height, to: newHeight)
    let columns = PixelGrid.contributions(from: width, to: newWidth)
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    var row = [SIMD4<Float>](repeating: .zero, count: width)
    TexelLight.linear.withUnsafeBufferPointer { light in
      rgba.withUnsafeBufferPointer { bytes in
        for y in 0..<newHeight {
          for x in 0..<width { row[x] = .zero }
          for part in rows[y] {
            let start = part.index * width * 4
            for x in 0..<width {
              let at = start + x * 4
              let alpha = Int(bytes[at + 3])
              row[x] +=
                part.share
                * SIMD4(
                  light[alpha << 8 | Int(bytes[at])], light[alpha << 8 | Int(bytes[at + 1])],
                  light[alpha << 8 | Int(bytes[at + 2])], Float(alpha) / 255)
            }
          }
          for x in 0..<newWidth {
            var sum = SIMD4<Float>.zero
            for part in columns[x] { sum += part.share * row[part.index] }
            let texel = TexelLight.texel(sum)
            let at = (y * newWidth + x) * 4
            result[at] = texel.red
            result[at + 1] = texel.green
            result[at + 2] = texel.blue
            result[at + 3] = texel.alpha
          }
        }
      }
    }
    return result
  }

  /// A pixel's part in a new one.
  private struct Contribution {
    var index: Int
    var share: Float
  }

  /// For each new pixel along one side, the old ones it is made of.
  private static func contributions(from old: Int, to new: Int) -> [[Contribution]] {
    let ratio = Double(old) / Double(new)
    return (0..<new).map { place in
      if ratio > 1 {
        let (start, end) = (Double(place) * ratio, Double(place + 1) * ratio)
        let last = Swift.min(Int(end.rounded(.up)), old)
        return (Swift.min(Int(start), old - 1)..<last).compactMap { index in
          let covered = Swift.min(Double(index + 1), end) - Swift.max(Double(index), start)
          return covered > 1e-9 ? Contribution(index: index, share: Float(covered / ratio)) : nil
        }
      }
      let center = Swift.min(Swift.max((Double(place) + 0.5) * ratio - 0.5, 0), Double(old - 1))
      let low = Int(center)
      let share = Float(center - Double(low))
      let first = Contribution(index: low, share: 1 - share)
      return share == 0 ? [first] : [first, Contribution(index: low + 1, share: share)]
    }
  }
}
