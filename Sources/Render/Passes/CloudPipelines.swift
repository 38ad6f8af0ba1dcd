internal import CVulkan

/// The pipelines of clouds, each made when a frame first asks for it: most sketches have none.
@MainActor final class CloudPipelines {
  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private var layout: PipelineLayout?
  private var families: [String: PipelineFamily] = [:]
  private var computing: [String: Pipeline] = [:]

  init(_ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
  }

  /// Splats that hold colours, as fragments.
  func colors() throws(RenderError) -> PipelineFamily {
    try family("cloudresolve.vert.glsl", "cloudcolors.frag.glsl")
  }

  /// Splats that hold the numbers of points, as fragments.
  func numbers() throws(RenderError) -> PipelineFamily {
    try family("cloudresolve.vert.glsl", "cloudnumbers.frag.glsl")
  }

  /// A square for each disc.
  func quads() throws(RenderError) -> PipelineFamily {
    try family("clouddisc.vert.glsl", "clouddisc.frag.glsl")
  }

  /// A point of graphics hardware for each disc.
  func points() throws(RenderError) -> PipelineFamily {
    try family("cloudpoint.vert.glsl", "clouddisc.frag.glsl")
  }

  /// The nearest disc of each pixel.
  ///
  /// - Parameters:
  ///   - is32: whether there are atomic operations of 32 bits only.
  ///   - looksFirst: whether each disc looks before it writes.
  /// - Returns: the pipeline.
  /// - Throws: what the driver refuses.
  func splat(is32: Bool, looksFirst: Bool) throws(RenderError) -> Pipeline {
    try compute(
      "splat.comp.glsl", (is32 ? ["SPLAT32"] : []) + (looksFirst && !is32 ? ["EARLY_OUT"] : []))
  }

  /// Points made up by the device.
  func fill() throws(RenderError) -> Pipeline { try compute("cloudfill.comp.glsl", []) }

  private func family(_ vertex: String, _ fragment: String) throws(RenderError) -> PipelineFamily {
    let name = vertex + " " + fragment
    if let made = families[name] { return made }
    let made = try PipelineFamily(
      device, shaders, cache, layout: try commonLayout(), vertex: vertex, fragment: fragment,
      name: name, warm: [])
    families[name] = made
    return made
  }

  private func compute(_ file: String, _ defines: [String]) throws(RenderError) -> Pipeline {
    let name = ([file] + defines).joined(separator: " ")
    if let made = computing[name] { return made }
    let made = try Pipeline.computing(
      device, shaders.module(file, defines: defines), layout: try commonLayout(), cache: cache,
      name: name)
    computing[name] = made
    return made
  }

  private func commonLayout() throws(RenderError) -> PipelineLayout {
    if let layout { return layout }
    let made = try PipelineLayout(
      device, constantBytes: MemoryLayout<CloudPush>.size, images: nil, name: "clouds")
    layout = made
    return made
  }
}
