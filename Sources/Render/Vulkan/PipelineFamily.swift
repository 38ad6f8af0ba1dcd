internal import CVulkan

/// The pipelines of one pair of shaders, one for each state they are drawn with.
///
/// Those of ordinary flat drawing are made at the start, those that the sketch drew with in its last
/// runs before its first picture (``PipelineWarmer``); any other when a frame first asks for it.
final class PipelineFamily {
  let layout: PipelineLayout
  private let device: Device
  private let shaders: ShaderLibrary
  private let vertex: String
  private let fragment: String
  private let defines: [String]
  private var modules: (vertex: ShaderModule, fragment: ShaderModule)?
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
    self.shaders = shaders
    self.vertex = vertex
    self.fragment = fragment
    self.defines = defines
    self.cache = cache
    self.layout = layout
    self.name = name
    for state in warm { _ = try pipeline(state) }
  }

  /// Binds the pipeline for a state.
  func bind(_ state: PipelineState, in commands: VkCommandBuffer) throws(RenderError) {
    try pipeline(state).bind(in: commands)
  }

  private func pipeline(_ state: PipelineState) throws(RenderError) -> Pipeline {
    if let made = pipelines[state] { return made }
    let recipe = PipelineRecipe(
      vertex: vertex, fragment: fragment, defines: defines, layout: layout.recipe, input: input,
      state: state)
    let made = try cache.store.pipeline(recipe) { () throws(RenderError) in
      let modules = try loadModules()
      return try Pipeline.drawing(
        device, vertex: modules.vertex, fragment: modules.fragment, input: input, state: state,
        layout: layout, cache: cache, name: name)
    }
    pipelines[state] = made
    return made
  }

  private func loadModules() throws(RenderError) -> (vertex: ShaderModule, fragment: ShaderModule) {
    if let modules { return modules }
    let made = (
      vertex: try shaders.module(vertex, defines: defines),
      fragment: try shaders.module(fragment, defines: defines)
    )
    modules = made
    return made
  }
}
