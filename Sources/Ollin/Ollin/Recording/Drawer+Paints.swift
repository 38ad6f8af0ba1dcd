extension Drawer {
  /// Paints that shapes can name in a frame.
  static let mostShapePaints: UInt32 = 0xFFFF
  /// Paints and ramps a frame may have; a further gradient is drawn in its middle colour.
  private static let mostPaints = 1 << 20
  private static let mostColors = 1 << 22

  func setFill(_ gradient: Gradient) {
    state.fill = Drawer.stand(for: gradient)
    state.fillPaint.gradient = gradient.ramp.stops.isEmpty ? nil : gradient
  }

  func setStroke(_ gradient: Gradient) {
    state.stroke = Drawer.stand(for: gradient)
    state.strokePaint.gradient = gradient.ramp.stops.isEmpty ? nil : gradient
  }

  /// One colour for a gradient: its middle, as strong as its strongest.
  private static func stand(for gradient: Gradient) -> SIMD4<Float> {
    var color = gradient.ramp.color(at: 0.5).linearRGBA
    color.w = Float(gradient.ramp.opacity)
    return color
  }

  /// One more than the number of the paint to fill with; 0 for the plain colour.
  func fillRecord() -> UInt32 {
    guard state.fillPaint.isSet, state.fills else { return 0 }
    if state.fillPaint.epoch == paints.epoch { return state.fillPaint.record }
    state.fillPaint.record = record(state.fillPaint)
    state.fillPaint.epoch = paints.epoch
    return state.fillPaint.record
  }

  /// One more than the number of the paint to stroke with; 0 for the plain colour.
  func strokeRecord() -> UInt32 {
    guard state.strokePaint.isSet, state.strokes else { return 0 }
    if state.strokePaint.epoch == paints.epoch { return state.strokePaint.record }
    state.strokePaint.record = record(state.strokePaint)
    state.strokePaint.epoch = paints.epoch
    return state.strokePaint.record
  }

  /// Both of them as a shape carries them.
  func shapeRecords() -> UInt32 {
    let (fill, stroke) = (fillRecord(), strokeRecord())
    return (fill <= Drawer.mostShapePaints ? fill : 0)
      | (stroke <= Drawer.mostShapePaints ? stroke : 0) << 16
  }

  private func record(_ slot: PaintSlot) -> UInt32 {
    guard let gradient = slot.gradient, let inverse = state.transform.inverse else { return 0 }
    guard list.paints.count < Drawer.mostPaints, list.paintColors.count < Drawer.mostColors else {
      Note.once("a frame holds at most \(Drawer.mostPaints) gradients")
      return 0
    }
    let colors = paints.colors(of: gradient.ramp, in: &list.paintColors)
    var record: PaintRecord
    switch gradient.layout {
    case .linear(let from, let to):
      let way = to - from
      let square = way.lengthSquared
      guard square > 0, square.isFinite, from.isFinite else { return 0 }
      record = PaintRecord(.linear, firstColor: colors.start, colorCount: colors.count)
      record.across = plane(inverse, way / square, from)
    case .radial(let center, let radius):
      guard radius.magnitude > 0, radius.isFinite, center.isFinite else { return 0 }
      record = PaintRecord(.radial, firstColor: colors.start, colorCount: colors.count)
      record.across = plane(inverse, Vector2(1 / radius, 0), center)
      record.down = plane(inverse, Vector2(0, 1 / radius), center)
    case .alongPath:
      record = PaintRecord(.alongPath, firstColor: colors.start, colorCount: colors.count)
    }
    for plane in [record.across, record.down] {
      guard plane.x.isFinite, plane.y.isFinite, plane.z.isFinite else { return 0 }
    }
    return paints.number(of: record, in: &list.paints)
  }

  /// `slope` · (place − origin) in shape space, over the canvas.
  private func plane(
    _ inverse: AffineMap, _ slope: Vector2, _ origin: Vector2
  ) -> SIMD4<Float> {
    SIMD4(
      Float(slope.x * inverse.xx + slope.y * inverse.xy),
      Float(slope.x * inverse.yx + slope.y * inverse.yy),
      Float(slope.x * (inverse.tx - origin.x) + slope.y * (inverse.ty - origin.y)), 0)
  }
}
