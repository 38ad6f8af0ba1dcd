// Shaders honour tint, blend mode, clips and transform; fill and stroke have no part in them.
extension Sketch {
  /// Paints the whole canvas with `shader`.
  ///
  /// - Parameters:
  ///   - shader: what says the colour of each pixel.
  ///   - uniforms: what its uniforms are set to, by name; those left out are 0.
  public final func drawShader(_ shader: Shader, _ uniforms: [String: ShaderValue] = [:]) {
    drawShader(shader, in: Rectangle(x: 0, y: 0, width: width, height: height), uniforms)
  }

  /// Paints `rectangle` with `shader`.
  ///
  /// - Parameters:
  ///   - shader: what says the colour of each pixel.
  ///   - rectangle: where; positions in the shader count from its top-left corner.
  ///   - uniforms: what its uniforms are set to, by name; those left out are 0.
  public final func drawShader(
    _ shader: Shader, in rectangle: Rectangle, _ uniforms: [String: ShaderValue] = [:]
  ) {
    drawer.shader(
      shader, in: rectangle, uniforms,
      at: Drawer.ShaderMoment(
        mouse: mouse, isPressed: mouseIsPressed, time: time, deltaTime: deltaTime,
        frame: frameCount))
  }
}
