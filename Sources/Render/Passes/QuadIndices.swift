internal import CVulkan

/// The indices of quads: six for every four vertices, for as many quads as were ever drawn at once.
final class QuadIndices {
  private(set) var buffer: Buffer
  private(set) var quadCount: Int

  init(_ device: Device, quadCount: Int) throws(RenderError) {
    buffer = try Buffer(
      device, size: quadCount * 24, usage: VK_BUFFER_USAGE_INDEX_BUFFER_BIT, place: .upload,
      name: "quad indices")
    self.quadCount = quadCount
    guard let mapped = buffer.mapped else { throw .failed(call: "vkMapMemory", result: 0) }
    let indices = mapped.bindMemory(to: UInt32.self, capacity: quadCount * 6)
    for quad in 0..<quadCount {
      let (at, first) = (indices + quad * 6, UInt32(quad * 4))
      (at[0], at[1], at[2]) = (first, first + 1, first + 2)
      (at[3], at[4], at[5]) = (first + 2, first + 1, first + 3)
    }
  }

  /// Draws the quads of `range` with the pipeline that is bound.
  func draw(_ range: Range<Int>, in commands: VkCommandBuffer) {
    vkCmdDrawIndexed(commands, UInt32(range.count * 6), 1, UInt32(range.lowerBound * 6), 0, 0)
  }
}
