// Every call here checks its numbers once: a sum of magnitudes is below the limit only when each
// number is, and never when one is not a number.
extension Drawer {
  func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) {
    let rx = radiusX.magnitude
    let ry = radiusY.magnitude
    let strokes = state.strokes
    guard state.isUsable, x.magnitude + y.magnitude + rx + ry < Drawer.farthest,
      strokes || state.fills && rx > 0 && ry > 0
    else { return }
    let outset = strokes ? state.strokeWeight : 0
    guard touchesCanvas(x, y, rx + outset, ry + outset) else { return }
    if state.followsLine {
      following(.ellipse(x, y, rx, ry, curveTolerance), fillsItself: rx > 0 && ry > 0) {
        append(.ellipse, SIMD4(Float(x), Float(y), Float(rx), Float(ry)), .zero)
      }
      return
    }
    append(.ellipse, SIMD4(Float(x), Float(y), Float(rx), Float(ry)), .zero)
  }

  func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, cornerRadius: Double
  ) {
    let hw = width.magnitude / 2
    let hh = height.magnitude / 2
    // A negative size reaches to the other side of the corner.
    let cx = x + width / 2
    let cy = y + height / 2
    let strokes = state.strokes
    guard state.isUsable, cx.magnitude + cy.magnitude + hw + hh < Drawer.farthest,
      strokes || state.fills && hw > 0 && hh > 0
    else { return }
    // Half as much again as the weight covers the corner of a mitred join.
    let outset = strokes ? state.strokeWeight * 1.5 : 0
    guard touchesCanvas(cx, cy, hw + outset, hh + outset) else { return }
    let radius = cornerRadius > 0 ? Swift.min(cornerRadius, hw, hh) : 0
    let box = SIMD4(Float(cx), Float(cy), Float(hw), Float(hh))
    if state.followsLine {
      following(
        .rectangle(cx - hw, cy - hh, 2 * hw, 2 * hh, radius: radius, curveTolerance),
        fillsItself: hw > 0 && hh > 0
      ) { append(.rectangle, box, SIMD4(Float(radius), 0, 0, 0)) }
      return
    }
    append(.rectangle, box, SIMD4(Float(radius), 0, 0, 0))
  }

  func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard state.isUsable, state.strokes,
      x1.magnitude + y1.magnitude + x2.magnitude + y2.magnitude < Drawer.farthest
    else { return }
    let outset = state.strokeWeight * 1.5
    guard
      touchesCanvas(
        (x1 + x2) / 2, (y1 + y2) / 2, (x2 - x1).magnitude / 2 + outset,
        (y2 - y1).magnitude / 2 + outset)
    else { return }
    if Float(x1) == Float(x2), Float(y1) == Float(y2) {
      dot(x1, y1)
      return
    }
    if state.strokeFollowsLine {
      polyline(Contour([Vector2(x1, y1), Vector2(x2, y2)]))
      return
    }
    appendLine(SIMD4(Float(x1), Float(y1), Float(x2), Float(y2)))
  }

  func triangle(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    let strokes = state.strokes
    guard state.isUsable, strokes || state.fills,
      x1.magnitude + y1.magnitude + x2.magnitude + y2.magnitude + x3.magnitude + y3.magnitude
        < Drawer.farthest
    else { return }
    let left = Swift.min(x1, x2, x3)
    let right = Swift.max(x1, x2, x3)
    let top = Swift.min(y1, y2, y3)
    let bottom = Swift.max(y1, y2, y3)
    // A mitre of a sharp corner reaches far.
    let outset = strokes ? state.strokeWeight * 10 : 0
    guard
      touchesCanvas(
        (left + right) / 2, (top + bottom) / 2, (right - left) / 2 + outset,
        (bottom - top) / 2 + outset)
    else { return }
    let ab = SIMD4(Float(x1), Float(y1), Float(x2), Float(y2))
    let c = SIMD4(Float(x3), Float(y3), 0, 0)
    if state.followsLine {
      following(
        Contour([Vector2(x1, y1), Vector2(x2, y2), Vector2(x3, y3)], closed: true),
        fillsItself: true
      ) { append(.triangle, ab, c) }
      return
    }
    append(.triangle, ab, c)
  }

  /// A marker of the fill colour, without a stroke.
  func point(_ x: Double, _ y: Double, diameter: Double) {
    let radius = diameter.magnitude / 2
    guard state.isUsable, state.fills, radius > 0,
      x.magnitude + y.magnitude + radius < Drawer.farthest,
      touchesCanvas(x, y, radius, radius)
    else { return }
    if state.pointMarker == .circle {
      appendDisc(x, y, radius, color: state.fill, paints: fillRecord())
      return
    }
    let stroke = state.stroke
    state.stroke.w = 0
    defer { state.stroke = stroke }
    switch state.pointMarker {
    case .square: rectangle(x - radius, y - radius, 2 * radius, 2 * radius, cornerRadius: 0)
    case .triangle:
      // Its corners lie on the circle that a round point fills.
      let half = radius * 0.75.squareRoot()
      triangle(x, y - radius, x + half, y + radius / 2, x - half, y + radius / 2)
    case .circle, .diamond, .plus, .cross:
      if let outline = state.pointMarker.outline(x, y, radius: radius) {
        shape([outline], .nonZero)
      }
    }
  }

  /// A shape with a paint or a stroke that follows its line: the stroke, and where it must the
  /// fill, is drawn as a path.
  private func following(_ contour: Contour, fillsItself: Bool, _ fill: () -> Void) {
    if state.fillPaint.isAlongPath {
      shape([contour], .nonZero)
      return
    }
    if state.fills, fillsItself { fill() }
    if state.strokes {
      if state.strokeFollowsLine { polyline(contour) }
    }
  }

  /// What remains of a line without length: its two caps.
  private func dot(_ x: Double, _ y: Double) {
    let half = state.strokeWeight / 2
    switch state.strokeCap {
    case .butt: break
    case .round: appendDisc(x, y, half, color: state.stroke, paints: strokeRecord())
    case .square:
      var shape = ShapeInstance(.rectangle)
      place(&shape)
      shape.geometry0 = SIMD4(Float(x), Float(y), Float(half), Float(half))
      shape.fill = state.stroke
      shape.paints = strokeRecord() & Drawer.mostShapePaints
      continueRun(.shapes)
      list.shapes.append(shape)
    }
  }

  private func appendDisc(
    _ x: Double, _ y: Double, _ radius: Double, color: SIMD4<Float>, paints: UInt32
  ) {
    var shape = ShapeInstance(.ellipse)
    place(&shape)
    shape.geometry0 = SIMD4(Float(x), Float(y), Float(radius), Float(radius))
    shape.fill = color
    shape.paints = paints <= Drawer.mostShapePaints ? paints : 0
    continueRun(.shapes)
    list.shapes.append(shape)
  }

  private func appendLine(_ ends: SIMD4<Float>) {
    var shape = ShapeInstance(.line)
    place(&shape)
    shape.originAndStroke.z = Float(state.strokeWeight)
    shape.geometry0 = ends
    shape.stroke = state.stroke
    shape.style = state.style
    if state.strokePaint.isSet { shape.paints = shapeRecords() & 0xFFFF_0000 }
    continueRun(.shapes)
    list.shapes.append(shape)
  }

  @inline(__always) private func append(
    _ kind: ShapeInstance.Kind, _ geometry0: SIMD4<Float>, _ geometry1: SIMD4<Float>
  ) {
    var shape = ShapeInstance(kind)
    place(&shape)
    shape.geometry0 = geometry0
    shape.geometry1 = geometry1
    shape.fill = state.fill
    if state.isPainted { shape.paints = shapeRecords() }
    if state.strokes, !state.strokeFollowsLine {
      shape.originAndStroke.z = Float(state.strokeWeight)
      shape.originAndStroke.w = state.strokeAlign.sign
      shape.stroke = state.stroke
      shape.style = state.style
    }
    continueRun(.shapes)
    list.shapes.append(shape)
  }

  @inline(__always) private func place(_ shape: inout ShapeInstance) {
    shape.axes = state.axes
    shape.originAndStroke = SIMD4(state.origin.x, state.origin.y, 0, 0)
  }
}
