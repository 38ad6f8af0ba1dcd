internal import CVulkan
@_spi(Host) internal import Ollin

/// Records the drawing of one list into one command buffer: what is being rendered to, and the
/// state that the commands of the list change.
///
/// Drawing happens between ``resume()`` and ``suspend()``; work that cannot be done inside a
/// rendering (compute, copies, other targets) suspends it, and the next draw resumes it with
/// everything kept.
final class FrameRecorder {
  let commands: VkCommandBuffer
  let list: DrawList
  let slot: FrameSlot
  let target: RenderTarget
  let device: Device
  let canvas: SIMD2<Float>
  /// The depth buffer of a frame that has one.
  let depth: Image?

  var blend = BlendMode.normal
  /// The depth of flat drawing; `nil` lays it over everything.
  var flatDepth: Float?
  /// The camera and its light, ready for shaders; `nil` before there is one.
  var scene: SceneInUse?
  /// The shadows of this frame, once they are drawn.
  var shadow: ShadowInUse?
  /// The address of this frame's ``FrameTables``.
  var tables: UInt64 = 0
  /// The clips that hold now, the innermost last.
  private var clips: [(number: UInt32, bounds: SIMD4<Int32>)] = []
  private(set) var isRendering = false
  private var hasColor = false
  private var hasDepth = false
  private let readsDepth: Bool

  init(
    _ list: DrawList, slot: FrameSlot, target: RenderTarget, device: Device,
    readsDepth: Bool = false
  ) throws(RenderError) {
    self.list = list
    self.slot = slot
    self.target = target
    self.device = device
    commands = slot.commands.buffer
    canvas = SIMD2(Float(list.width), Float(list.height))
    self.readsDepth = readsDepth
    depth =
      list.isThreeDimensional ? try target.depthImage(device, isRead: readsDepth) : nil
    commands.transition(target.image, from: .undefined, to: .attachment)
    if let depth { commands.transition(depth, from: .undefined, to: .depthAttachment) }
  }

  /// How the pipelines of flat drawing are to behave now.
  var flatState: PipelineState {
    PipelineState(
      blend: blend, depth: depth == nil ? .absent : flatDepth == nil ? .ignored : .tested,
      isClipped: clip != 0)
  }

  /// The same, for what may be painted with the list's gradients.
  var paintedState: PipelineState {
    var state = flatState
    state.isPainted = !list.paints.isEmpty
    return state
  }

  /// What shaders of quads are given now.
  func quadConstants(_ instances: UInt64) -> QuadConstants {
    QuadConstants(
      instances: instances, canvas: canvas, depth: flatDepth ?? 0, clip: clip, tables: tables)
  }

  // MARK: Clips

  /// One more than the number of the innermost clip's record; 0 outside of all.
  var clip: UInt32 { clips.last?.number ?? 0 }

  /// Whether the clips leave nothing to be seen.
  var isHidden: Bool {
    clips.last.map { $0.bounds.z <= $0.bounds.x || $0.bounds.w <= $0.bounds.y } ?? false
  }

  /// Lets only what lies inside a clip and those around it through.
  ///
  /// - Parameters:
  ///   - number: one more than the number of its record.
  ///   - bounds: its pixels: left, top, right, bottom.
  func beginClip(_ number: UInt32, bounds: SIMD4<Int32>) {
    clips.append((number, bounds.within(clips.last?.bounds ?? wholeBounds)))
    setScissor()
  }

  /// Ends the innermost clip; without one it does nothing.
  func endClip() {
    guard clips.popLast() != nil else { return }
    setScissor()
  }

  private var wholeBounds: SIMD4<Int32> { SIMD4(0, 0, Int32(list.width), Int32(list.height)) }

  private func setScissor() {
    guard isRendering else { return }
    let bounds = clips.last?.bounds ?? wholeBounds
    var scissor = VkRect2D()
    scissor.offset = VkOffset2D(x: bounds.x, y: bounds.y)
    scissor.extent = VkExtent2D(
      width: UInt32(max(bounds.z - bounds.x, 0)), height: UInt32(max(bounds.w - bounds.y, 0)))
    vkCmdSetScissor(commands, 0, 1, &scissor)
  }

  /// Goes on with another scene; a camera other than before starts with an empty depth buffer.
  func enter(_ state: SceneState) throws(RenderError) {
    if isAnotherCamera(state) { clearDepth() }
    try use(state)
  }

  /// Whether a scene is seen through a camera other than the present one.
  func isAnotherCamera(_ state: SceneState) -> Bool {
    guard let scene = scene?.state else { return false }
    return scene.view != state.view || scene.projection != state.projection
  }

  /// Lets what is solid and drawn next see the clips that hold now.
  func settleClip() throws(RenderError) {
    if let scene, scene.clip != clip { try use(scene.state) }
  }

  private func use(_ state: SceneState) throws(RenderError) {
    scene = try SceneInUse(
      state, width: list.width, height: list.height, ring: slot.uniforms(device), clip: clip,
      tables: tables, shadow: shadow.flatMap { $0.belongs(to: state) ? $0 : nil })
  }

  /// Starts or goes on with rendering.
  func resume() {
    guard !isRendering else { return }
    isRendering = true
    var color = attachment(target.image, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, keeps: hasColor)
    let background = list.background.replacingNonFinite()
    let alpha = min(max(background.w, 0), 1)
    color.clearValue.color.float32 = (
      background.x * alpha, background.y * alpha, background.z * alpha, alpha
    )
    hasColor = true
    var depthPart = VkRenderingAttachmentInfo()
    if let depth {
      depthPart = attachment(depth, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL, keeps: hasDepth)
      depthPart.clearValue.depthStencil.depth = 1
      hasDepth = true
    }
    withUnsafePointer(to: color) { color in
      withUnsafePointer(to: depthPart) { depthPart in
        var info = VkRenderingInfo()
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO
        info.renderArea.extent = extent
        info.layerCount = 1
        info.colorAttachmentCount = 1
        info.pColorAttachments = color
        if depth != nil { info.pDepthAttachment = depthPart }
        vkCmdBeginRendering(commands, &info)
      }
    }
    var viewport = VkViewport(
      x: 0, y: 0, width: canvas.x, height: canvas.y, minDepth: 0, maxDepth: 1)
    vkCmdSetViewport(commands, 0, 1, &viewport)
    setScissor()
  }

  /// Leaves the rendering, so that other work can be recorded; what was drawn stays.
  func suspend() {
    guard isRendering else { return }
    isRendering = false
    vkCmdEndRendering(commands)
  }

  /// Ends the drawing; a list without commands still clears the target.
  func finish() {
    // What the camera before left must not be taken for what this one sees.
    if !hasColor || (readsDepth && depth != nil && !hasDepth) { resume() }
    suspend()
  }

  /// Empties the depth buffer before the next draw.
  func clearDepth() {
    suspend()
    hasDepth = false
  }

  private var extent: VkExtent2D {
    VkExtent2D(width: UInt32(list.width), height: UInt32(list.height))
  }

  private func attachment(
    _ image: Image, _ layout: VkImageLayout, keeps: Bool
  ) -> VkRenderingAttachmentInfo {
    var attachment = VkRenderingAttachmentInfo()
    attachment.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO
    attachment.imageView = image.view.handle
    attachment.imageLayout = layout
    attachment.loadOp = keeps ? VK_ATTACHMENT_LOAD_OP_LOAD : VK_ATTACHMENT_LOAD_OP_CLEAR
    attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE
    return attachment
  }
}

extension SIMD4<Int32> {
  /// The part of a box (left, top, right, bottom) within another; empty where they are apart.
  func within(_ other: SIMD4<Int32>) -> SIMD4<Int32> {
    SIMD4(
      Swift.min(Swift.max(x, other.x), other.z), Swift.min(Swift.max(y, other.y), other.w),
      Swift.min(Swift.max(z, other.x), other.z), Swift.min(Swift.max(w, other.y), other.w))
  }
}

extension SIMD4<Float> {
  fileprivate func replacingNonFinite() -> SIMD4<Float> {
    var result = self
    for index in 0..<4 where !result[index].isFinite { result[index] = 0 }
    return result
  }
}
