internal import CVulkan

/// The pipelines of one pair of shaders, one for each state they are drawn with.
///
/// Those of ordinary flat drawing are made at the start; a rarer one is made when a frame first
/// asks for it.
final class PipelineFamily {
  let layout: PipelineLayout
  private let device: Device
  private let vertex: ShaderModule
  private let fragment: ShaderModule
  private let cache: PipelineCache
  private let input: VertexInput
  private let name: String
  private var pipelines: [PipelineState: Pipeline] = [:]

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, layout: PipelineLayout,
    vertex: String, fragment: String, input: VertexInput = VertexInput(), defines: [String] = [],
    name: String, warm: [PipelineState] = [PipelineState()]
  ) throws(RenderError) {
    self.input = input
    self.device = device
    self.cache = cache
    self.layout = layout
    self.name = name
    self.vertex = try shaders.module(vertex, defines: defines)
    self.fragment = try shaders.module(fragment, defines: defines)
    for state in warm { _ = try pipeline(state) }
  }

  /// Binds the pipeline for a state.
  func bind(_ state: PipelineState, in commands: VkCommandBuffer) throws(RenderError) {
    try pipeline(state).bind(in: commands)
  }

  private func pipeline(_ state: PipelineState) throws(RenderError) -> Pipeline {
    if let made = pipelines[state] { return made }
    let made = try Pipeline.drawing(
      device, vertex: vertex, fragment: fragment, input: input, state: state, layout: layout,
      cache: cache, name: name)
    pipelines[state] = made
    return made
  }
}
