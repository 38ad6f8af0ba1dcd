extension Drawer {
  /// Clips inside each other that are applied; a pixel asks every one of them.
  private static let deepestClip = 64

  /// What a clip keeps, in shape space, with the transform it was set under.
  struct ClipOutline {
    enum Form {
      case rectangle(Rectangle)
      case ellipse(Circle)
      case shape(Shape)
    }

    var form: Form
    var map: AffineMap
  }

  /// Runs `body` with nothing drawn outside a form.
  func clipped(to form: ClipOutline.Form, _ body: () -> Void) {
    guard let level = enter() else { return }
    let isApplied = clips.count < Drawer.deepestClip
    if isApplied {
      let outline = ClipOutline(form: form, map: state.transform)
      clips.append(outline)
      begin(outline)
    } else {
      Note.once("clips are nested more than \(Drawer.deepestClip) deep; the deepest do not clip")
    }
    body()
    leave(level)
    if isApplied {
      clips.removeLast()
      append(.endClip)
    }
  }

  /// Begins the clips that hold again, in a recording that was emptied.
  func restoreClips() {
    for outline in clips { begin(outline) }
  }

  private func begin(_ outline: ClipOutline) {
    list.clips.append(region(outline))
    append(.beginClip(list.clips.count - 1))
  }

  private static let nothing = ClipRegion(.rectangle, bounds: .zero)

  private func region(_ outline: ClipOutline) -> ClipRegion {
    let map = outline.map
    guard map.isUsable else { return Drawer.nothing }
    switch outline.form {
    case .rectangle(let rectangle):
      return unit(
        .rectangle, rectangle.center, Vector2(rectangle.width / 2, rectangle.height / 2), map)
    case .ellipse(let circle):
      return unit(.ellipse, circle.center, Vector2(circle.radius, circle.radius), map)
    case .shape(let shape): return region(shape, map)
    }
  }

  /// A rectangle or an ellipse by its centre and half its size.
  private func unit(
    _ kind: ClipRegion.Kind, _ center: Vector2, _ half: Vector2, _ map: AffineMap
  ) -> ClipRegion {
    let (w, h) = (half.x.magnitude, half.y.magnitude)
    guard w > 0, h > 0, center.x.magnitude + center.y.magnitude + w + h < Drawer.farthest else {
      return Drawer.nothing
    }
    // The canvas to where the form is −1…1.
    var unit = map
    unit.translate(center.x, center.y)
    unit.scale(w, h)
    guard let back = unit.inverse else { return Drawer.nothing }
    let across = SIMD4(Float(back.xx), Float(back.yx), Float(back.tx), 0)
    let down = SIMD4(Float(back.xy), Float(back.yy), Float(back.ty), 0)
    let middle = map.apply(center.x, center.y)
    let reach = Vector2(
      unit.xx.magnitude + unit.yx.magnitude, unit.xy.magnitude + unit.yy.magnitude)
    return ClipRegion(
      kind, across: across, down: down, bounds: pixels(middle - reach, middle + reach))
  }

  private func region(_ shape: Shape, _ map: AffineMap) -> ClipRegion {
    let kept = state.transform
    state.setTransform(map)
    defer { state.setTransform(kept) }
    let rings = rings(shape.contours.compactMap { $0.drawable })
    guard !rings.isEmpty else { return Drawer.nothing }
    // What is drawn next starts a run of its own behind these triangles.
    continueRun(.none)
    let start = paths.indices.count
    let brush = (paths.color, paths.paint)
    (paths.color, paths.paint) = (SIMD4(1, 1, 1, 1), 0)
    paths.fill(rings, shape.winding)
    (paths.color, paths.paint) = brush
    let box = rings.box
    guard paths.indices.count > start else { return Drawer.nothing }
    return ClipRegion(
      .paths, paths: start..<paths.indices.count, bounds: pixels(box.low, box.high))
  }

  /// The pixels that a box touches, with its soft edge: left, top, right, bottom.
  private func pixels(_ low: Vector2, _ high: Vector2) -> SIMD4<Int32> {
    func whole(_ value: Double, _ limit: Double) -> Int32 {
      Int32(Swift.min(Swift.max(value, 0), limit))
    }
    return SIMD4(
      whole((low.x - 0.5).rounded(.down), width), whole((low.y - 0.5).rounded(.down), height),
      whole((high.x + 0.5).rounded(.up), width), whole((high.y + 0.5).rounded(.up), height))
  }
}
