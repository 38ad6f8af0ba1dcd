internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws clouds of points: each pixel keeps its nearest disc, which is then drawn as one fragment
/// with its depth, tested against what the frame has drawn so far.
final class CloudPass {
  /// Who finds the nearest discs.
  enum Method: Equatable {
    case processor, compute, compute32, quads, pointList

    init(_ wanted: RendererOptions.Points, _ facts: DeviceFacts) {
      let compute: Method = facts.hasInt64Atomics ? .compute : .compute32
      self =
        switch wanted {
        case .automatic: facts.kind == .cpu ? .processor : compute
        case .processor: facts.kind == .cpu ? .processor : compute
        case .compute: compute
        case .compute32: .compute32
        case .quads: .quads
        case .pointList: facts.hasLargePoints ? .pointList : .quads
        }
    }
  }

  let method: Method
  let store: CloudStore
  let device: Device
  let pipelines: CloudPipelines
  /// From how many points on a cloud is sorted when it comes to the device.
  let sortedFrom: Int
  private var splatter: ProcessorSplatter?
  private var memories: [ObjectIdentifier: SplatMemory] = [:]
  private weak var present: FrameRecorder?
  /// Clouds resolved together by the processor at most.
  private static let largestGroup = 64

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache,
    _ points: RendererOptions.Points, sortedFrom: Int?
  ) {
    self.device = device
    // The cores of a CPU device would take longer for sorting than they save.
    self.sortedFrom = sortedFrom ?? (device.facts.kind == .cpu ? .max : Self.many)
    method = Method(points, device.facts)
    store = CloudStore(device)
    pipelines = CloudPipelines(device, shaders, cache)
  }

  /// Draws a range of the list's clouds with the frame's camera; nothing without one.
  func draw(_ range: Range<Int>, _ frame: FrameRecorder) throws(RenderError) {
    guard let scene = frame.scene?.state, frame.depth != nil else { return }
    let memory = memory(for: frame)
    var group: [CloudView] = []
    for draw in frame.list.cloudDraws[range.clamped(to: frame.list.cloudDraws.indices)] {
      guard let view = CloudView(draw, scene, canvas: frame.canvas) else { continue }
      switch method {
      case .quads: try list(view, pipelines.quads, vertices: 6, frame)
      case .pointList: try list(view, pipelines.points, vertices: 0, frame)
      case .processor, .compute, .compute32:
        if frame.blend == .normal { try nearest(view, &group, memory, frame) }
        if frame.blend != .normal || !view.content.isOpaque {
          try flush(&group, memory, frame)
          try addUp(view, memory, frame)
        }
      }
    }
    try flush(&group, memory, frame)
  }

  /// Draws the points that hide what is behind them.
  private func nearest(
    _ view: CloudView, _ group: inout [CloudView], _ memory: SplatMemory, _ frame: FrameRecorder
  ) throws(RenderError) {
    guard method == .processor, view.content.generated == 0 else {
      try flush(&group, memory, frame)
      try compute(view, memory, frame)
      return
    }
    group.append(view)
    if group.count == Self.largestGroup { try flush(&group, memory, frame) }
  }

  private func memory(for frame: FrameRecorder) -> SplatMemory {
    let slot = ObjectIdentifier(frame.slot)
    let memory = memories[slot] ?? SplatMemory()
    memories[slot] = memory
    if present !== frame {
      present = frame
      memory.beginFrame()
      store.beginFrame()
    }
    return memory
  }

  /// Lets the processor draw a group of clouds and resolves it.
  private func flush(
    _ group: inout [CloudView], _ memory: SplatMemory, _ frame: FrameRecorder
  ) throws(RenderError) {
    guard let first = group.first else { return }
    defer { group.removeAll(keepingCapacity: true) }
    let area = group.reduce(first.area) { $0.union($1.area) }
    guard let splatter = splatter ?? ProcessorSplatter(),
      let buffer = try memory.nextWritten(device, bytes: area.count * 8), let mapped = buffer.mapped
    else {
      for view in group { try compute(view, memory, frame) }
      return
    }
    self.splatter = splatter
    let isOpaque = try splatter.draw(group[...], area: area, canvas: frame.canvas, into: mapped)
    var constants = first.constants(canvas: frame.canvas, area: area)
    constants.splats = buffer.address
    frame.slot.kept.append(buffer)
    frame.resume()
    try resolve(constants, pipelines.colors(), isOpaque: isOpaque, frame)
  }

  /// Draws the splats of an area as fragments.
  func resolve(
    _ constants: CloudConstants, _ family: PipelineFamily, isOpaque: Bool = false,
    _ frame: FrameRecorder
  ) throws(RenderError) {
    guard let scene = frame.scene else { return }
    let state = PipelineState(
      depth: .written, isOpaque: isOpaque && scene.clip == 0, features: scene.clipFeature)
    try family.bind(state, in: frame.commands)
    family.layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    family.layout.push(
      CloudPush(
        cloud: try address(of: constants, frame), splats: constants.splats,
        corner: constants.corner, stride: constants.extent.x), in: frame.commands)
    vkCmdDraw(frame.commands, 6, 1, 0, 0)
  }

  /// Draws every disc with graphics hardware: the reference.
  private func list(
    _ view: CloudView, _ family: () throws(RenderError) -> PipelineFamily, vertices: UInt32,
    _ frame: FrameRecorder
  ) throws(RenderError) {
    let family = try family()
    let stored = try stored(view, frame)
    var constants = view.constants(canvas: frame.canvas, area: view.area)
    constants.chunks = stored.chunks
    frame.resume()
    guard let scene = frame.scene else { return }
    var state = PipelineState(
      blend: frame.blend, depth: .written, features: scene.clipFeature)
    if vertices == 0 { state.topology = .points }
    try family.bind(state, in: frame.commands)
    family.layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    family.layout.push(CloudPush(cloud: try address(of: constants, frame)), in: frame.commands)
    let count = UInt32(truncatingIfNeeded: view.content.count)
    if vertices == 0 {
      vkCmdDraw(frame.commands, count, 1, 0, 0)
    } else {
      vkCmdDraw(frame.commands, vertices, count, 0, 0)
    }
  }

  /// Puts constants where this frame's shaders find them.
  func address(of constants: CloudConstants, _ frame: FrameRecorder) throws(RenderError) -> UInt64 {
    guard let slice = try frame.slot.arena.write([constants]) else { return 0 }
    return slice.address
  }
}
