internal import CVulkan

/// Draws once with pipelines on a device of its own, so that the driver's cache on disk has them.
///
/// A driver for the processor compiles when a pipeline first draws, on the one queue that frames
/// wait for. What it has compiled before, for whichever device of whichever program, it reads from
/// its cache in a few milliseconds.
final class Rehearsal {
  private let device: Device
  private let cache: PipelineCache
  private let shaders: ShaderLibrary
  private let commands: CommandPool
  private let timeline: Timeline
  private let firstDraw: FirstDraw
  private var layouts: [PipelineRecipe.Layout: PipelineLayout] = [:]
  private var count: UInt64 = 0

  /// A device of the same kind as the one at `index`.
  init(index: Int, shaders folder: ShaderLibrary) throws(RenderError) {
    let instance = try Instance(validation: false, live: LiveObjects())
    let all = try DeviceFacts.all(of: instance)
    guard let physical = all.first(where: { $0.facts.index == index }) else {
      throw .noVulkan(reason: Instance.noDriver)
    }
    device = try Device(physical.facts, physical.handle, instance: instance)
    cache = try PipelineCache(device, folder: nil)
    shaders = folder.on(device)
    commands = try CommandPool(device, name: "rehearsal")
    timeline = try Timeline(device, name: "rehearsal")
    firstDraw = try FirstDraw(device)
  }

  deinit {
    let hasFinished = try? timeline.wait(for: count, atMost: .seconds(5))
    if hasFinished != true { device.abandon() }
  }

  /// Draws once with the pipeline of a recipe.
  func draw(_ recipe: PipelineRecipe) throws(RenderError) {
    let layout: PipelineLayout
    if let known = layouts[recipe.layout] {
      layout = known
    } else {
      layout = try PipelineLayout(device, recipe.layout)
      layouts[recipe.layout] = layout
    }
    let pipeline = try Pipeline.drawing(
      recipe, device, shaders, layout: layout, cache: cache, name: "rehearsal")
    try commands.begin()
    try firstDraw.record([pipeline], in: commands.buffer)
    try commands.end()
    try device.submit(commands.buffer, signalling: timeline, count + 1)
    count += 1
    guard try timeline.wait(for: count, atMost: .seconds(10)) else {
      device.abandon()
      throw .deviceLost("it did not finish a frame in time")
    }
  }
}
