internal import Foundation

/// Paints limbs over a picture, the nearer over the farther, and says where it painted.
struct LimbPainter: Sendable {
  let lens: RoomLens
  /// Four bytes a pixel.
  private(set) var pixels: [UInt8]
  /// How much of each pixel is covered, 0…255.
  private(set) var matte: [UInt8]
  private var nearness: [Float]

  /// Limbs over a picture of the lens's size.
  init(over pixels: [UInt8], lens: RoomLens) {
    self.lens = lens
    self.pixels = pixels
    matte = [UInt8](repeating: 0, count: lens.width * lens.height)
    nearness = [Float](repeating: 0, count: lens.width * lens.height)
  }

  mutating func paint(_ limbs: [Limb]) {
    // From the back, so that soft edges have what is behind them.
    let sorted = limbs.compactMap { limb -> (Limb, SIMD3<Float>, SIMD3<Float>)? in
      guard let one = lens.pixel(of: SIMD3<Float>(limb.from)),
        let two = lens.pixel(of: SIMD3<Float>(limb.to))
      else { return nil }
      return (limb, one, two)
    }.sorted { $0.1.z + $0.2.z < $1.1.z + $1.2.z }
    for (limb, one, two) in sorted { paint(limb, one, two) }
  }

  private mutating func paint(_ limb: Limb, _ one: SIMD3<Float>, _ two: SIMD3<Float>) {
    let sizes = SIMD2<Float>(limb.radii) * lens.focus * SIMD2(one.z, two.z)
    let most = max(sizes.x, sizes.y) + 1
    let low = pointwiseMin(one, two) - most
    let high = pointwiseMax(one, two) + most
    let limits = SIMD2(Float(lens.width - 1), Float(lens.height - 1))
    guard high.x >= 0, high.y >= 0, low.x <= limits.x, low.y <= limits.y else { return }
    let along = SIMD2(two.x - one.x, two.y - one.y)
    let square = (along * along).sum()
    let metres = SIMD2<Float>(limb.radii)
    for row in Int(max(low.y, 0))...Int(min(high.y, limits.y)) {
      for column in Int(max(low.x, 0))...Int(min(high.x, limits.x)) {
        let from = SIMD2(Float(column) - one.x, Float(row) - one.y)
        let part = square > 1e-6 ? min(max((from * along).sum() / square, 0), 1) : 0
        let off = from - along * part
        let distance = (off * off).sum().squareRoot()
        let radius = sizes.x + (sizes.y - sizes.x) * part
        let cover = min(radius - distance + 0.5, 1)
        guard cover > 0 else { continue }
        let rim = min(distance / max(radius, 1e-3), 1)
        let bulge = (1 - rim * rim).squareRoot()
        let axis = one.z + (two.z - one.z) * part
        let reach = metres.x + (metres.y - metres.x) * part
        let near = axis / max(1 - axis * reach * bulge, 0.2)
        let index = row * lens.width + column
        guard near > nearness[index] else { continue }
        if cover > 0.5 { nearness[index] = near }
        matte[index] = max(matte[index], UInt8(cover * 255))
        // The light comes from the upper left of the upright picture.
        let slope = (off.y * 0.6 - off.x * 0.5) / max(radius, 1e-3)
        let light = min(max(0.5 + 0.42 * bulge + 0.22 * slope, 0.2), 1.15)
        let colour = (limb.colour * light).clamped(
          lowerBound: .zero, upperBound: SIMD3(repeating: 1))
        for channel in 0..<3 {
          let old = Float(pixels[index * 4 + channel])
          pixels[index * 4 + channel] = UInt8(old + (colour[channel] * 255 - old) * cover)
        }
      }
    }
  }
}
