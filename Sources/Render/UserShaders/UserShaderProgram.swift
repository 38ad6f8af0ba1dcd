internal import CVulkan
@_spi(Host) internal import Ollin

/// A sketch's shader on the device, with the pipelines of the states it was drawn with.
final class UserShaderProgram {
  let code: UserShaderCode
  private let device: Device
  private let cache: PipelineCache
  private let layout: PipelineLayout
  private let vertex: ShaderModule
  private let fragment: ShaderModule
  private let name: String
  private var pipelines: [PipelineState: Pipeline] = [:]

  init(
    _ code: UserShaderCode, _ device: Device, _ cache: PipelineCache, layout: PipelineLayout,
    vertex: ShaderModule, name: String
  ) throws(RenderError) {
    self.code = code
    self.device = device
    self.cache = cache
    self.layout = layout
    self.vertex = vertex
    self.name = name
    fragment = try ShaderModule(device, code.words, name: name)
  }

  /// How many pipelines there are of it.
  var pipelineCount: Int { pipelines.count }

  /// The pipeline for a state.
  func pipeline(_ state: PipelineState) throws(RenderError) -> Pipeline {
    if let made = pipelines[state] { return made }
    let made = try Pipeline.drawing(
      device, vertex: vertex, fragment: fragment, input: VertexInput(), state: state,
      layout: layout, cache: cache, name: name)
    pipelines[state] = made
    return made
  }

  /// What the uniform buffer holds for a draw; `unknown` is told each name that the shader lacks.
  func uniforms(_ draw: ShaderDraw, unknown: (String) -> Void) -> [SIMD4<Float>] {
    let frame = Float(bitPattern: UInt32(bitPattern: Int32(truncatingIfNeeded: draw.frame)))
    var content = [
      SIMD4(lowHalf: draw.resolution, highHalf: draw.mouse),
      SIMD4(draw.time, draw.deltaTime, frame, draw.isPressed ? 1 : 0),
    ]
    for uniform in code.uniforms {
      var value = draw.values[uniform.name] ?? .zero
      if uniform.type == "int" {
        let whole = value.x.isFinite ? Int32(min(max(value.x, -2e9), 2e9)) : 0
        value.x = Float(bitPattern: UInt32(bitPattern: whole))
      }
      content.append(value)
    }
    for name in draw.values.keys where !code.uniforms.contains(where: { $0.name == name }) {
      unknown(name)
    }
    for name in draw.images.keys where !code.samplers.contains(name) { unknown(name) }
    return content
  }
}
