internal import simd

/// A turn and a shift of space in double precision, which is what a pose is without its rounding.
struct RigidMotion: Equatable, Sendable {
  /// The columns of the turn.
  var x = Vector3.unitX
  var y = Vector3.unitY
  var z = Vector3.unitZ
  var shift = Vector3.zero

  /// A motion from the columns of its turn, which are taken as they are.
  init(x: Vector3 = .unitX, y: Vector3 = .unitY, z: Vector3 = .unitZ, shift: Vector3 = .zero) {
    self.x = x
    self.y = y
    self.z = z
    self.shift = shift
  }

  /// A turn about an axis through the origin by as many radians as `vector` is long.
  init(turning vector: Vector3) {
    self.init()
    let angle = vector.length
    guard angle > 1e-300, angle.isFinite else { return }
    let axis = vector / angle
    let (s, c) = (sine(angle), cosine(angle))
    func turned(_ unit: Vector3) -> Vector3 {
      unit * c + axis.cross(unit) * s + axis * (axis.dot(unit) * (1 - c))
    }
    self.init(x: turned(.unitX), y: turned(.unitY), z: turned(.unitZ))
  }

  /// The motion that `matrix` stands for, cleaned of its rounding.
  ///
  /// `nil` when it stretches, shears, mirrors, or is not finite.
  init?(_ matrix: simd_float4x4) {
    let (a, b, c, d) = matrix.columns
    guard RigidMotion.isFinite(matrix), (a.w, b.w, c.w) == (0, 0, 0), d.w == 1 else { return nil }
    let columns = [a, b, c].map { Vector3(Double($0.x), Double($0.y), Double($0.z)) }
    let slack = 0.01
    for (index, column) in columns.enumerated() {
      guard abs(column.lengthSquared - 1) < slack,
        abs(column.dot(columns[(index + 1) % 3])) < slack
      else { return nil }
    }
    guard columns[0].cross(columns[1]).dot(columns[2]) > 0 else { return nil }
    self.init(
      x: columns[0], y: columns[1], z: columns[2],
      shift: Vector3(Double(d.x), Double(d.y), Double(d.z)))
    straighten()
  }

  /// Whether every element of `matrix` is a number.
  static func isFinite(_ matrix: simd_float4x4) -> Bool {
    let (a, b, c, d) = matrix.columns
    // Zero times what is not finite is not a number.
    let upper: SIMD4<Float> = a * 0 + b * 0
    let lower: SIMD4<Float> = c * 0 + d * 0
    return upper == .zero && lower == .zero
  }

  /// Makes the columns of the turn units at right angles again.
  mutating func straighten() {
    x = x.normalized
    y = (y - x * x.dot(y)).normalized
    z = x.cross(y)
  }

  /// A direction, turned.
  @inline(__always) func turn(_ direction: Vector3) -> Vector3 {
    x * direction.x + y * direction.y + z * direction.z
  }

  /// A point, carried.
  @inline(__always) func carry(_ point: Vector3) -> Vector3 {
    turn(point) + shift
  }

  /// The motion that undoes this one.
  var inverse: RigidMotion {
    let (rx, ry, rz) = (
      Vector3(x.x, y.x, z.x), Vector3(x.y, y.y, z.y), Vector3(x.z, y.z, z.z)
    )
    var result = RigidMotion(x: rx, y: ry, z: rz)
    result.shift = -result.turn(shift)
    return result
  }

  /// By how many radians it turns, 0 to π.
  var angle: Double {
    // The axis times the sine keeps its precision where the trace alone loses it.
    let sine = Vector3(y.z - z.y, z.x - x.z, x.y - y.x).length / 2
    return arctangent(sine, (x.x + y.y + z.z - 1) / 2)
  }

  /// The motion that applies `b` first and then `a`.
  static func * (a: RigidMotion, b: RigidMotion) -> RigidMotion {
    RigidMotion(x: a.turn(b.x), y: a.turn(b.y), z: a.turn(b.z), shift: a.carry(b.shift))
  }

  /// The map that applies `matrix` first and then `motion`.
  static func * (motion: RigidMotion, matrix: simd_float4x4) -> simd_float4x4 {
    func column(_ c: SIMD4<Float>) -> SIMD4<Float> {
      let moved =
        motion.turn(Vector3(Double(c.x), Double(c.y), Double(c.z))) + motion.shift * Double(c.w)
      return SIMD4(Float(moved.x), Float(moved.y), Float(moved.z), c.w)
    }
    let (a, b, c, d) = matrix.columns
    return simd_float4x4(column(a), column(b), column(c), column(d))
  }

  /// The motion as a matrix of single precision.
  var matrix: simd_float4x4 { self * matrix_identity_float4x4 }
}
