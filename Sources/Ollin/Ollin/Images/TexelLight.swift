/// The way between a picture's bytes and linear light.
enum TexelLight {
  /// What a byte of a colour gives off under an alpha, multiplied by that alpha: at
  /// `alpha << 8 | byte`.
  static let linear: [Float] = {
    let light = (0...255).map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    var table = [Float](repeating: 0, count: 1 << 16)
    for alpha in 1...255 {
      let share = Double(alpha) / 255
      for byte in 0...255 {
        let straight = Swift.min(Double(byte) / Double(alpha), 1)
        let value =
          straight <= 0.04045 ? straight / 12.92 : power((straight + 0.055) / 1.055, 2.4)
        table[alpha << 8 | byte] = Float((alpha == 255 ? light[byte] : value) * share)
      }
    }
    return table
  }()

  /// For each byte of `linear`, the byte that stands for the same light when alpha is not looked
  /// at: what a device filters.
  static let deviceBytes: [UInt8] = linear.map { encodedByte($0) }

  /// The byte that stands for an amount of light.
  static func encodedByte(_ light: Float) -> UInt8 {
    UInt8(Swift.min(Swift.max(encoded(light) * 255, 0), 255).rounded())
  }

  /// sRGB's number for an amount of light.
  static func encoded(_ light: Float) -> Float {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * power(light, 1 / 2.4) - 0.055
  }

  /// The pixel of some light: colours multiplied by alpha.
  static func texel(_ light: SIMD4<Float>) -> Texel {
    let alpha = (Swift.min(Swift.max(light.w, 0), 1) * 255).rounded()
    guard alpha > 0 else { return Texel(red: 0, green: 0, blue: 0, alpha: 0) }
    func byte(_ value: Float) -> UInt8 {
      let straight = encoded(Swift.min(Swift.max(value / light.w, 0), 1))
      return UInt8((straight * alpha).rounded())
    }
    return Texel(
      red: byte(light.x), green: byte(light.y), blue: byte(light.z), alpha: UInt8(alpha))
  }
}
