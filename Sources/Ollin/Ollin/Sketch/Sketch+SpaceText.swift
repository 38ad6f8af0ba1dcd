extension Sketch {
  /// Writes `text` where `position` in space is seen, flat and in the size that is set; nothing
  /// where it is not seen, or without a camera.
  ///
  /// What is said of size, colour and alignment holds for this call alone.
  @_disfavoredOverload public final func drawText(
    _ text: String, at position: Vector3, size: Double? = nil, color: Color? = nil,
    align: HorizontalTextAlign? = nil, _ vertical: VerticalTextAlign? = nil
  ) {
    guard let place = project(position) else { return }
    drawText(text, at: place, size: size, color: color, align: align, vertical)
  }
}
