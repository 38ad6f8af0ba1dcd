internal import CVulkan

/// Where the clouds of one frame in flight are splatted before they are resolved into the picture.
///
/// What the processor writes is read when the frame's submission runs, so that each resolve of a
/// frame has a buffer of its own; commands of the device can share one.
final class SplatMemory {
  /// Written by the processor, one for each resolve.
  private var written: [Buffer] = []
  private var used = 0
  private var computed: Buffer?
  private var wide: Buffer?
  /// How many bytes of buffers the processor may fill for one frame.
  private static let mostBytes = 512 << 20
  private var bytes = 0

  /// The frame that used it has finished.
  func beginFrame() {
    // What was not needed goes, as a canvas may have shrunk.
    written.removeSubrange(used...)
    used = 0
    bytes = 0
  }

  /// A buffer that the processor fills; `nil` when this frame has too many.
  func nextWritten(_ device: Device, bytes count: Int) throws(RenderError) -> Buffer? {
    guard bytes + count <= Self.mostBytes else { return nil }
    if used == written.count || written[used].size < count {
      let made = try Self.make(device, count, .upload, "points of the processor")
      if used == written.count {
        written.append(made)
      } else {
        written[used] = made
      }
    }
    bytes += count
    used += 1
    return written[used - 1]
  }

  /// The buffer that compute writes.
  func computed(_ device: Device, bytes: Int) throws(RenderError) -> Buffer {
    if let computed, computed.size >= bytes { return computed }
    let made = try Self.make(device, bytes, .device, "points of compute")
    computed = made
    return made
  }

  /// The list of wide discs.
  func wide(_ device: Device, bytes: Int) throws(RenderError) -> Buffer {
    if let wide, wide.size >= bytes { return wide }
    let made = try Self.make(device, bytes, .device, "wide points")
    wide = made
    return made
  }

  private static func make(
    _ device: Device, _ bytes: Int, _ place: MemoryPlace, _ name: String
  ) throws(RenderError) -> Buffer {
    // The next power of two: what a cloud touches changes a little with every frame.
    try Buffer(
      device, size: 1 << (Int.bitWidth - max(bytes - 1, 1).leadingZeroBitCount),
      usage: [
        VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_TRANSFER_DST_BIT,
        VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT,
      ], place: place, name: name)
  }
}
