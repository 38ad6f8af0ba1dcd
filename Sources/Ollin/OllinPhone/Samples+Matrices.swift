public import FoundationReexport
public import Wire
public import simd

// A pose is staged with the matrices that sketches use; the wire has a type of its own.

extension PhonePoseSample {
  /// A body from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone sees it right now.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - anchor: From the body's own space to the world.
  ///   - scaleFactor: The person's size; 1 for the default rig.
  ///   - joints: In the body's own space, in metres.
  public init(
    isTracked: Bool, timestamp: Double, anchor: simd_float4x4, scaleFactor: Float = 1,
    joints: [PhoneJoint: PhoneJointSample]
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, anchor: WireMatrix(anchor),
      scaleFactor: scaleFactor, joints: joints)
  }
}

extension PhoneMarkerSample {
  /// A marker from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone sees it right now.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - id: Its own number.
  ///   - name: The reference's name.
  ///   - kind: A picture or an object.
  ///   - transform: From the marker's anchor to the world.
  ///   - size: Width, height and depth, in metres.
  ///   - center: The middle, from the anchor, in metres.
  ///   - scaleFactor: What the size is off by.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, name: String, kind: PhoneMarkerKind,
    transform: simd_float4x4, size: SIMD3<Float>, center: SIMD3<Float> = .zero,
    scaleFactor: Float = 1
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, id: id, name: name, kind: kind,
      transform: WireMatrix(transform), size: size, center: center, scaleFactor: scaleFactor)
  }
}

extension PhoneWandSample {
  /// A wand from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone knows where it is.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - transform: The camera's pose, with the axes of a phone held in landscape.
  ///   - quarterTurnsCW: Turns that stand the picture upright; portrait is 1.
  ///   - isPressed: Whether a finger is down.
  ///   - pressCount: How many times one came down.
  ///   - hasTouch: Whether `touch` means anything.
  ///   - touch: −1 to 1 across and up.
  public init(
    isTracked: Bool, timestamp: Double, transform: simd_float4x4, quarterTurnsCW: UInt8 = 1,
    isPressed: Bool = false, pressCount: UInt32 = 0, hasTouch: Bool = false,
    touch: SIMD2<Float> = .zero
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, transform: WireMatrix(transform),
      quarterTurnsCW: quarterTurnsCW, isPressed: isPressed, pressCount: pressCount,
      hasTouch: hasTouch, touch: touch)
  }
}

extension PhoneSceneMeshSample {
  /// A block of the room from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone sees it right now.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - id: The block's own number.
  ///   - scan: Numbers a run of the scanner.
  ///   - isRemoved: Whether the block is gone.
  ///   - transform: From the block's space to the world.
  ///   - vertices: In the block's space, in metres.
  ///   - normals: One per vertex, or none.
  ///   - triangleIndices: Three vertices a triangle.
  ///   - surfaces: One per triangle, or none.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, scan: UInt32 = 0, isRemoved: Bool = false,
    transform: simd_float4x4, vertices: [SIMD3<Float>] = [], normals: [SIMD3<Float>] = [],
    triangleIndices: [UInt32] = [], surfaces: [PhoneSurface] = []
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, id: id, scan: scan, isRemoved: isRemoved,
      transform: WireMatrix(transform), vertices: vertices, normals: normals,
      triangleIndices: triangleIndices, surfaces: surfaces)
  }
}

extension PhonePlaneSample {
  /// A flat surface from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone sees it right now.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - id: The surface's own number.
  ///   - scan: Numbers a run of the scanner.
  ///   - isRemoved: Whether the surface is gone.
  ///   - transform: From the surface's anchor to the world.
  ///   - center: The middle, from the anchor, in metres.
  ///   - width: In metres.
  ///   - height: In metres.
  ///   - rotationOnYAxis: How width and height are turned, in radians.
  ///   - alignment: Flat or upright.
  ///   - surface: What it is.
  ///   - boundary: The outline, from the anchor, in metres.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, scan: UInt32 = 0, isRemoved: Bool = false,
    transform: simd_float4x4, center: SIMD3<Float> = .zero, width: Float = 0, height: Float = 0,
    rotationOnYAxis: Float = 0, alignment: PhonePlaneAlignment = .horizontal,
    surface: PhoneSurface = .unclassified, boundary: [SIMD3<Float>] = []
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, id: id, scan: scan, isRemoved: isRemoved,
      transform: WireMatrix(transform), center: center, width: width, height: height,
      rotationOnYAxis: rotationOnYAxis, alignment: alignment, surface: surface,
      boundary: boundary)
  }
}

extension PhoneDepthSample {
  /// A depth map from its parts.
  ///
  /// - Parameters:
  ///   - isTracked: Whether the phone knows where it is.
  ///   - timestamp: The phone's clock, in seconds.
  ///   - width: Cells across the grid.
  ///   - height: Cells down the grid.
  ///   - fx: Focal length across, in cells.
  ///   - fy: Focal length down, in cells.
  ///   - cx: The optical centre, in cells from the left.
  ///   - cy: The optical centre, in cells from the top.
  ///   - cameraTransform: From the camera to the world.
  ///   - colorJPEG: The picture as a JPEG file.
  ///   - depth: Metres, row by row from the top left.
  ///   - confidence: 0 to 2 for each cell.
  public init(
    isTracked: Bool, timestamp: Double, width: Int, height: Int, fx: Float, fy: Float, cx: Float,
    cy: Float, cameraTransform: simd_float4x4, colorJPEG: Data = Data(), depth: [Float],
    confidence: [UInt8]? = nil
  ) {
    self.init(
      isTracked: isTracked, timestamp: timestamp, width: width, height: height, fx: fx, fy: fy,
      cx: cx, cy: cy, cameraTransform: WireMatrix(cameraTransform), colorJPEG: colorJPEG,
      depth: depth, confidence: confidence)
  }
}
