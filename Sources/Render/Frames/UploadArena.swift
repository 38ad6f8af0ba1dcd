internal import CVulkan

/// Where one frame puts what the device reads: filled from the start, anew for each frame.
///
/// It grows by further buffers while a frame is recorded, and is one buffer again for the next
/// frame.
struct UploadArena {
  /// A run of bytes in the arena.
  struct Slice {
    let buffer: Buffer
    /// Bytes from the start of `buffer`.
    let offset: Int
    /// Where a shader finds it.
    var address: UInt64 { buffer.address + UInt64(offset) }
  }

  private let device: Device
  private let name: String
  private var buffers: [Buffer]
  private var used = 0

  init(_ device: Device, bytes: Int, name: String) throws(RenderError) {
    self.device = device
    self.name = name
    buffers = [try Self.buffer(device, bytes: bytes, name: name)]
  }

  /// Forgets what is in it; only once the frame that used it has finished.
  mutating func reset() throws(RenderError) {
    used = 0
    guard buffers.count > 1 else { return }
    let bytes = buffers.reduce(0) { $0 + $1.size }
    buffers.removeAll()
    buffers.append(try Self.buffer(device, bytes: bytes, name: name))
  }

  /// Room for `count` bytes at an offset that is a multiple of 256.
  mutating func reserve(_ count: Int) throws(RenderError) -> (Slice, UnsafeMutableRawPointer) {
    var start = (used + 255) & ~255
    if start + count > buffers[buffers.count - 1].size {
      let last = buffers[buffers.count - 1].size
      buffers.append(try Self.buffer(device, bytes: max(count, last * 2), name: name))
      start = 0
    }
    let buffer = buffers[buffers.count - 1]
    guard let mapped = buffer.mapped else { throw .failed(call: "vkMapMemory", result: 0) }
    used = start + count
    return (Slice(buffer: buffer, offset: start), mapped + start)
  }

  /// Copies bytes in.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(RenderError) -> Slice {
    let (slice, place) = try reserve(bytes.count)
    if let source = bytes.baseAddress {
      place.copyMemory(from: source, byteCount: bytes.count)
    }
    return slice
  }

  /// Copies an array in; `nil` when it is empty.
  mutating func write<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) throws(RenderError) -> Slice? {
    guard !elements.isEmpty else { return nil }
    let bytes = MemoryLayout<Element>.stride * elements.count
    let (slice, place) = try reserve(bytes)
    elements.withUnsafeBytes { source in
      if let base = source.baseAddress { place.copyMemory(from: base, byteCount: bytes) }
    }
    return slice
  }

  private static func buffer(
    _ device: Device, bytes: Int, name: String
  ) throws(RenderError) -> Buffer {
    try Buffer(
      device, size: bytes,
      usage: [
        VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_TRANSFER_SRC_BIT,
        VK_BUFFER_USAGE_INDEX_BUFFER_BIT, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT,
      ],
      place: .upload, name: name)
  }
}
