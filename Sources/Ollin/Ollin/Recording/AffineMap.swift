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

  /// How many times as long the length becomes that grows most.
  var mostScale: Double {
    let sum = xx * xx + xy * xy + yx * yx + yy * yy
    let rest = Swift.max(sum * sum - 4 * determinant * determinant, 0)
    return ((sum + rest.squareRoot()) / 2).squareRoot()
  }

  /// Whether something can be drawn through it: finite, of a size that single precision keeps,
  /// and not flat.
  var isUsable: Bool {
    let sum =
      xx.magnitude + xy.magnitude + yx.magnitude + yy.magnitude + tx.magnitude + ty.magnitude
    // False for NaN as well.
    return sum < Drawer.farthest && determinant.magnitude > 1e-12
  }

  /// By how much it scales when it scales everything alike; `nil` when it stretches or skews.
  var similarity: Double? {
    let (x, y) = (xx * xx + xy * xy, yx * yx + yy * yy)
    let skew = (xx * yx + xy * yy).magnitude
    guard (x - y).magnitude < 1e-6 * x, skew < 1e-6 * x else { return nil }
    return x.squareRoot()
  }

  /// The way back from the canvas; `nil` where there is none.
  var inverse: AffineMap? {
    let area = determinant
    guard isUsable else { return nil }
    var map = AffineMap()
    (map.xx, map.xy, map.yx, map.yy) = (yy / area, -xy / area, -yx / area, xx / area)
    map.tx = -(map.xx * tx + map.yx * ty)
    map.ty = -(map.xy * tx + map.yy * ty)
    return map
  }

  /// The corner of smallest coordinates, `outset` more, of what the painter sees.
  func lowest(_ painter: PathPainter, _ outset: Double) -> Vector2 {
    let corners = seen(painter)
    return Vector2(
      corners.map(\.x).reduce(.infinity, Swift.min) - outset,
      corners.map(\.y).reduce(.infinity, Swift.min) - outset)
  }

  /// The corner of largest coordinates, `outset` more, of what the painter sees.
  func highest(_ painter: PathPainter, _ outset: Double) -> Vector2 {
    let corners = seen(painter)
    return Vector2(
      corners.map(\.x).reduce(-.infinity, Swift.max) + outset,
      corners.map(\.y).reduce(-.infinity, Swift.max) + outset)
  }

  private func seen(_ painter: PathPainter) -> [Vector2] {
    [
      apply(painter.low.x, painter.low.y), apply(painter.high.x, painter.low.y),
      apply(painter.low.x, painter.high.y), apply(painter.high.x, painter.high.y),
    ]
  }
}
