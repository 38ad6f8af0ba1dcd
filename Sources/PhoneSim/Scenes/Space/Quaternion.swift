internal import Foundation

/// A turn in space.
struct Quaternion: Equatable, Sendable {
  /// The axis times the sine of half the angle.
  var imaginary: SIMD3<Double>
  /// The cosine of half the angle.
  var real: Double

  /// No turn.
  static let identity = Quaternion(imaginary: .zero, real: 1)

  init(imaginary: SIMD3<Double>, real: Double) {
    self.imaginary = imaginary
    self.real = real
  }

  /// A turn about an axis one metre long; to the left, seen from its tip.
  init(angle: Double, axis: SIMD3<Double>) {
    self.init(imaginary: axis * sin(angle / 2), real: cos(angle / 2))
  }

  /// A turn about x.
  static func pitch(_ angle: Double) -> Quaternion {
    Quaternion(angle: angle, axis: SIMD3(1, 0, 0))
  }

  /// A turn about y.
  static func yaw(_ angle: Double) -> Quaternion { Quaternion(angle: angle, axis: SIMD3(0, 1, 0)) }

  /// A turn about z.
  static func roll(_ angle: Double) -> Quaternion { Quaternion(angle: angle, axis: SIMD3(0, 0, 1)) }

  /// The turn that makes the room's axes these, which stand at right angles and are right-handed.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    // The largest of the four parts is the one that may be divided by.
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let root = (trace + 1).squareRoot() * 2
      self.init(imaginary: SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / root, real: root / 4)
    } else if x.x >= y.y, x.x >= z.z {
      let root = max(1 + x.x - y.y - z.z, 0).squareRoot() * 2
      self.init(
        imaginary: SIMD3(root / 4, (y.x + x.y) / root, (z.x + x.z) / root),
        real: (y.z - z.y) / root)
    } else if y.y >= z.z {
      let root = max(1 + y.y - x.x - z.z, 0).squareRoot() * 2
      self.init(
        imaginary: SIMD3((y.x + x.y) / root, root / 4, (z.y + y.z) / root),
        real: (z.x - x.z) / root)
    } else {
      let root = max(1 + z.z - x.x - y.y, 0).squareRoot() * 2
      self.init(
        imaginary: SIMD3((z.x + x.z) / root, (z.y + y.z) / root, root / 4),
        real: (x.y - y.x) / root)
    }
  }

  /// First the right turn, then the left one.
  static func * (left: Quaternion, right: Quaternion) -> Quaternion {
    Quaternion(
      imaginary: right.imaginary * left.real + left.imaginary * right.real
        + left.imaginary.cross(right.imaginary),
      real: left.real * right.real - left.imaginary.dot(right.imaginary))
  }

  /// The turn back.
  var inverse: Quaternion { Quaternion(imaginary: -imaginary, real: real) }

  /// A direction turned.
  func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let twice = imaginary.cross(vector) * 2
    return vector + twice * real + imaginary.cross(twice)
  }

  /// As it travels: x, y, z, w, of length 1.
  var wire: SIMD4<Float> {
    let length = (imaginary.dot(imaginary) + real * real).squareRoot()
    guard length > 1e-9 else { return SIMD4(0, 0, 0, 1) }
    return SIMD4<Float>(SIMD4(imaginary, real) / length)
  }
}
