internal import CVulkan

/// Everything one frame in flight owns.
///
/// It is used again only after its submission has finished, so whatever it holds may be replaced
/// then and not before.
final class FrameSlot {
  let commands: CommandPool
  let times: QueryPool
  var arena: UploadArena
  private var uniforms: UniformRing?
  var target: RenderTarget?
  /// Where the device writes what the program reads: planes, or a copy of the image.
  var readback: Buffer?
  /// Where masks of clips are drawn, once a frame had some.
  private var masks: MaskImage?
  /// Where shadows are drawn, once a frame had some.
  private var shadows: ShadowMap?
  /// What the submission uses and others might replace meanwhile.
  var kept: [AnyObject] = []
  /// The timeline's value when the submission has finished; 0 while there is none.
  var value: UInt64 = 0
  let name: String

  init(_ device: Device, name: String) throws(RenderError) {
    self.name = name
    commands = try CommandPool(device, name: name)
    times = try QueryPool(device, count: 3, name: name)
    arena = try UploadArena(device, bytes: 1 << 20, name: "\(name) uploads")
  }

  /// Where uniform buffers go.
  func uniforms(_ device: Device) throws(RenderError) -> UniformRing {
    if let uniforms { return uniforms }
    let made = try UniformRing(device, name: name)
    uniforms = made
    return made
  }

  /// Forgets what the last frame put here; only once that has finished.
  func reset() throws(RenderError) {
    try arena.reset()
    uniforms?.reset()
  }

  /// Room for masks, exactly as large as asked for.
  func masks(_ device: Device, width: Int, height: Int) throws(RenderError) -> MaskImage {
    if let masks, masks.image.width == width, masks.image.height == height { return masks }
    // The slot's last submission has finished.
    masks = nil
    let made = try MaskImage(device, width: width, height: height, name: name)
    masks = made
    return made
  }

  /// Room for shadows: so many squares of a side, or more.
  func shadows(_ device: Device, side: Int, count: Int) throws(RenderError) -> ShadowMap {
    if let shadows, shadows.side == side, shadows.room >= count { return shadows }
    shadows = nil
    let made = try ShadowMap(device, side: side, count: count, name: name)
    shadows = made
    return made
  }

  /// The readback buffer, at least `bytes` long.
  func readback(_ device: Device, bytes: Int) throws(RenderError) -> Buffer {
    if let readback, readback.size >= bytes { return readback }
    let made = try Buffer(
      device, size: bytes,
      usage: [VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT],
      place: .readback, name: "\(name) readback")
    readback = made
    return made
  }
}
