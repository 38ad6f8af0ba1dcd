public import simd

/// Where one of many copies of a mesh lies, and its colour.
public struct MeshInstance: Equatable, Sendable {
  /// From the mesh's space to the one that is drawn in.
  public var transform: simd_float4x4
  /// Multiplies the fill.
  public var color: Color

  /// A copy carried through a matrix.
  public init(transform: simd_float4x4, color: Color = .white) {
    self.transform = transform
    self.color = color
  }

  /// A copy at a place, turned and scaled first.
  public init(
    position: Vector3, rotation: Rotation3D = .identity, scale: Double = 1, color: Color = .white
  ) {
    var matrix = rotation.matrix
    let factor = Float(scale)
    matrix.columns.0 *= factor
    matrix.columns.1 *= factor
    matrix.columns.2 *= factor
    matrix.columns.3 = SIMD4(Float(position.x), Float(position.y), Float(position.z), 1)
    self.init(transform: matrix, color: color)
  }
}
