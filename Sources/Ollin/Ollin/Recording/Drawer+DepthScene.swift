extension Drawer {
  /// Lays a picture with its depths over a part of the canvas; nothing without a camera.
  func depthScene(
    _ color: Image, _ depths: @autoclosure () -> [Float], width: Int, height: Int,
    identity: UInt64, isMetric: Bool, in box: Rectangle?
  ) {
    let box = Rectangle(
      fitting: color.size, in: box ?? Rectangle(x: 0, y: 0, width: self.width, height: self.height))
    let size = box.x.magnitude + box.y.magnitude + box.width.magnitude + box.height.magnitude
    guard size < Drawer.farthest, box.width > 0, box.height > 0, recordScene(),
      let image = imageIndex(of: color)
    else { return }
    list.depthScenes.append(
      DepthScene(
        identity: identity, image: image, depths: depths(), width: width, height: height,
        isMetric: isMetric,
        rectangle: SIMD4(Float(box.x), Float(box.y), Float(box.width), Float(box.height))))
    append(.depthScene(list.depthScenes.count - 1))
  }
}
