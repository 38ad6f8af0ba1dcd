internal import CVulkan

/// Where one frame puts what the device reads: filled from the start, anew for each frame.
struct UploadArena {
  private(set) var buffer: Buffer
  private var used = 0

  init(_ device: Device, bytes: Int, name: String) throws(RenderError) {
    buffer = try Buffer(
      device, size: bytes,
      usage: [VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_TRANSFER_SRC_BIT],
      place: .upload, name: name)
  }

  /// Forgets what is in it; only once the frame that used it has finished.
  mutating func reset(_ device: Device, holding bytes: Int, name: String) throws(RenderError) {
    used = 0
    guard bytes > buffer.size else { return }
    self = try UploadArena(device, bytes: max(bytes, buffer.size * 2), name: name)
  }

  /// Copies bytes in and returns their offset, a multiple of 256; `nil` when they do not fit.
  mutating func write(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let start = (used + 255) & ~255
    guard let mapped = buffer.mapped, start + bytes.count <= buffer.size else { return nil }
    if let source = bytes.baseAddress {
      (mapped + start).copyMemory(from: source, byteCount: bytes.count)
    }
    used = start + bytes.count
    return start
  }
}
