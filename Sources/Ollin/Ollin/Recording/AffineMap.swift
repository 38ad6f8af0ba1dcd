/// An affine map of the plane from shape space to canvas points.
struct AffineMap: Equatable {
  /// Where the x axis goes.
  var xx = 1.0
  var xy = 0.0
  /// Where the y axis goes.
  var yx = 0.0
  var yy = 1.0
  /// Where the origin goes.
  var tx = 0.0
  var ty = 0.0

  func apply(_ x: Double, _ y: Double) -> Vector2 {
    Vector2(xx * x + yx * y + tx, xy * x + yy * y + ty)
  }

  mutating func translate(_ x: Double, _ y: Double) {
    tx += xx * x + yx * y
    ty += xy * x + yy * y
  }

  mutating func rotate(_ angle: Double) {
    let (c, s) = (cosine(angle), sine(angle))
    (xx, xy, yx, yy) = (
      xx * c + yx * s, xy * c + yy * s, yx * c - xx * s, yy * c - xy * s
    )
  }

  mutating func scale(_ x: Double, _ y: Double) {
    xx *= x
    xy *= x
    yx *= y
    yy *= y
  }

  var determinant: Double { xx * yy - xy * yx }

  /// Whether something can be drawn through it: finite, of a size that single precision keeps,
  /// and not flat.
  var isUsable: Bool {
    let sum =
      xx.magnitude + xy.magnitude + yx.magnitude + yy.magnitude + tx.magnitude + ty.magnitude
    // False for NaN as well.
    return sum < Drawer.farthest && determinant.magnitude > 1e-12
  }
}
