/// A picture whose every part has a distance, as a depth camera takes it.
///
/// The distances count along the camera's axis and lie on a grid of their own, usually coarser than
/// the picture; ``intrinsics`` belong to that grid.
public struct RGBDFrame: Sendable {
  /// The picture.
  public let color: Image
  /// Metres, row by row from the top left; 0 and less, and what is not a number, is unknown.
  public let depth: [Float]
  /// How sure each distance is, 0 to 2; `nil` when that is not known.
  public let confidence: [UInt8]?
  /// Distances across.
  public let depthWidth: Int
  /// Distances down.
  public let depthHeight: Int
  /// The lens, over the grid of distances.
  public let intrinsics: CameraIntrinsics
  /// Names what the distances are.
  let identity = ContentIdentity()

  /// A frame from its parts; a confidence of another size than the distances is dropped.
  public init(
    color: Image, depth: [Float], confidence: [UInt8]?, depthWidth: Int, depthHeight: Int,
    intrinsics: CameraIntrinsics
  ) {
    self.color = color
    self.depth = depth
    self.depthWidth = depthWidth
    self.depthHeight = depthHeight
    self.intrinsics = intrinsics
    self.confidence = confidence?.count == depth.count ? confidence : nil
  }

  /// Whether there are as many distances as the sizes say, and any.
  var isSound: Bool {
    depthWidth > 0 && depthHeight > 0 && depthWidth <= 1 << 20 && depthHeight <= 1 << 20
      && depth.count == depthWidth * depthHeight
  }
}
