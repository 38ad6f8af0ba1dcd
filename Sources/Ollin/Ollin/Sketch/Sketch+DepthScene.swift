extension Sketch {
  /// Paints a picture whose every part has its distance, so that solids stand within it.
  ///
  /// The whole picture fits into `box`, the canvas when `nil`, which is where a camera of its
  /// intrinsics sees it. What has no distance lies behind everything. Needs a camera.
  public final func drawDepthScene(_ frame: RGBDFrame, in box: Rectangle? = nil) {
    guard frame.isSound else { return }
    drawer.depthScene(
      frame.color, frame.depth, width: frame.depthWidth, height: frame.depthHeight,
      identity: frame.identity.number, isMetric: true, in: box)
  }

  /// Paints a picture with a second one as its depths, so that solids stand within it.
  ///
  /// - Parameters:
  ///   - color: the picture.
  ///   - depth: how near each part is, by its brightness.
  ///   - box: where the whole picture fits in; `nil` for the canvas.
  ///   - whiteIsNear: whether white is nearest; otherwise black is.
  public final func drawDepthScene(
    color: Image, depth: Image, in box: Rectangle? = nil, whiteIsNear: Bool = true
  ) {
    let texels = depth.texels
    guard texels.isSound else { return }
    drawer.depthScene(
      color, Self.depths(of: texels, whiteIsNear: whiteIsNear), width: texels.width,
      height: texels.height, identity: texels.identity << 1 | (whiteIsNear ? 1 : 0) | 1 << 63,
      isMetric: false, in: box)
  }

  private static func depths(of texels: ImageTexels, whiteIsNear: Bool) -> [Float] {
    (0..<texels.width * texels.height).map { index in
      let at = index * 4
      let sum = Int(texels.rgba[at]) + Int(texels.rgba[at + 1]) + Int(texels.rgba[at + 2])
      let bright = Float(sum) / 765
      return whiteIsNear ? 1 - bright : bright
    }
  }
}
