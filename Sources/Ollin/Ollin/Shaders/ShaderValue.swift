/// What a uniform of a ``Shader`` is set to.
public enum ShaderValue: Sendable {
  /// A `float` or an `int`.
  case float(Double)
  /// A `vec2`.
  case vector2(Vector2)
  /// A `vec3`.
  case vector3(Vector3)
  /// A `vec4` that is no colour.
  case vector4(SIMD4<Float>)
  /// A `vec4`, or a `vec3` without its alpha: red, green, blue and alpha in 0…1, as colours are
  /// written.
  case color(Color)
  /// A `sampler2D`.
  case image(Image)
}

extension ShaderValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A `float`.
  public init(floatLiteral value: Double) { self = .float(value) }

  /// A `float` or an `int`.
  public init(integerLiteral value: Int) { self = .float(Double(value)) }
}
