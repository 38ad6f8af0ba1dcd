internal import CVulkan
@_spi(Host) internal import Ollin

/// Records the drawing of one list into one command buffer: what is being rendered to, and the
/// state that the commands of the list change.
///
/// Drawing happens between ``resume()`` and ``suspend()``; work that cannot be done inside a
/// rendering (compute, copies, other targets) suspends it, and the next draw resumes it with
/// everything kept.
@MainActor final class FrameRecorder {
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
  private(set) var scene: SceneInUse?
  private(set) var isRendering = false
  private var hasColor = false
  private var hasDepth = false

  init(
    _ list: DrawList, slot: FrameSlot, target: RenderTarget, device: Device
  ) throws(RenderError) {
    self.list = list
    self.slot = slot
    self.target = target
    self.device = device
    commands = slot.commands.buffer
    canvas = SIMD2(Float(list.width), Float(list.height))
    depth = list.isThreeDimensional ? try target.depthImage(device) : nil
    commands.transition(target.image, from: .undefined, to: .attachment)
    if let depth { commands.transition(depth, from: .undefined, to: .depthAttachment) }
  }

  /// How the pipelines of flat drawing are to behave now.
  var flatState: PipelineState {
    PipelineState(
      blend: blend, depth: depth == nil ? .absent : flatDepth == nil ? .ignored : .tested)
  }

  /// What shaders of quads are given now.
  func quadConstants(_ instances: UInt64) -> QuadConstants {
    QuadConstants(instances: instances, canvas: canvas, depth: flatDepth ?? 0)
  }

  /// Goes on with another scene; a camera other than before starts with an empty depth buffer.
  func enter(_ state: SceneState) throws(RenderError) {
    if let scene = scene?.state,
      scene.view != state.view || scene.projection != state.projection
    {
      clearDepth()
    }
    scene = try SceneInUse(
      state, width: list.width, height: list.height, ring: slot.uniforms(device))
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
    var scissor = VkRect2D()
    scissor.extent = extent
    vkCmdSetScissor(commands, 0, 1, &scissor)
  }

  /// Leaves the rendering, so that other work can be recorded; what was drawn stays.
  func suspend() {
    guard isRendering else { return }
    isRendering = false
    vkCmdEndRendering(commands)
  }

  /// Ends the drawing; a list without commands still clears the target.
  func finish() {
    if !hasColor { resume() }
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

extension SIMD4<Float> {
  fileprivate func replacingNonFinite() -> SIMD4<Float> {
    var result = self
    for index in 0..<4 where !result[index].isFinite { result[index] = 0 }
    return result
  }
}
