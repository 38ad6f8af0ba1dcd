internal import CVulkan

/// The pipelines of clouds, each made when a frame first asks for it: most sketches have none.
final class CloudPipelines {
  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private var layout: PipelineLayout?
  private var layoutOfSums: PipelineLayout?
  /// Depth buffers as shaders read them; each holds the view it is found by.
  private var depths: [ObjectIdentifier: DescriptorSet] = [:]
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
      "splat.comp.glsl",
      (is32 ? ["SPLAT32"] : []) + (looksFirst && !is32 ? ["EARLY_OUT"] : [])
        + ["POINTS_EACH \(Self.each(device))"])
  }

  /// How many points a thread splats.
  static func each(_ device: Device) -> Int { device.facts.kind == .cpu ? 1 : 4 }

  /// A step of sorting points by their cells.
  func sort(_ step: String) throws(RenderError) -> Pipeline {
    try compute("cloudsort\(step).comp.glsl", [])
  }

  /// What the discs of each pixel come to, for modes in which they do not hide each other.
  func sums() throws(RenderError) -> Pipeline {
    if let made = computing["sums"] { return made }
    let made = try Pipeline.computing(
      device, shaders.module("cloudsums.comp.glsl"), layout: try sumsLayout(), cache: cache,
      name: "sums of points")
    computing["sums"] = made
    return made
  }

  /// What was added up, as fragments.
  func sumsResolved() throws(RenderError) -> PipelineFamily {
    try family("cloudresolve.vert.glsl", "cloudsums.frag.glsl")
  }

  /// A depth buffer for ``sums()``.
  func depths(_ image: Image) throws(RenderError) -> DescriptorSet {
    let key = ObjectIdentifier(image.view)
    if let made = depths[key] { return made }
    guard let images = try sumsLayout().images else {
      throw .failed(call: "vkCreateDescriptorSetLayout", result: 0)
    }
    let made = try DescriptorSet(
      device, images,
      [
        .init(
          view: image.view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, sampler: nil)
      ], name: "depths")
    // Frames in flight hold those they use.
    if depths.count >= 8 { depths.removeAll() }
    depths[key] = made
    return made
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

  private func sumsLayout() throws(RenderError) -> PipelineLayout {
    if let layoutOfSums { return layoutOfSums }
    let made = try PipelineLayout(
      device, constantBytes: MemoryLayout<CloudPush>.size,
      images: try DescriptorLayout(
        device, [VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE], name: "depths of points"),
      name: "sums of points")
    layoutOfSums = made
    return made
  }

  private func commonLayout() throws(RenderError) -> PipelineLayout {
    if let layout { return layout }
    let made = try PipelineLayout(
      device, constantBytes: MemoryLayout<CloudPush>.size,
      uniforms: try UniformSet.layout(device), images: nil, name: "clouds")
    layout = made
    return made
  }
}
