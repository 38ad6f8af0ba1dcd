/// The conversion from RGBA to 4:2:0 planes, written to be read.
///
/// Exact arithmetic, one pixel at a time. The fast forms are tested against it and nothing else uses it.
///
/// It works on sRGB-encoded 8-bit R′G′B′ as it stands in the image; alpha is not read, since a
/// rendered image is premultiplied over black. The matrix is BT.709, the range is limited (luma
/// 16…235, chroma 16…240), a tie rounds up. A chroma sample is made of the mean of its 2 × 2
/// pixels, so it sits in their centre (`chroma_sample_loc_type` 1, which the stream says).
public enum YUVReference {
  /// Luma of one pixel.
  public static func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    // 16 + 219/255 · (0.2126 R + 0.7152 G + 0.0722 B)
    let sum = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
    return UInt8(16 + rounded(219 * sum, over: 255 * 10_000))
  }

  /// Cb of the sums of four pixels.
  public static func cb(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    // 128 + 224/255 · (B − Y) / (2 (1 − 0.0722))
    let difference = 9278 * blue - 2126 * red - 7152 * green
    return UInt8(128 + rounded(224 * difference, over: 4 * 255 * 2 * 9278))
  }

  /// Cr of the sums of four pixels.
  public static func cr(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    // 128 + 224/255 · (R − Y) / (2 (1 − 0.2126))
    let difference = 7874 * red - 7152 * green - 722 * blue
    return UInt8(128 + rounded(224 * difference, over: 4 * 255 * 2 * 7874))
  }

  /// The planes of an image, without scaling: an odd last column or row is left out.
  public static func convert(_ image: RGBAImage) -> I420Frame {
    let frame = I420Frame(size: PictureSize(width: image.width, height: image.height))
    // An image one pixel wide or high still makes a picture of two: its edge repeats.
    func pixel(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
      let at = (min(y, image.height - 1) * image.width + min(x, image.width - 1)) * 4
      return (image.pixels[at], image.pixels[at + 1], image.pixels[at + 2])
    }
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let (red, green, blue) = pixel(x, y)
        frame.luma[y * frame.lumaStride + x] = luma(red, green, blue)
      }
    }
    for y in 0..<(frame.size.height / 2) {
      for x in 0..<(frame.size.width / 2) {
        var (red, green, blue) = (0, 0, 0)
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let part = pixel(2 * x + dx, 2 * y + dy)
          red += Int(part.0)
          green += Int(part.1)
          blue += Int(part.2)
        }
        frame.cb[y * frame.chromaStride + x] = cb(red, green, blue)
        frame.cr[y * frame.chromaStride + x] = cr(red, green, blue)
      }
    }
    return frame
  }

  /// An image at the size of a picture: the mean of boxes of 2ⁿ pixels while the image is more than
  /// twice as large, then the four neighbours of each pixel's centre, blended.
  public static func scale(_ image: RGBAImage, to size: PictureSize) -> RGBAImage {
    let across = Axis(source: image.width, target: size.width)
    let down = Axis(source: image.height, target: size.height)
    let reduced = reduce(image, across, down)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      let (top, lower) = down.position(y)
      let bottom = min(top + 1, down.reduced - 1)
      for x in 0..<size.width {
        let (left, right) = across.position(x)
        let next = min(left + 1, across.reduced - 1)
        for channel in 0..<4 {
          func at(_ x: Int, _ y: Int) -> Double { reduced[(y * across.reduced + x) * 4 + channel] }
          let above = at(left, top) * (1 - right) + at(next, top) * right
          let below = at(left, bottom) * (1 - right) + at(next, bottom) * right
          pixels.append(UInt8((above * (1 - lower) + below * lower).rounded()))
        }
      }
    }
    return RGBAImage(width: size.width, height: size.height, pixels: pixels)
  }

  /// `numerator / denominator`, a tie up.
  private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let doubled = 2 * numerator + denominator
    let quotient = doubled / (2 * denominator)
    return doubled % (2 * denominator) < 0 ? quotient - 1 : quotient
  }

  private static func reduce(_ image: RGBAImage, _ across: Axis, _ down: Axis) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(across.reduced * down.reduced * 4)
    for y in 0..<down.reduced {
      for x in 0..<across.reduced {
        for channel in 0..<4 {
          var sum = 0
          for row in 0..<down.box {
            for column in 0..<across.box {
              let fromRow = min(y * down.box + row, image.height - 1)
              let fromColumn = min(x * across.box + column, image.width - 1)
              sum += Int(image.pixels[(fromRow * image.width + fromColumn) * 4 + channel])
            }
          }
          values.append(Double(sum) / Double(across.box * down.box))
        }
      }
    }
    return values
  }

  /// One axis of a scaling, in real numbers.
  private struct Axis {
    var source: Int
    var target: Int
    var box = 1
    var reduced: Int { (source + box - 1) / box }

    init(source: Int, target: Int) {
      self.source = source
      self.target = target
      while source > 2 * target * box { box *= 2 }
    }

    /// The pixel before the centre of picture pixel `index`, and the share of the one after it.
    func position(_ index: Int) -> (Int, Double) {
      let centre =
        (Double(index) + 0.5) * Double(source) / Double(target) / Double(box) - 0.5
      let held = min(max(centre, 0), Double(reduced - 1))
      return (Int(held), held - held.rounded(.down))
    }
  }
}
