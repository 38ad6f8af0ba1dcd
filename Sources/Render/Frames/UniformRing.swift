internal import CVulkan

/// Where one frame puts its uniform buffers: filled from the start, anew for each frame.
///
/// Shaders read uniforms by constant offsets, which a CPU device does far faster than by address.
final class UniformRing {
  /// A uniform buffer in it.
  struct Place {
    let set: UniformSet
    let offset: Int
  }

  /// The most bytes of one uniform buffer.
  static let window = 4096
  private static let chunk = 16 * window

  let layout: DescriptorLayout
  private let device: Device
  private let name: String
  private var chunks: [(buffer: Buffer, set: UniformSet)] = []
  private var used = 0

  init(_ device: Device, name: String) throws(RenderError) {
    self.device = device
    self.name = name
    layout = try UniformSet.layout(device)
  }

  /// Forgets what is in it; only once the frame that used it has finished.
  func reset() { used = 0 }

  /// Copies a uniform buffer in; what is beyond ``window`` is left out.
  func write(_ content: [SIMD4<Float>]) throws(RenderError) -> Place {
    let perChunk = Self.chunk / Self.window
    let index = used / perChunk
    if index >= chunks.count {
      let buffer = try Buffer(
        device, size: Self.chunk, usage: VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, place: .upload,
        name: "\(name) uniforms")
      let set = try UniformSet(
        device, layout, buffer, window: Self.window, name: "\(name) uniforms")
      chunks.append((buffer, set))
    }
    let offset = used % perChunk * Self.window
    used += 1
    guard let mapped = chunks[index].buffer.mapped else {
      throw .failed(call: "vkMapMemory", result: 0)
    }
    content.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        (mapped + offset).copyMemory(from: base, byteCount: min(bytes.count, Self.window))
      }
    }
    return Place(set: chunks[index].set, offset: offset)
  }
}
