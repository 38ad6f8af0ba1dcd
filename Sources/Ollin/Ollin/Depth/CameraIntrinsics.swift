/// What a pinhole camera's lens does: how far a ray goes aside for each pixel of its picture.
///
/// Pixels count from the top left, x right, y down.
@frozen public struct CameraIntrinsics: Equatable, Sendable {
  /// Focal length along x, in pixels.
  public var fx: Double
  /// Focal length along y, in pixels.
  public var fy: Double
  /// Where the axis of the lens meets the picture, pixels from the left.
  public var cx: Double
  /// Where the axis of the lens meets the picture, pixels from the top.
  public var cy: Double
  /// Pixels across of the grid that the other numbers count in.
  public var width: Int
  /// Pixels down of the grid that the other numbers count in.
  public var height: Int

  /// A lens from its numbers.
  @_transparent public init(
    fx: Double, fy: Double, cx: Double, cy: Double, width: Int, height: Int
  ) {
    self.fx = fx
    self.fy = fy
    self.cx = cx
    self.cy = cy
    self.width = width
    self.height = height
  }

  /// The same lens over a grid of another size; a grid without pixels keeps the numbers.
  @inlinable public func scaled(toWidth width: Int, height: Int) -> CameraIntrinsics {
    let x = self.width > 0 ? Double(width) / Double(self.width) : 1
    let y = self.height > 0 ? Double(height) / Double(self.height) : 1
    return CameraIntrinsics(
      fx: fx * x, fy: fy * y, cx: cx * x, cy: cy * y, width: width, height: height)
  }

  /// The point that a pixel shows: x right, y up, the camera looks down −z.
  ///
  /// Nothing is added for the middle of the pixel; a focal length of 0 gives no finite point.
  ///
  /// - Parameters:
  ///   - col: pixels from the left.
  ///   - row: pixels from the top.
  ///   - depth: how far along the axis, in the units of the result.
  /// - Returns: the point in the camera's space.
  @_transparent public func unproject(col: Double, row: Double, depth: Double) -> Vector3 {
    Vector3((col - cx) / fx * depth, -((row - cy) / fy * depth), -depth)
  }
}
