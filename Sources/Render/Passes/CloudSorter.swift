internal import CVulkan
@_spi(Host) internal import Ollin

/// Puts the points of large clouds in the order of the cells of space they lie in, once for each
/// content: threads that run together then touch the same pixels.
struct CloudSorter {
  private enum Step: String {
    case count, sum, total, spread, scatter
  }

  /// Points, and counts, that one workgroup takes; `TILE` and `RUN` of the shader.
  private static let tile = 4096
  /// Digits of a cell's number, eight bits each.
  private static let digits = 3
  /// Workgroups along an axis; none may have more than 65535.
  private static let across = 32768

  let device: Device
  let pipelines: CloudPipelines

  /// Records the sorting of a content, outside of a rendering.
  ///
  /// - Parameters:
  ///   - content: the cloud.
  ///   - place: where it is; the sorted points in the end.
  ///   - other: memory of the same size.
  ///   - frame: the frame that draws it first.
  /// - Throws: what the driver refuses.
  func sort(
    _ content: CloudContent, in place: CloudStore.Stored, with other: CloudStore.Stored,
    _ frame: FrameRecorder
  ) throws(RenderError) {
    let tiles = (content.count + Self.tile - 1) / Self.tile
    let counts = 256 * tiles
    let runs = (counts + Self.tile - 1) / Self.tile
    let buffer = try Buffer(
      device, size: (counts + runs) * 4, usage: VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, place: .device,
      name: "counts of points")
    frame.slot.kept.append(buffer)
    let extent = content.highest - content.lowest
    let cells = SIMD3<Float>(repeating: 256) / extent
    // A flat cloud has one layer of cells.
    let sound = cells.replacing(
      with: 0, where: extent .<= 0 .| cells .> Float.greatestFiniteMagnitude)
    var sorting = CloudSorting(
      counts: buffer.address, sums: buffer.address + UInt64(counts * 4),
      lowest: (content.lowest.x, content.lowest.y, content.lowest.z),
      cells: (sound.x, sound.y, sound.z),
      count: UInt32(truncatingIfNeeded: content.count), tiles: UInt32(truncatingIfNeeded: tiles))
    frame.suspend()
    for digit in 0..<Self.digits {
      (sorting.from, sorting.to) = (place.chunks, other.chunks)
      guard let slice = try frame.slot.arena.write([sorting]) else { return }
      for (step, groups) in [
        (Step.count, tiles), (.sum, runs), (.total, 1), (.spread, runs), (.scatter, tiles),
      ] {
        let pipeline = try pipelines.sort(step.rawValue)
        pipeline.bind(in: frame.commands)
        pipeline.layout.push(
          CloudPush(cloud: slice.address, pass: UInt32(digit)), in: frame.commands)
        let across = min(groups, Self.across)
        vkCmdDispatch(
          frame.commands, UInt32(across), UInt32((groups + across - 1) / across), 1)
        frame.commands.separate([.computing], [.computing, .shading])
      }
      place.exchange(with: other)
    }
  }
}
