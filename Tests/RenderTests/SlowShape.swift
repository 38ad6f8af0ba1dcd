import Foundation
@_spi(Host) import Ollin

/// A shape as mathematics has it: which of its parts lie at a point, in double precision.
///
/// Written from what `ShapeInstance` says its numbers mean, without a look at the shaders. A
/// stroke lies between an outer and an inner contour; the fill reaches to the outline itself. The
/// contours of an ellipse's stroke are ellipses of larger and smaller radii.
struct SlowShape {
  /// What lies at a point.
  enum Part: Int {
    case nothing, fill, stroke, strokeOverFill
  }

  /// The longest corner of a mitred join, in stroke weights to one side.
  static let miterLimit = 10.0

  let fill: SIMD4<Float>
  let stroke: SIMD4<Float>
  private let kind: ShapeInstance.Kind
  private let cap: UInt32
  private let join: UInt32
  private let map: (xx: Double, xy: Double, yx: Double, yy: Double, tx: Double, ty: Double)
  private let area: Double
  private let weight: Double
  /// How far the stroke reaches outward and inward.
  private let outward: Double
  private let inward: Double
  private let a: (x: Double, y: Double)
  private let b: (x: Double, y: Double)
  private let c: (x: Double, y: Double)
  /// Of a triangle: unit normals of the edges ab, bc, ca, pointing out.
  private var normals: [(x: Double, y: Double)] = []
  /// Of a triangle: at each corner the line that cuts it, as a normal and an offset.
  private var cuts: [(x: Double, y: Double, offset: Double)] = []
  /// Of a triangle: how far the stroke's furthest corner lies from the triangle's own.
  private var far = 0.0

  init(_ shape: ShapeInstance) {
    kind = ShapeInstance.Kind(rawValue: shape.kind) ?? .ellipse
    cap = shape.style & 3
    join = shape.style >> 2 & 3
    fill = shape.fill
    stroke = shape.stroke
    map = (
      Double(shape.axes.x), Double(shape.axes.y), Double(shape.axes.z), Double(shape.axes.w),
      Double(shape.originAndStroke.x), Double(shape.originAndStroke.y)
    )
    area = map.xx * map.yy - map.xy * map.yx
    weight = shape.stroke.w > 0 ? Double(shape.originAndStroke.z) : 0
    let share = 0.5 + 0.5 * Double(shape.originAndStroke.w)
    outward = weight * share
    inward = weight * (1 - share)
    a = (Double(shape.geometry0.x), Double(shape.geometry0.y))
    b = (Double(shape.geometry0.z), Double(shape.geometry0.w))
    c = (Double(shape.geometry1.x), Double(shape.geometry1.y))
    if kind == .triangle { prepareTriangle() }
  }

  /// The rectangle of the canvas outside of which nothing lies.
  var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
    let low: (x: Double, y: Double)
    let high: (x: Double, y: Double)
    switch kind {
    case .ellipse, .rectangle:
      low = (a.x - b.x - outward, a.y - b.y - outward)
      high = (a.x + b.x + outward, a.y + b.y + outward)
    case .line:
      low = (min(a.x, b.x) - weight, min(a.y, b.y) - weight)
      high = (max(a.x, b.x) + weight, max(a.y, b.y) + weight)
    case .triangle:
      low = (min(a.x, b.x, c.x) - far, min(a.y, b.y, c.y) - far)
      high = (max(a.x, b.x, c.x) + far, max(a.y, b.y, c.y) + far)
    }
    let corners = [(low.x, low.y), (high.x, low.y), (low.x, high.y), (high.x, high.y)].map {
      (map.xx * $0.0 + map.yx * $0.1 + map.tx, map.xy * $0.0 + map.yy * $0.1 + map.ty)
    }
    let xs = corners.map(\.0)
    let ys = corners.map(\.1)
    return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }

  /// What lies at a point of the canvas.
  func part(_ canvasX: Double, _ canvasY: Double) -> Part {
    let dx = canvasX - map.tx
    let dy = canvasY - map.ty
    let x = (map.yy * dx - map.yx * dy) / area
    let y = (map.xx * dy - map.xy * dx) / area
    switch kind {
    case .line: return isInLine(x, y) ? .stroke : .nothing
    case .ellipse:
      return part(
        outer: isInEllipse(x, y, outward), edge: isInEllipse(x, y, 0),
        inner: isInEllipse(x, y, -inward))
    case .rectangle:
      return part(
        outer: isInBox(x, y, outward), edge: isInBox(x, y, 0), inner: isInBox(x, y, -inward))
    case .triangle:
      return part(
        outer: isInTriangle(x, y, outward), edge: isInTriangle(x, y, 0),
        inner: isInTriangle(x, y, -inward))
    }
  }

  private func part(outer: Bool, edge: Bool, inner: Bool) -> Part {
    let isStroked = weight > 0 && outer && !inner
    let isFilled = fill.w > 0 && edge
    return isStroked ? (isFilled ? .strokeOverFill : .stroke) : isFilled ? .fill : .nothing
  }

  private func isInEllipse(_ x: Double, _ y: Double, _ grown: Double) -> Bool {
    let rx = b.x + grown
    let ry = b.y + grown
    guard rx > 0, ry > 0 else { return false }
    let u = (x - a.x) / rx
    let v = (y - a.y) / ry
    return u * u + v * v <= 1
  }

  private func isInBox(_ x: Double, _ y: Double, _ grown: Double) -> Bool {
    let hx = b.x + grown
    let hy = b.y + grown
    let px = (x - a.x).magnitude
    let py = (y - a.y).magnitude
    guard hx > 0, hy > 0, px <= hx, py <= hy else { return false }
    // The corner radius comes in c.x; a round join turns about the corner itself.
    if grown > 0, c.x == 0, join == 1 { return px - b.x + (py - b.y) <= grown }
    let isRound = c.x > 0 || join == 2 && grown > 0
    let radius = isRound ? max(c.x + grown, 0) : 0
    let qx = px - (hx - radius)
    let qy = py - (hy - radius)
    guard qx > 0, qy > 0 else { return true }
    return qx * qx + qy * qy <= radius * radius
  }

  private func isInLine(_ x: Double, _ y: Double) -> Bool {
    let ux = b.x - a.x
    let uy = b.y - a.y
    let length = (ux * ux + uy * uy).squareRoot()
    guard length > 0 else { return false }
    let along = ((x - a.x) * ux + (y - a.y) * uy) / length
    let across = ((x - a.x) * uy - (y - a.y) * ux).magnitude / length
    let half = weight / 2
    guard across <= half else { return false }
    if along >= 0, along <= length { return true }
    let beyond = along < 0 ? -along : along - length
    switch cap {
    case 1: return beyond * beyond + across * across <= half * half
    case 2: return beyond <= half
    default: return false
    }
  }

  private func isInTriangle(_ x: Double, _ y: Double, _ grown: Double) -> Bool {
    var furthest = -Double.infinity
    let da = (x - a.x) * normals[0].x + (y - a.y) * normals[0].y
    let db = (x - b.x) * normals[1].x + (y - b.y) * normals[1].y
    let dc = (x - c.x) * normals[2].x + (y - c.y) * normals[2].y
    furthest = max(da, db, dc)
    guard furthest <= grown else { return false }
    guard grown > 0 else { return true }
    if join == 2 {
      if furthest <= 0 { return true }
      return squareToSegment(x, y, a, b) <= grown * grown
        || squareToSegment(x, y, b, c) <= grown * grown
        || squareToSegment(x, y, c, a) <= grown * grown
    }
    for cut in cuts where x * cut.x + y * cut.y > cut.offset { return false }
    return true
  }

  private func squareToSegment(
    _ x: Double, _ y: Double, _ p: (x: Double, y: Double), _ q: (x: Double, y: Double)
  ) -> Double {
    let ux = q.x - p.x
    let uy = q.y - p.y
    let t = min(max(((x - p.x) * ux + (y - p.y) * uy) / (ux * ux + uy * uy), 0), 1)
    let dx = x - p.x - t * ux
    let dy = y - p.y - t * uy
    return dx * dx + dy * dy
  }

  private mutating func prepareTriangle() {
    let turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < 0 ? -1.0 : 1.0
    func normal(_ p: (x: Double, y: Double), _ q: (x: Double, y: Double)) -> (
      x: Double, y: Double
    ) {
      let length = ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot()
      return (turn * (q.y - p.y) / length, turn * (p.x - q.x) / length)
    }
    normals = [normal(a, b), normal(b, c), normal(c, a)]
    far = outward
    guard join != 2 else { return }
    for (corner, first, second) in [(a, 2, 0), (b, 0, 1), (c, 1, 2)] {
      let (m, n) = (normals[first], normals[second])
      let length = ((m.x + n.x) * (m.x + n.x) + (m.y + n.y) * (m.y + n.y)).squareRoot()
      // Half of it is the sine of half the corner's angle.
      guard join == 1 || length / 2 * Self.miterLimit < 1 else {
        far = max(far, outward * 2 / length)
        continue
      }
      let (x, y) = ((m.x + n.x) / length, (m.y + n.y) / length)
      let offset = corner.x * x + corner.y * y + outward * (m.x * x + m.y * y)
      cuts.append((x, y, offset))
    }
  }
}
