/// One face.
///
/// Left and right are the face's own.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | headOrientation | vec4 |
/// | headPosition | vec3, m |
/// | blendShapes | f32[u8] |
/// | meshVertices | vec3[u16], m |
/// | triangleIndices | u16[u32] |
/// | textureCoordinates | vec2[u16] |
/// | leftEyeOrientation, leftEyePosition | vec4, vec3 |
/// | rightEyeOrientation, rightEyePosition | vec4, vec3 |
/// | lookAtPoint | vec3, m |
@frozen public struct PhoneFaceSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// How the head is turned in the world, a quaternion x y z w.
  public var headOrientation: SIMD4<Float>
  /// Where the head is in the world, in metres.
  public var headPosition: SIMD3<Float>
  /// How far each ``PhoneBlendShape`` is, 0 to 1, by its place.
  public var blendShapes: [Float]
  /// The face's mesh in the head's space, in metres.
  public var meshVertices: [SIMD3<Float>]
  /// Three vertices a triangle.
  public var triangleIndices: [UInt16]
  /// One per vertex.
  public var textureCoordinates: [SIMD2<Float>]
  /// How the face's own left eye is turned in the head's space.
  public var leftEyeOrientation: SIMD4<Float>
  /// Where that eye is, in metres.
  public var leftEyePosition: SIMD3<Float>
  /// How the face's own right eye is turned in the head's space.
  public var rightEyeOrientation: SIMD4<Float>
  /// Where that eye is, in metres.
  public var rightEyePosition: SIMD3<Float>
  /// Where both eyes meet, in the head's space.
  public var lookAtPoint: SIMD3<Float>

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, headOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    headPosition: SIMD3<Float> = .zero, blendShapes: [Float] = [],
    meshVertices: [SIMD3<Float>] = [], triangleIndices: [UInt16] = [],
    textureCoordinates: [SIMD2<Float>] = [], leftEyeOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    leftEyePosition: SIMD3<Float> = .zero, rightEyeOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1),
    rightEyePosition: SIMD3<Float> = .zero, lookAtPoint: SIMD3<Float> = .zero
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.headOrientation = headOrientation
    self.headPosition = headPosition
    self.blendShapes = blendShapes
    self.meshVertices = meshVertices
    self.triangleIndices = triangleIndices
    self.textureCoordinates = textureCoordinates
    self.leftEyeOrientation = leftEyeOrientation
    self.leftEyePosition = leftEyePosition
    self.rightEyeOrientation = rightEyeOrientation
    self.rightEyePosition = rightEyePosition
    self.lookAtPoint = lookAtPoint
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 114 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount + blendShapes.cut8.count * 4 + meshVertices.cut16.count * 12
      + triangleIndices.count * 2 + textureCoordinates.cut16.count * 8
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    headOrientation = try reader.vec4()
    headPosition = try reader.vec3()
    blendShapes = try reader.array(count: Int(try reader.u8()))
    meshVertices = try reader.vec3Array(count: Int(try reader.u16()))
    triangleIndices = try reader.array(count: Int(try reader.u32()))
    textureCoordinates = try reader.array(count: Int(try reader.u16()))
    leftEyeOrientation = try reader.vec4()
    leftEyePosition = try reader.vec3()
    rightEyeOrientation = try reader.vec4()
    rightEyePosition = try reader.vec3()
    lookAtPoint = try reader.vec3()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.vec4(headOrientation)
    writer.vec3(headPosition)
    writer.u8(UInt8(blendShapes.cut8.count))
    writer.array(blendShapes.cut8)
    writer.u16(UInt16(meshVertices.cut16.count))
    writer.vec3Array(meshVertices.cut16)
    writer.u32(triangleIndices.count)
    writer.array(triangleIndices[...])
    writer.u16(UInt16(textureCoordinates.cut16.count))
    writer.array(textureCoordinates.cut16)
    writer.vec4(leftEyeOrientation)
    writer.vec3(leftEyePosition)
    writer.vec4(rightEyeOrientation)
    writer.vec3(rightEyePosition)
    writer.vec3(lookAtPoint)
  }
}
