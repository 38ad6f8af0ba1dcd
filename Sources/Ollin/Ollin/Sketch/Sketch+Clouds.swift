extension Sketch {
  /// Draws every point of a cloud as a disc that faces the camera.
  ///
  /// A point's size is the diameter of its disc in world units; what is farther looks smaller, and
  /// a disc smaller than a pixel fades by its area. Discs are not lit; they hide what is behind
  /// them and are hidden by what is before them. Needs a camera in this frame.
  public final func drawPointCloud(_ cloud: PointCloud) {
    drawer.pointCloud(cloud)
  }
}
