/// Unit vectors folded onto an octahedron and cut into two signed 16-bit numbers.
enum Octahedron {
  /// A direction of any length; without one it is +z.
  @inline(__always) static func packed(_ direction: Vector3) -> UInt32 {
    let sum = direction.x.magnitude + direction.y.magnitude + direction.z.magnitude
    guard sum > 0, sum.isFinite else { return 0 }
    var (x, y) = (direction.x / sum, direction.y / sum)
    if direction.z < 0 {
      (x, y) = ((1 - y.magnitude) * (x < 0 ? -1 : 1), (1 - x.magnitude) * (y < 0 ? -1 : 1))
    }
    func word(_ value: Double) -> UInt32 {
      UInt32(UInt16(bitPattern: Int16((value * 32767).rounded())))
    }
    return word(x) | word(y) << 16
  }
}
