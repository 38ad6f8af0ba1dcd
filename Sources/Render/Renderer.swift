internal import CVulkan
internal import Pixels
@_spi(Host) internal import Ollin

/// Draws lists off-screen and reads back what somebody wants to see.
///
/// Two frames are in flight: while the device works on one, the program records the next. Results
/// come back in order. It is not tied to an actor, but one thread uses it at a time; several may live
/// in one process. Every wait has an end: a device that does not answer within
/// ``RendererOptions/patience`` counts as lost.
public final class Renderer {
  /// Frames the device may work on at a time.
  public static let framesInFlight = 2

  /// The device that draws.
  public let device: RenderDeviceInfo
  /// How many frames were submitted and not collected.
  public var inFlight: Int { waiting.count }

  /// A frame that was submitted.
  struct Waiting {
    let id: UInt64
    let slot: FrameSlot
    let width: Int
    let height: Int
    let output: RenderOutput
    /// Where copies of image and depths lie in the readback buffer.
    let places: ReadbackPlaces
    /// How depths become metres; `nil` when nothing in the frame had one.
    let scale: DepthScale?
    let submitted = ContinuousClock.now
  }

  let options: RendererOptions
  let instance: Instance
  let vulkan: Device
  let shapes: ShapePass
  let glyphs: GlyphPass
  let clouds: CloudPass
  /// Made when the first frame has something solid.
  private(set) var meshes: MeshPass?
  /// Made when the first frame has a picture with depths.
  private(set) var depthScenes: DepthScenePass?
  /// Made when the first frame has a capsule.
  private(set) var capsules: CapsulePass?
  /// Made when the first frame has shadows.
  private(set) var shadows: ShadowPass?
  /// Made when the first frame draws with a shader of the sketch.
  private(set) var userShaders: UserShaderPass?
  let pictures: ImageCache
  let images: ImagePass
  let paths: PathPass
  let clips: ClipPass
  let convert: ConvertPass?
  let isLinear: Bool
  let timeline: Timeline
  let cache: PipelineCache
  /// What makes pipelines before they are drawn with.
  let warmUp: WarmUp
  let converter = PictureConverter()
  var indices: QuadIndices
  var slots: [FrameSlot]
  var waiting: [Waiting] = []
  /// The picture converted last, to find what changed.
  var previous: Picture?
  private var submitted: UInt64 = 0
  /// The newest frame that the device was given.
  var lastSubmitted: UInt64 = 0
  /// How many shaders of sketches there were when they were last made ready.
  var knownShaders = 0
  private let shaders: ShaderLibrary

  /// Opens the device and compiles every pipeline, so that the first frame is as fast as others.
  ///
  /// - Parameter options: the device, and how it is used.
  /// - Throws: ``RenderError``, with each device's reasons when none fits.
  public convenience init(_ options: RendererOptions = RendererOptions()) throws(RenderError) {
    try self.init(options, live: LiveObjects())
  }

  /// The same, counting its objects of Vulkan in `live`.
  init(_ options: RendererOptions, live: LiveObjects) throws(RenderError) {
    self.options = options
    instance = try Instance(validation: options.validation, live: live)
    let all = try DeviceFacts.all(of: instance)
    let chosen = try DeviceSelection.choose(from: all.map(\.facts), wanted: options.gpu)
    guard let physical = all.first(where: { $0.facts.index == chosen.index }) else {
      throw .noVulkan(reason: Instance.noDriver)
    }
    let vulkan = try Device(chosen, physical.handle, instance: instance)
    self.vulkan = vulkan
    device = chosen.info
    let cacheFolder = options.cacheFolder ?? CacheFile.userFolder()
    let shaders = try ShaderLibrary(
      vulkan, folder: options.shaderFolder, cacheFolder: cacheFolder)
    self.shaders = shaders
    cache = try PipelineCache(vulkan, folder: cacheFolder)
    shapes = try ShapePass(vulkan, shaders, cache)
    glyphs = try GlyphPass(vulkan, shaders, cache)
    clouds = CloudPass(
      vulkan, shaders, cache, options.points, sortedFrom: options.sortedClouds)
    pictures = try ImageCache(vulkan, budget: options.imageBudget)
    images = try ImagePass(vulkan, shaders, cache, pictures: pictures)
    paths = try PathPass(vulkan, shaders, cache)
    clips = ClipPass(vulkan, paths: paths)
    let deviceConverts: Bool =
      switch options.conversion {
      case .automatic: !chosen.info.isCPU
      case .device: true
      case .processor: false
      }
    convert = deviceConverts ? try ConvertPass(vulkan, shaders, cache) : nil
    isLinear = chosen.info.isCPU && !deviceConverts && RenderTarget.canBeLinear(vulkan)
    timeline = try Timeline(vulkan, name: "frames")
    indices = try QuadIndices(vulkan, quadCount: 4096)
    var slots: [FrameSlot] = []
    for index in 0..<Self.framesInFlight {
      slots.append(try FrameSlot(vulkan, name: "frame \(index)"))
    }
    self.slots = slots
    warmUp = WarmUp(vulkan, shaders, cache, folder: cacheFolder, sketch: options.sketch)
    cache.save()
  }

  deinit {
    warmUp.end()
    userShaders?.end()
    // What the device may still be using must not be destroyed.
    // One failed call is not yet the end of the device.
    let hasFinished = (0..<2).contains { _ in
      let wait = min(options.patience, .seconds(5))
      return (try? timeline.wait(for: lastSubmitted, atMost: wait)) == true
    }
    guard hasFinished, !vulkan.isAbandoned else { return vulkan.abandon() }
    cache.save()
  }

  /// How many pipelines were made while pictures were shown, each of which held a frame up.
  public var pipelinesMadeLate: Int { cache.store.madeLate }

  /// Draws one empty frame of a size, so that memory and drivers are warm before the first picture,
  /// and starts to make the pipelines that the sketch will draw with.
  public func prepare(width: Int, height: Int) throws(RenderError) {
    let size = PictureSize(fitting: width, height)
    _ = try submit(
      DrawList(width: width, height: height), output: RenderOutput(picture: size))
    while inFlight > 0 { _ = try collect(waitingAtMost: options.patience) }
    previous = nil
    warmUp.start()
  }

  /// What the validation layer said since the last call; always empty without it.
  public func drainValidationMessages() -> [String] { instance.log?.drain() ?? [] }

  /// Sentences about what could not be drawn though the frame went on, each once.
  public var troubles: [String] { vulkan.troubles.said }

  /// Objects of Vulkan that exist, by kind.
  var liveObjects: LiveObjects { instance.live }

  /// The number of the next frame.
  func nextID() -> UInt64 {
    submitted += 1
    return submitted
  }

  /// What draws meshes.
  func meshPass() throws(RenderError) -> MeshPass {
    if let meshes { return meshes }
    let made = try MeshPass(
      vulkan, shaders, cache, pictures: pictures, smoothedEdges: options.smoothedEdges)
    meshes = made
    return made
  }

  /// What draws the depths that shadows are made of.
  func shadowPass() throws(RenderError) -> ShadowPass {
    if let shadows { return shadows }
    let made = try ShadowPass(vulkan, shaders, cache, store: try meshPass().store)
    shadows = made
    return made
  }

  /// What draws capsules and spheres.
  func capsulePass() throws(RenderError) -> CapsulePass {
    if let capsules { return capsules }
    let made = try CapsulePass(
      vulkan, shaders, cache, splattedFrom: options.splattedCapsules)
    capsules = made
    return made
  }

  /// What draws with the sketch's own shaders.
  func userShaderPass() throws(RenderError) -> UserShaderPass {
    if let userShaders { return userShaders }
    let made = try UserShaderPass(
      vulkan, shaders, cache, pictures: pictures, watches: options.sketch != nil)
    userShaders = made
    return made
  }

  /// What draws pictures with depths.
  func depthScenePass() throws(RenderError) -> DepthScenePass {
    if let depthScenes { return depthScenes }
    let made = try DepthScenePass(vulkan, shaders, cache, pictures: pictures)
    depthScenes = made
    return made
  }

  /// The devices of this machine, each with what it lacks.
  public static func deviceReports() throws(RenderError) -> [DeviceReport] {
    let instance = try Instance(validation: false, live: LiveObjects())
    return try DeviceFacts.all(of: instance).map { DeviceSelection.report($0.facts) }
  }
}
