/// A rectangle painted by a ``Shader``, with all that its program is given.
@_spi(Host) public struct ShaderDraw: Equatable, Sendable {
  /// The program.
  public var shader: Shader
  /// Where it lies; its tint multiplies what the program says.
  public var quad: ImageQuad
  /// Width and height before the map.
  public var resolution: SIMD2<Float>
  /// The pointer, from the rectangle's top-left corner.
  public var mouse: SIMD2<Float>
  /// Whether it is pressed.
  public var isPressed: Bool
  /// The sketch's clock in seconds.
  public var time: Float
  /// Seconds since the frame before.
  public var deltaTime: Float
  /// The number of the frame.
  public var frame: Int
  /// Numbers by the names of their uniforms.
  public var values: [String: SIMD4<Float>]
  /// Places in ``DrawList/images`` by the names of their uniforms.
  public var images: [String: Int]

  /// Compares programs by identity.
  public static func == (a: ShaderDraw, b: ShaderDraw) -> Bool {
    a.shader === b.shader && a.quad == b.quad && a.resolution == b.resolution
      && a.mouse == b.mouse && a.isPressed == b.isPressed && a.time == b.time
      && a.deltaTime == b.deltaTime && a.frame == b.frame && a.values == b.values
      && a.images == b.images
  }
}
