internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws rectangles painted by the sketch's own shaders.
final class UserShaderPass {
  private struct Entry {
    let shader: Shader
    var program: UserShaderProgram?
    var lastUse: UInt64 = 0
  }

  /// Shown where a shader does not compile.
  private static let placeholder = """
    vec4 paint(vec2 position) {
      vec2 cell = floor(position / 16.0);
      return mod(cell.x + cell.y, 2.0) < 1.0 ? vec4(1.0, 0.0, 0.8, 1.0) : vec4(0.1, 0.1, 0.1, 1.0);
    }
    """
  /// What a `sampler2D` is that no picture was given for.
  private static let nothing = ImageTexels(
    identity: .max, width: 1, height: 1, rgba: [0, 0, 0, 0])
  /// Frames after which a shader that is not drawn leaves.
  private static let longestRest: UInt64 = 600
  /// Frames that one which was made ready may wait for its first draw.
  private static let longestWait: UInt64 = 36_000

  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private let pictures: ImageCache
  private let layout: PipelineLayout
  private let imageLayout: DescriptorLayout
  private let vertex: ShaderModule
  private let fallback: UserShaderProgram
  private var entries: [UInt64: Entry] = [:]
  private var frame: UInt64 = 0
  /// The images of the present frame's draws.
  private var sets: [DescriptorSet] = []
  private let sampler: Sampler
  /// Looks at the files of shaders, once there is one.
  let watcher: UserShaderWatcher
  private let watches: Bool
  private var thread: BackgroundThread?

  /// A pass; one that `watches` reads the files of shaders again when they change.
  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, pictures: ImageCache,
    watches: Bool
  ) throws(RenderError) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
    self.pictures = pictures
    self.watches = watches
    watcher = UserShaderWatcher(shaders)
    imageLayout = try DescriptorLayout(
      device,
      Array(
        repeating: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, count: UserShaderText.mostSamplers),
      name: "shaders of the sketch")
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<QuadConstants>.size,
      uniforms: try UniformSet.layout(device), images: imageLayout, name: "shaders of the sketch")
    vertex = try shaders.module("image.vert.glsl")
    sampler = try Sampler(device, usesLevels: true, name: "shaders of the sketch")
    fallback = try UserShaderProgram(
      try UserShaderCode(name: "placeholder", source: Self.placeholder, shaders), device, cache,
      layout: layout, vertex: vertex, name: "placeholder")
  }

  /// Ends the thread that looks at files.
  func end() {
    watcher.stop()
    thread?.join()
    thread = nil
  }

  /// Compiles shaders for the states that most are drawn with, before a frame draws with them.
  func makeReady(_ shaders: [Shader], in slot: FrameSlot) throws(RenderError) {
    var made: [Pipeline] = []
    for shader in shaders where entries[shader.identity] == nil {
      let program = try program(of: shader)
      entries[shader.identity]?.lastUse = frame + Self.longestWait
      guard program !== fallback else { continue }
      // On a flat canvas, and over solids.
      for depth in [PipelineState.Depth.absent, .ignored] {
        do {
          made.append(try program.pipeline(PipelineState(depth: depth)))
        } catch .failed {
          // The frame that draws with it says so.
          continue
        }
      }
    }
    try FirstDraw.record(made, on: device, in: slot)
  }

  /// How many pipelines there are of the sketch's shaders.
  var pipelineCount: Int { entries.values.reduce(0) { $0 + ($1.program?.pipelineCount ?? 0) } }

  /// Takes what changed, and brings what the list's shaders show to the device.
  func begin(_ recorder: FrameRecorder) throws(RenderError) {
    frame += 1
    for (identity, result) in watcher.takeChanged() {
      guard let shader = entries[identity]?.shader else { continue }
      entries[identity]?.program = try program(of: shader, result)
    }
    sets.removeAll(keepingCapacity: true)
    for draw in recorder.list.shaderDraws {
      let program = try program(of: draw.shader)
      var images: [DescriptorSet.Entry] = []
      for index in 0..<UserShaderText.mostSamplers {
        let name =
          program.code.samplers.indices.contains(index) ? program.code.samplers[index] : nil
        let image = name.flatMap { draw.images[$0] }.flatMap {
          recorder.list.images.indices.contains($0) ? recorder.list.images[$0] : nil
        }
        var shown: ImageCache.Picture?
        if let image { shown = try pictures.picture(image, withLevels: true, recorder) }
        if shown == nil { shown = try pictures.picture(Self.nothing, levels: 1, recorder) }
        guard let picture = shown else {
          throw .outOfMemory(wanted: "a picture of one pixel", bytes: 4)
        }
        images.append(
          .init(
            view: picture.image.view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL,
            sampler: sampler))
      }
      let set = try DescriptorSet(device, imageLayout, images, name: draw.shader.name)
      recorder.slot.kept.append(set)
      recorder.slot.kept.append(program)
      sets.append(set)
    }
    forgetIdle()
  }

  /// Draws one of the list's shaders; the indices of quads are bound.
  func draw(
    _ index: Int, _ recorder: FrameRecorder, indices: QuadIndices
  ) throws(RenderError) {
    let list = recorder.list
    guard list.shaderDraws.indices.contains(index), sets.indices.contains(index),
      !recorder.isHidden, let quad = try recorder.slot.arena.write([list.shaderDraws[index].quad])
    else { return }
    let draw = list.shaderDraws[index]
    let (program, pipeline) = try drawn(draw.shader, recorder.flatState)
    let troubles = device.troubles
    let place = try recorder.slot.uniforms(device).write(
      program.uniforms(draw) { name in
        guard program !== fallback else { return }
        troubles.note(
          "\(draw.shader.name) has no uniform \(name), or none that takes such a value.")
      })
    recorder.resume()
    pipeline.bind(in: recorder.commands)
    layout.push(recorder.quadConstants(quad.address), in: recorder.commands)
    layout.bind(place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: recorder.commands)
    layout.bind(sets[index], at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: recorder.commands)
    indices.draw(0..<1, in: recorder.commands)
  }

  /// What a shader is drawn with: the placeholder where it did not compile, or where the driver
  /// refuses what compiled.
  private func drawn(
    _ shader: Shader, _ state: PipelineState
  ) throws(RenderError) -> (UserShaderProgram, Pipeline) {
    if let program = entries[shader.identity]?.program {
      do {
        return (program, try program.pipeline(state))
      } catch .failed(let call, let result) {
        note(refused: shader, RenderError.failed(call: call, result: result))
        entries[shader.identity]?.program = nil
      }
    }
    return (fallback, try fallback.pipeline(state))
  }

  private func note(refused shader: Shader, _ error: RenderError) {
    device.troubles.note("\(shader.name) cannot be drawn. \(error.message)")
  }

  /// The program of a shader, compiled when it is drawn first.
  private func program(of shader: Shader) throws(RenderError) -> UserShaderProgram {
    let identity = shader.identity
    if entries[identity] == nil {
      let result = Result { () throws(RenderError) in
        try UserShaderCode(name: shader.name, source: shader.source, shaders)
      }
      entries[identity] = Entry(shader: shader, program: try program(of: shader, result))
      if watches, shader.path != nil {
        watcher.watch(shader)
        let watcher = watcher
        if thread == nil { thread = BackgroundThread { watcher.run() } }
      }
    }
    entries[identity]?.lastUse = frame
    return entries[identity]?.program ?? fallback
  }

  /// What was compiled; `nil` where it was not, which is said.
  private func program(
    of shader: Shader, _ result: Result<UserShaderCode, RenderError>
  ) throws(RenderError) -> UserShaderProgram? {
    do {
      return try UserShaderProgram(
        try result.get(), device, cache, layout: layout, vertex: vertex, name: shader.name)
    } catch .shader(_, let log) {
      let lines = log.split(separator: "\n").joined(separator: "\n")
      device.troubles.note("\(shader.name) does not compile:\n\(lines)")
      return nil
    } catch .failed(let call, let result) {
      note(refused: shader, RenderError.failed(call: call, result: result))
      return nil
    }
  }

  private func forgetIdle() {
    for (identity, entry) in entries where entry.lastUse + Self.longestRest < frame {
      entries[identity] = nil
      watcher.forget(identity)
    }
  }
}
