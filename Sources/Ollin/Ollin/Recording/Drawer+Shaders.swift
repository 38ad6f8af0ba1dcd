extension Drawer {
  /// What the clock and the pointer say while a shader is recorded.
  struct ShaderMoment {
    var mouse: Vector2
    var isPressed: Bool
    var time: Double
    var deltaTime: Double
    var frame: Int
  }

  /// Records a rectangle painted by a shader; a negative size reaches to the other side.
  func shader(
    _ shader: Shader, in box: Rectangle, _ uniforms: [String: ShaderValue], at moment: ShaderMoment
  ) {
    let (width, height) = (box.width.magnitude, box.height.magnitude)
    let x = Swift.min(box.x, box.x + box.width)
    let y = Swift.min(box.y, box.y + box.height)
    // Comparisons are false for what is no number.
    guard state.isUsable, width > 0, height > 0, state.tint.w > 0,
      x.magnitude + y.magnitude + width + height < Drawer.farthest,
      touchesCanvas(x + width / 2, y + height / 2, width / 2, height / 2)
    else { return }
    var values: [String: SIMD4<Float>] = [:]
    var images: [String: Int] = [:]
    for (name, value) in uniforms {
      switch value {
      case .float(let v): values[name] = SIMD4(Float(v), 0, 0, 0)
      case .vector2(let v): values[name] = SIMD4(Float(v.x), Float(v.y), 0, 0)
      case .vector3(let v): values[name] = SIMD4(Float(v.x), Float(v.y), Float(v.z), 0)
      case .vector4(let v): values[name] = v
      case .color(let c):
        values[name] = SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha))
      case .image(let image): images[name] = imageIndex(of: image)
      }
    }
    let mouse = state.transform.inverse?.apply(moment.mouse.x, moment.mouse.y) ?? .zero
    list.shaderDraws.append(
      ShaderDraw(
        shader: shader,
        quad: ImageQuad(
          axes: state.axes, origin: state.origin,
          rectangle: SIMD4(Float(x), Float(y), Float(width), Float(height)),
          part: SIMD4(0, 0, 1, 1), tint: state.tint),
        resolution: SIMD2(Float(width), Float(height)),
        mouse: SIMD2(Float(mouse.x - x), Float(mouse.y - y)), isPressed: moment.isPressed,
        time: Float(moment.time), deltaTime: Float(moment.deltaTime), frame: moment.frame,
        values: values, images: images))
    append(.shader(list.shaderDraws.count - 1))
  }
}
