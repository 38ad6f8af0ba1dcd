extension Drawer {
  /// Where a picture lies among those of this frame; `nil` for one without pixels.
  func imageIndex(of image: Image) -> Int? {
    guard image.width > 0, image.height > 0 else { return nil }
    return list.imageIndex(of: image.texels, known: &imageIndices)
  }

  /// Records a picture stretched over a box; a negative size mirrors it.
  ///
  /// - Parameters:
  ///   - image: what to show.
  ///   - box: where, in shape space.
  ///   - part: what of it: top-left corner and size in 0…1.
  func image(
    _ image: Image, in box: Rectangle, part: SIMD4<Float> = SIMD4(0, 0, 1, 1)
  ) {
    let (width, height) = (box.width.magnitude, box.height.magnitude)
    let (x, y) = (box.x, box.y)
    guard state.isUsable, width > 0, height > 0, state.tint.w > 0,
      x.magnitude + y.magnitude + width + height < Drawer.farthest,
      touchesCanvas(x + box.width / 2, y + box.height / 2, width / 2, height / 2),
      let index = imageIndex(of: image)
    else { return }
    var part = part
    if box.width < 0 { (part.x, part.z) = (part.x + part.z, -part.z) }
    if box.height < 0 { (part.y, part.w) = (part.y + part.w, -part.w) }
    continueRun(.images(index))
    list.imageQuads.append(
      ImageQuad(
        axes: state.axes, origin: state.origin,
        rectangle: SIMD4(
          Float(Swift.min(x, x + box.width)), Float(Swift.min(y, y + box.height)), Float(width),
          Float(height)), part: part, tint: state.tint))
  }

  /// Records a picture in a box of another shape.
  func image(_ image: Image, in box: Rectangle, fit: ImageFit) {
    guard image.width > 0, image.height > 0, box.width != 0, box.height != 0 else { return }
    switch fit {
    case .stretch: self.image(image, in: box)
    case .contain:
      let aspect = image.size.x / image.size.y
      let isWide = aspect * box.height.magnitude > box.width.magnitude
      let width = isWide ? box.width.magnitude : box.height.magnitude * aspect
      let height = isWide ? box.width.magnitude / aspect : box.height.magnitude
      let center = box.center
      self.image(
        image,
        in: Rectangle(
          x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
    case .cover:
      let aspect = image.size.x / image.size.y
      let wanted = box.width.magnitude / box.height.magnitude
      // What of the picture is seen, across and down.
      let across = Float(Swift.min(wanted / aspect, 1))
      let down = Float(Swift.min(aspect / wanted, 1))
      self.image(
        image, in: box, part: SIMD4((1 - across) / 2, (1 - down) / 2, across, down))
    }
  }
}
