internal import CVulkan
@_spi(Host) internal import Ollin

/// The points of clouds on the device: each content is uploaded once and stays while it is drawn.
final class CloudStore {
  /// A cloud on the device, in parts of ``CloudStore/chunk`` points.
  final class Stored {
    fileprivate(set) var identity: UInt64
    /// Points, then sizes where they differ.
    fileprivate(set) var buffers: [Buffer]
    /// The addresses of the parts, as `CloudChunks` in `Shaders/cloud.glsl`.
    fileprivate var table: Buffer
    fileprivate var lastUse: UInt64 = 0

    /// Where shaders find the parts.
    var chunks: UInt64 { table.address }
    var chunkCount: Int { buffers.count }

    fileprivate init(identity: UInt64, buffers: [Buffer], table: Buffer) {
      self.identity = identity
      self.buffers = buffers
      self.table = table
    }

    /// Takes another's memory and gives it this one's.
    func exchange(with other: Stored) {
      swap(&buffers, &other.buffers)
      swap(&table, &other.table)
    }
  }

  /// Points in one buffer; a power of two that the shaders know.
  static let chunk = 1 << 26
  /// Frames that a cloud may be away before its memory goes.
  private static let patience: UInt64 = 120

  private let device: Device
  private var stored: [Stored] = []
  private var frame: UInt64 = 0
  /// How many contents were uploaded so far.
  private(set) var uploads = 0

  /// Where a content is, if it has memory.
  func place(of content: CloudContent) -> Stored? {
    stored.first { $0.identity == content.identity }
  }

  /// How many contents have memory.
  var count: Int { stored.count }

  init(_ device: Device) {
    self.device = device
  }

  func beginFrame() {
    frame += 1
    stored.removeAll { $0.lastUse + Self.patience < frame }
  }

  /// The cloud on the device; what brings it there is recorded, outside of a rendering.
  func stored(
    _ content: CloudContent, _ frame: FrameRecorder,
    fill: (Stored) throws(RenderError) -> Void, arrange: (Stored) throws(RenderError) -> Void
  ) throws(RenderError) -> Stored {
    if let known = stored.first(where: { $0.identity == content.identity }) {
      known.lastUse = self.frame
      frame.slot.kept.append(known)
      return known
    }
    let place = try room(for: content)
    place.identity = content.identity
    place.lastUse = self.frame
    frame.slot.kept.append(place)
    uploads += 1
    if content.generated > 0 {
      try fill(place)
    } else {
      try upload(content, to: place, frame)
    }
    try arrange(place)
    return place
  }

  /// As much memory as a content has, for as long as it is sorted; `nil` where there is not enough.
  func spare(for content: CloudContent, _ frame: FrameRecorder) -> Stored? {
    guard let made = try? make(for: content) else { return nil }
    frame.slot.kept.append(made)
    return made
  }

  /// Memory for a content: that of one not drawn any more, or new.
  private func room(for content: CloudContent) throws(RenderError) -> Stored {
    let bytes = Self.bytes(of: content, chunk: 0)
    // Frames before the last one have finished: two are in flight, this one among them.
    if content.count <= Self.chunk,
      let free = stored.first(where: {
        $0.lastUse + 2 <= frame && $0.buffers.count == 1 && $0.buffers[0].size >= bytes
          && $0.buffers[0].size <= bytes * 4
      })
    {
      Self.write(Self.addresses(content, free.buffers), to: free.table)
      return free
    }
    let made = try make(for: content)
    stored.append(made)
    return made
  }

  private func make(for content: CloudContent) throws(RenderError) -> Stored {
    var buffers: [Buffer] = []
    let isMapped = device.facts.kind == .cpu && content.generated == 0
    for chunk in 0..<((content.count + Self.chunk - 1) / Self.chunk) {
      buffers.append(
        try Buffer(
          device, size: Self.bytes(of: content, chunk: chunk),
          usage: [VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_TRANSFER_DST_BIT],
          place: isMapped ? .upload : .device, name: "cloud"))
    }
    let table = try Buffer(
      device, size: buffers.count * 16, usage: VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, place: .upload,
      name: "cloud parts")
    Self.write(Self.addresses(content, buffers), to: table)
    return Stored(identity: content.identity, buffers: buffers, table: table)
  }

  private func upload(
    _ content: CloudContent, to place: Stored, _ frame: FrameRecorder
  ) throws(RenderError) {
    frame.suspend()
    for (chunk, buffer) in place.buffers.enumerated() {
      let range = Self.range(of: content, chunk: chunk)
      let bytes = Self.bytes(of: content, chunk: chunk)
      guard let mapped = buffer.mapped else {
        let (slice, memory) = try frame.slot.arena.reserve(bytes)
        Self.copy(content, range, to: memory)
        var region = VkBufferCopy(
          srcOffset: UInt64(slice.offset), dstOffset: 0, size: UInt64(bytes))
        vkCmdCopyBuffer(frame.commands, slice.buffer.handle, buffer.handle, 1, &region)
        continue
      }
      Self.copy(content, range, to: mapped)
    }
    frame.commands.separate([.filling], [.computing, .shading])
  }

  private static func copy(
    _ content: CloudContent, _ range: Range<Int>, to memory: UnsafeMutableRawPointer
  ) {
    content.points.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memory.copyMemory(from: base + range.lowerBound * 16, byteCount: range.count * 16)
    }
    content.sizes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
      (memory + range.count * 16).copyMemory(
        from: base + range.lowerBound * 4, byteCount: range.count * 4)
    }
  }

  private static func range(of content: CloudContent, chunk: Int) -> Range<Int> {
    chunk * Self.chunk..<min(content.count, (chunk + 1) * Self.chunk)
  }

  private static func bytes(of content: CloudContent, chunk: Int) -> Int {
    range(of: content, chunk: chunk).count * (content.sizes.isEmpty ? 16 : 20)
  }

  private static func addresses(_ content: CloudContent, _ buffers: [Buffer]) -> [UInt64] {
    buffers.indices.flatMap { chunk in
      let points = buffers[chunk].address
      let count = range(of: content, chunk: chunk).count
      return [points, content.sizes.isEmpty ? 0 : points + UInt64(count * 16)]
    }
  }

  private static func write(_ addresses: [UInt64], to table: Buffer) {
    addresses.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        table.mapped?.copyMemory(from: base, byteCount: bytes.count)
      }
    }
  }
}
