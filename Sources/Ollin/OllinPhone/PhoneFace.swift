public import Ollin
public import Wire
public import simd

/// A face: what it expresses, its surface, where the head is and where the eyes look.
///
/// Mesh, eyes and ``lookAtPoint`` lie in the head's own space, in metres: x to the face's own left,
/// y up, z out of the face. ``headTransform`` stands them in the world.
public struct PhoneFace: Sendable {
  /// Whether the phone sees the face right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// How the head is turned in the world, a quaternion x y z w.
  public let headOrientation: SIMD4<Float>
  /// Where the head is in the world, in metres.
  public let headPosition: Vector3
  /// Where both eyes meet, in the head's own space, in metres.
  public let lookAtPoint: Vector3
  /// How far each movement of the face is, 0 at rest to 1 in full.
  public let blendShapes: [PhoneBlendShape: Double]
  /// The vertices of the mesh, in the head's own space, in metres.
  public let meshPoints: [Vector3]
  /// A place in a mask for each vertex, 0 to 1 from its top left; the same in every face.
  public let meshUVs: [Vector2]

  let triangleIndices: [UInt32]
  let leftEye: (turn: SIMD4<Float>, place: Vector3)
  let rightEye: (turn: SIMD4<Float>, place: Vector3)
  private let surface = Lazily<Mesh>()

  /// A face made by hand.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone sees it right now.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - headOrientation: How the head is turned in the world, a quaternion x y z w.
  ///   - headPosition: Where the head is in the world, in metres.
  ///   - blendShapes: How far each movement is, 0 to 1.
  ///   - meshPoints: In the head's own space, in metres.
  ///   - triangleIndices: Three vertices a triangle.
  ///   - textureCoordinates: One per vertex, 0 to 1 from the top left.
  ///   - leftEyeOrientation: How the face's own left eye is turned in the head's space.
  ///   - leftEyePosition: Where it is, in metres.
  ///   - rightEyeOrientation: How the face's own right eye is turned in the head's space.
  ///   - rightEyePosition: Where it is, in metres.
  ///   - lookAtPoint: Where both eyes meet, in the head's space, in metres.
  public init(
    isTracked: Bool = true, timestamp: Double = 0,
    headOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1), headPosition: Vector3 = .zero,
    blendShapes: [PhoneBlendShape: Double] = [:], meshPoints: [Vector3] = [],
    triangleIndices: [UInt32] = [], textureCoordinates: [Vector2] = [],
    leftEyeOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1), leftEyePosition: Vector3 = .zero,
    rightEyeOrientation: SIMD4<Float> = SIMD4(0, 0, 0, 1), rightEyePosition: Vector3 = .zero,
    lookAtPoint: Vector3 = .zero
  ) {
    func turn(_ quaternion: SIMD4<Float>) -> SIMD4<Float> {
      quaternion.sum().isFinite ? quaternion : PhonePoses.noTurn
    }
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.headOrientation = turn(headOrientation)
    self.headPosition = headPosition
    self.blendShapes = blendShapes
    self.meshPoints = meshPoints
    self.triangleIndices = triangleIndices
    meshUVs = textureCoordinates
    leftEye = (turn(leftEyeOrientation), leftEyePosition)
    rightEye = (turn(rightEyeOrientation), rightEyePosition)
    self.lookAtPoint = lookAtPoint
  }

  /// A face as it travels, or staged by hand.
  ///
  /// A number that is none becomes 0, and a movement beyond its range the end of it.
  public init(_ sample: PhoneFaceSample) {
    let shapes = zip(PhoneBlendShape.allCases, sample.blendShapes).map { ($0, Double(part: $1)) }
    self.init(
      isTracked: sample.isTracked, timestamp: Double(known: sample.timestamp),
      headOrientation: sample.headOrientation, headPosition: Vector3(sample.headPosition),
      blendShapes: Dictionary(uniqueKeysWithValues: shapes),
      meshPoints: sample.meshVertices.map { Vector3($0) },
      triangleIndices: sample.triangleIndices.map { UInt32($0) },
      textureCoordinates: sample.textureCoordinates.map { Vector2($0) },
      leftEyeOrientation: sample.leftEyeOrientation,
      leftEyePosition: Vector3(sample.leftEyePosition),
      rightEyeOrientation: sample.rightEyeOrientation,
      rightEyePosition: Vector3(sample.rightEyePosition), lookAtPoint: Vector3(sample.lookAtPoint))
  }

  /// How far a movement is, 0 at rest to 1 in full; 0 for one the phone did not give.
  public func blendShape(_ shape: PhoneBlendShape) -> Double { blendShapes[shape] ?? 0 }

  /// The movements that stand out now, strongest first.
  ///
  /// - Parameters:
  ///   - count: The most of them.
  ///   - least: How far a movement must be past to count.
  /// - Returns: Of two that are as strong, the earlier in the enumeration comes first.
  public func strongestBlendShapes(
    count: Int = 5, above least: Double = 0.05
  ) -> [(shape: PhoneBlendShape, value: Double)] {
    let standing = PhoneBlendShape.allCases.compactMap { shape in
      blendShapes[shape].flatMap { $0 > least ? (shape: shape, value: $0) : nil }
    }
    return Array(standing.sorted { $0.value > $1.value }.prefix(Swift.max(count, 0)))
  }

  /// The face's surface, with normals, in the head's own space.
  ///
  /// It carries the places in a mask when there is one for each vertex. Made once for each face the
  /// phone sends.
  public func mesh() -> Mesh {
    surface.value {
      let uvs = meshUVs.count == meshPoints.count ? meshUVs : []
      return Mesh(positions: meshPoints, indices: triangleIndices, uvs: uvs)
        .generatingSmoothNormals()
    }
  }

  /// The vertices as points, in the head's own space.
  ///
  /// - Parameters:
  ///   - pointSize: The diameter of a point, in metres.
  ///   - color: Of all of them.
  /// - Returns: A point for each vertex, in their order.
  public func cloud(pointSize: Double = 0.004, color: Color = .white) -> PointCloud {
    PointCloud(positions: meshPoints, color: color, size: pointSize)
  }

  /// The mean of the vertices in the head's own space; zero without any.
  public var center: Vector3 {
    meshPoints.isEmpty ? .zero : meshPoints.reduce(.zero, +) / Double(meshPoints.count)
  }

  /// The head's turn and place in the world, for `transform(_:)`.
  public var headTransform: simd_float4x4 {
    PhonePoses.pose(turn: headOrientation, place: SIMD3(headPosition))
  }
}
