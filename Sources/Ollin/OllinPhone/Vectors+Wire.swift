internal import Ollin

// What travels is of single precision and may be no number; what a sketch reads is always one.

extension Vector3 {
  /// A vector as it travels; a number that is none becomes 0.
  init(_ value: SIMD3<Float>) {
    func number(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
    self.init(number(value.x), number(value.y), number(value.z))
  }
}

extension SIMD3 where Scalar == Float {
  /// A vector of the sketch's as it travels; a number too large for the wire becomes 0.
  init(_ vector: Vector3) {
    func number(_ value: Double) -> Float {
      let short = Float(value)
      return short.isFinite ? short : 0
    }
    self.init(number(vector.x), number(vector.y), number(vector.z))
  }

  /// Whether every number is one.
  var isKnown: Bool { x.isFinite && y.isFinite && z.isFinite }
}

extension SIMD2 where Scalar == Float {
  /// Whether both numbers are ones.
  var isKnown: Bool { x.isFinite && y.isFinite }
}

extension Vector2 {
  /// A vector as it travels; a number that is none becomes 0.
  init(_ value: SIMD2<Float>) {
    self.init(value.x.isFinite ? Double(value.x) : 0, value.y.isFinite ? Double(value.y) : 0)
  }

  /// A place of the upright picture, 0 to 1 from its lower left, inside the rectangle it is drawn
  /// into.
  func onCanvas(in rectangle: Rectangle) -> Vector2 {
    Vector2(rectangle.x + x * rectangle.width, rectangle.y + (1 - y) * rectangle.height)
  }
}

extension Double {
  /// A number as it travels; one that is none becomes 0.
  init(known value: Float) { self = value.isFinite ? Double(value) : 0 }

  /// A number as it travels; one that is none becomes 0.
  init(known value: Double) { self = value.isFinite ? value : 0 }

  /// A part as it travels, held within 0 to 1; a number that is none becomes 0.
  init(part value: Float) { self = value.isFinite ? Double(Swift.min(Swift.max(value, 0), 1)) : 0 }
}
