extension Image {
  /// The part of the picture inside a rectangle of pixels; what lies outside the picture is left
  /// out.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image {
    let left = Swift.min(Swift.max(x, 0), self.width)
    let top = Swift.min(Swift.max(y, 0), self.height)
    let right = Swift.min(Swift.max(Image.end(x, width), left), self.width)
    let bottom = Swift.min(Swift.max(Image.end(y, height), top), self.height)
    let (across, down) = (right - left, bottom - top)
    guard across > 0, down > 0 else {
      return Image(width: 0, height: 0, pixels: [], isOpaque: false)
    }
    let content = content
    var pixels: [UInt8] = []
    pixels.reserveCapacity(across * down * 4)
    for row in top..<bottom {
      let start = (row * self.width + left) * 4
      pixels.append(contentsOf: content.pixels[start..<start + across * 4])
    }
    return Image(width: across, height: down, pixels: pixels, isOpaque: content.isOpaque)
  }

  /// The largest part of the picture about its middle that is `aspect` times as wide as high.
  ///
  /// An aspect that is no positive number answers the whole.
  public func cropped(toAspect aspect: Double) -> Image {
    guard aspect > 0, aspect.isFinite, width > 0, height > 0 else { return copy() }
    let own = Double(width) / Double(height)
    let across = own > aspect ? Double(height) * aspect : Double(width)
    let down = own > aspect ? Double(height) : Double(width) / aspect
    let newWidth = Swift.min(Swift.max(Int(across.rounded()), 1), width)
    let newHeight = Swift.min(Swift.max(Int(down.rounded()), 1), height)
    return cropped(
      x: (width - newWidth) / 2, y: (height - newHeight) / 2, width: newWidth, height: newHeight)
  }

  /// The whole picture at another size, mixed in linear light: shrunk by the mean of what falls on
  /// a pixel, enlarged by mixing neighbours.
  public func resized(width: Int, height: Int) -> Image {
    let (across, down) = Image.possibleSize(width, height)
    guard across > 0, down > 0, self.width > 0, self.height > 0 else {
      return Image(width: 0, height: 0, pixels: [], isOpaque: false)
    }
    let content = content
    let grid = PixelGrid(width: self.width, height: self.height, rgba: content.pixels)
    return Image(
      width: across, height: down, pixels: grid.resized(width: across, height: down),
      isOpaque: content.isOpaque)
  }

  /// The mean of the light of all pixels whose middles lie in `rectangle`, or of all there are.
  ///
  /// - Parameter rectangle: in pixels; left out, the whole picture.
  /// - Returns: the colour; clear where there is no pixel.
  public func averageColor(in rectangle: Rectangle? = nil) -> Color {
    let area = rectangle ?? Rectangle(x: 0, y: 0, width: size.x, height: size.y)
    let columns = Image.covered(area.x, area.width, of: width)
    let rows = Image.covered(area.y, area.height, of: height)
    guard !columns.isEmpty, !rows.isEmpty else { return .clear }
    let pixels = content.pixels
    var sum = SIMD4<Double>.zero
    TexelLight.linear.withUnsafeBufferPointer { light in
      pixels.withUnsafeBufferPointer { bytes in
        for y in rows {
          for x in columns {
            let at = (y * width + x) * 4
            let alpha = Int(bytes[at + 3])
            sum += SIMD4(
              Double(light[alpha << 8 | Int(bytes[at])]),
              Double(light[alpha << 8 | Int(bytes[at + 1])]),
              Double(light[alpha << 8 | Int(bytes[at + 2])]), Double(alpha) / 255)
          }
        }
      }
    }
    guard sum.w > 0 else { return .clear }
    let light = SIMD3(sum.x, sum.y, sum.z) / sum.w
    return Color(
      linearLight: light, alpha: sum.w / Double(columns.count * rows.count))
  }

  /// The pixels along one side whose middles a stretch covers.
  private static func covered(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
    let low = Swift.min(start, start + length)
    let high = Swift.max(start, start + length)
    guard low < Double(count), high > 0, !(high - low).isNaN else { return 0..<0 }
    let first = Int((Swift.max(low, 0) - 0.5).rounded(.up))
    let end = Int((Swift.min(high, Double(count)) - 0.5).rounded(.up))
    return first < end ? Swift.max(first, 0)..<end : 0..<0
  }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (sum, overflow) = start.addingReportingOverflow(length)
    return overflow ? (length > 0 ? Int.max : Int.min) : sum
  }
}
