extension Image {
  /// The picture with `levels` steps a channel, evenly spaced as sRGB counts; what a pixel is off
  /// is carried in linear light, so that tones stay.
  ///
  /// - Parameters:
  ///   - method: how tones are kept.
  ///   - levels: steps of each channel, at least 2.
  ///   - amount: how strong the pattern of ``Dither/ordered(size:)`` is, 0 to 1.
  ///   - serpentine: whether every other row is worked from the right, which avoids streaks.
  /// - Returns: another picture; its alpha is the same.
  public func dithered(
    _ method: Dither = .floydSteinberg, levels: Int, amount: Double = 1, serpentine: Bool = true
  ) -> Image {
    let steps = Swift.min(Swift.max(levels, 2), 256) - 1
    let values = (0...steps).map { index in
      UInt8((Double(index) / Double(steps) * 255).rounded())
    }
    let light = values.map { TexelLight.linear[255 << 8 | Int($0)] }
    func nearest(_ value: Float) -> Int {
      var (low, high) = (0, steps)
      while high - low > 1 {
        let middle = (low + high) / 2
        if light[middle] <= value { low = middle } else { high = middle }
      }
      return value - light[low] <= light[high] - value ? low : high
    }
    return dithered(method, amount: amount, serpentine: serpentine, step: 1 / Float(steps)) { c in
      let (r, g, b) = (nearest(c.x), nearest(c.y), nearest(c.z))
      return (SIMD3(values[r], values[g], values[b]), SIMD3(light[r], light[g], light[b]))
    }
  }

  /// The picture in a few colours alone; what a pixel is off is carried in linear light, so that
  /// tones stay as far as the colours allow.
  ///
  /// - Parameters:
  ///   - method: how tones are kept.
  ///   - colors: what to choose from; none leaves the picture as it is.
  ///   - amount: how strong the pattern of ``Dither/ordered(size:)`` is, 0 to 1.
  ///   - serpentine: whether every other row is worked from the right, which avoids streaks.
  /// - Returns: another picture; its alpha is the same.
  public func dithered(
    _ method: Dither = .floydSteinberg, to colors: [Color], amount: Double = 1,
    serpentine: Bool = true
  ) -> Image {
    guard !colors.isEmpty else { return copy() }
    let texels = colors.map { Texel($0.withAlpha(1)) }
    let light = texels.map {
      SIMD3(
        TexelLight.linear[255 << 8 | Int($0.red)], TexelLight.linear[255 << 8 | Int($0.green)],
        TexelLight.linear[255 << 8 | Int($0.blue)])
    }
    let step = 1 / Float(Swift.max(colors.count - 1, 1))
    return dithered(method, amount: amount, serpentine: serpentine, step: step) { color in
      var best = 0
      var least = Float.infinity
      for (index, candidate) in light.enumerated() {
        let away = candidate - color
        let distance = (away * away).sum()
        if distance < least { (best, least) = (index, distance) }
      }
      let texel = texels[best]
      return (SIMD3(texel.red, texel.green, texel.blue), light[best])
    }
  }

  private func dithered(
    _ method: Dither, amount: Double, serpentine: Bool, step: Float,
    choose: (SIMD3<Float>) -> (bytes: SIMD3<UInt8>, light: SIMD3<Float>)
  ) -> Image {
    let content = content
    guard width > 0, height > 0 else { return copy() }
    let strength = Float(amount.clampedToUnit)
    let shares = method.shares
    // The errors of this row and of the two below it, with room for two neighbours at each end.
    var errors = [[SIMD3<Float>]](
      repeating: Array(repeating: .zero, count: width + 4), count: 3)
    var pixels = content.pixels
    for y in 0..<height {
      let goesLeft = serpentine && !shares.isEmpty && y % 2 == 1
      for place in 0..<width {
        let x = goesLeft ? width - 1 - place : place
        let at = (y * width + x) * 4
        let alpha = pixels[at + 3]
        guard alpha > 0 else { continue }
        var color = Image.straightLight(pixels, at)
        if let threshold = method.threshold(x, y) {
          color = Image.shifted(color, by: threshold * step * strength)
        }
        color += errors[0][x + 2]
        let chosen = choose(color)
        let off = color - chosen.light
        for share in shares {
          errors[share.dy][x + 2 + (goesLeft ? -share.dx : share.dx)] += off * share.weight
        }
        for channel in 0..<3 {
          pixels[at + channel] = UInt8(
            (Int(chosen.bytes[channel]) * Int(alpha) + 127) / 255)
        }
      }
      errors.removeFirst()
      errors.append(Array(repeating: .zero, count: width + 4))
    }
    return Image(width: width, height: height, pixels: pixels, isOpaque: content.isOpaque)
  }

  private static func straightLight(_ pixels: [UInt8], _ at: Int) -> SIMD3<Float> {
    let alpha = Int(pixels[at + 3])
    return SIMD3(
      TexelLight.linear[alpha << 8 | Int(pixels[at])],
      TexelLight.linear[alpha << 8 | Int(pixels[at + 1])],
      TexelLight.linear[alpha << 8 | Int(pixels[at + 2])]) / (Float(alpha) / 255)
  }

  /// Light made brighter or darker by a step as sRGB counts.
  private static func shifted(_ light: SIMD3<Float>, by step: Float) -> SIMD3<Float> {
    var result = light
    for channel in 0..<3 {
      let value = Swift.min(Swift.max(TexelLight.encoded(light[channel]) + step, 0), 1)
      result[channel] =
        value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return result
  }
}
