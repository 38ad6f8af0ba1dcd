internal import CVulkan

/// Has the pipelines of a sketch made before it draws with them: those of its last runs, and those
/// that any sketch may need.
final class WarmUp {
  /// The name under which the history knows whether the common pipelines are in the driver's cache.
  private static let commonName = "\u{1}common"

  /// First draws in one frame of a show: each takes a few milliseconds.
  private static let mostInShow = 1

  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private let folder: String?
  private let sketch: String?
  private var warmer: PipelineWarmer?
  private var thread: BackgroundThread?

  /// A warm-up that does nothing before ``start()``.
  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, folder: String?,
    sketch: String?
  ) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
    self.folder = folder
    self.sketch = sketch
  }

  private var history: PipelineHistory {
    PipelineHistory(folder: folder, device: device.identity + shaders.fingerprint)
  }

  /// Starts to make what the history says.
  func start() {
    guard let sketch, warmer == nil else { return }
    let history = history
    // The driver of a processor keeps them on disk by itself, once it has seen them.
    let needsRehearsal = device.facts.info.isCPU && !history.contains(Self.commonName)
    let own = history.recipes(of: sketch)
    // A GPU's driver takes processor time from the show for each; who is known needs no more than
    // what it drew with.
    let needsCommon = own.isEmpty || device.facts.info.isCPU
    let made = PipelineWarmer(
      device, shaders, cache, own,
      common: needsCommon ? CommonPipelines.recipes(like: cache.store.used) : [],
      needsRehearsal: needsRehearsal)
    warmer = made
    thread = BackgroundThread { made.run() }
  }

  /// Has a CPU device compile what came to be since the last frame, before it draws this one.
  func record(in slot: FrameSlot) throws(RenderError) {
    guard let warmer, device.facts.info.isCPU else { return }
    let ready = warmer.takeReady(atMost: cache.store.isShowing ? Self.mostInShow : .max)
    try FirstDraw.record(ready, on: device, in: slot)
  }

  /// Waits until what the sketch drew with in its last runs is made.
  func waitForOwn() { if thread != nil { warmer?.waitForOwn() } }

  /// Ends the thread and remembers what was drawn with.
  func end() {
    guard let sketch, let warmer else { return }
    warmer.stop()
    thread?.join()
    thread = nil
    var history = history
    history.note(cache.store.used, of: sketch)
    if warmer.hasCommon { history.note([], of: Self.commonName) }
    history.save()
  }
}
