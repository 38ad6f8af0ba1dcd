internal import CVulkan
@_spi(Host) internal import Ollin

/// Prepares the clips of a frame: a record for each, and for outlines a mask of coverage.
///
/// The masks of a frame are drawn at its start, side by side into one image, and copied into a
/// buffer, so that shaders read them by address as they read everything else.
final class ClipPass {
  /// A clip as it is begun.
  struct Begun {
    /// One more than the number of its record.
    let number: UInt32
    let bounds: SIMD4<Int32>
  }

  /// Where the mask of a region lies in the image.
  private struct Cell {
    var region: Int
    var x: Int
    var y: Int
    var box: SIMD4<Int32>
    var width: Int { Int(box.z - box.x) }
    var height: Int { Int(box.w - box.y) }
  }

  private let device: Device
  private let paths: PathPass

  init(_ device: Device, paths: PathPass) {
    self.device = device
    self.paths = paths
  }

  /// Draws the masks and answers the clips in the order in which the list begins them.
  @MainActor
  func prepare(
    _ frame: FrameRecorder, _ tables: inout FrameTables, _ content: PathPass.Content?
  ) throws(RenderError) -> [Begun] {
    let list = frame.list
    guard !list.clips.isEmpty else { return [] }
    let canvas = SIMD4(0, 0, Int32(list.width), Int32(list.height))
    let (cells, width, height) = pack(list, canvas)
    var byRegion: [Int: Cell] = [:]
    for cell in cells { byRegion[cell.region] = cell }
    var records: [ClipRecord] = []
    var begun: [Begun] = []
    var open: [UInt32] = []
    for command in list.commands {
      switch command {
      case .beginClip(let index):
        guard list.clips.indices.contains(index) else {
          // Something was to be clipped by what is not there: nothing of it is seen.
          begun.append(Begun(number: open.last ?? 0, bounds: .zero))
          open.append(open.last ?? 0)
          continue
        }
        let region = list.clips[index]
        var record = ClipRecord(
          across: region.across, down: region.down, kind: region.kind.rawValue,
          outer: open.last ?? 0)
        var bounds = region.bounds.within(canvas)
        if region.kind == .paths {
          if let cell = byRegion[index] {
            record.box = SIMD4(
              cell.box.x, cell.box.y, Int32(cell.width), Int32(cell.height))
            record.firstByte = UInt32(cell.y * width + cell.x)
            record.rowBytes = UInt32(width)
          } else {
            bounds = .zero
          }
        }
        records.append(record)
        let number = UInt32(records.count)
        begun.append(Begun(number: number, bounds: bounds))
        open.append(number)
      case .endClip: _ = open.popLast()
      default: continue
      }
    }
    if let slice = try frame.slot.arena.write(records) { tables.clips = slice.address }
    if let content, !cells.isEmpty {
      tables.masks = try drawMasks(cells, width, height, content, tables, frame)
    }
    return begun
  }

  /// Places the masks in rows, tall ones first.
  private func pack(
    _ list: DrawList, _ canvas: SIMD4<Int32>
  ) -> (cells: [Cell], width: Int, height: Int) {
    let limit = device.facts.largestSide
    let width = min((max(list.width, 256) + 3) & ~3, limit & ~3)
    var cells: [Cell] = []
    for (index, region) in list.clips.enumerated() where region.kind == .paths {
      let box = region.bounds.within(canvas)
      guard box.z > box.x, box.w > box.y else { continue }
      cells.append(Cell(region: index, x: 0, y: 0, box: box))
    }
    cells.sort { ($0.height, $1.region) > ($1.height, $0.region) }
    var (x, y, row) = (0, 0, 0)
    var placed: [Cell] = []
    for var cell in cells where cell.width <= width {
      if x + cell.width > width {
        (x, y, row) = (0, y + row, 0)
      }
      // What does not fit hides what it clips.
      guard y + cell.height <= limit else { continue }
      (cell.x, cell.y) = (x, y)
      x += cell.width
      row = max(row, cell.height)
      placed.append(cell)
    }
    return (placed, width, max(y + row, 1))
  }

  /// Draws masks and brings them into a buffer; answers its address.
  @MainActor
  private func drawMasks(
    _ cells: [Cell], _ width: Int, _ height: Int, _ content: PathPass.Content,
    _ tables: FrameTables, _ frame: FrameRecorder
  ) throws(RenderError) -> UInt64 {
    let commands = frame.commands
    let masks = try frame.slot.masks(device, width: width, height: height)
    frame.slot.kept.append(masks)
    // The vertex shader asks the tables how many corners there are.
    guard let early = try frame.slot.arena.write([tables]) else { return 0 }
    commands.transition(masks.image, from: .undefined, to: .attachment)
    begin(masks.image, width, height, commands)
    for cell in cells {
      var viewport = VkViewport(
        x: Float(cell.x) - Float(cell.box.x), y: Float(cell.y) - Float(cell.box.y),
        width: frame.canvas.x, height: frame.canvas.y, minDepth: 0, maxDepth: 1)
      vkCmdSetViewport(commands, 0, 1, &viewport)
      var scissor = VkRect2D()
      scissor.offset = VkOffset2D(x: Int32(cell.x), y: Int32(cell.y))
      scissor.extent = VkExtent2D(width: UInt32(cell.width), height: UInt32(cell.height))
      vkCmdSetScissor(commands, 0, 1, &scissor)
      try paths.drawMask(
        frame.list.clips[cell.region].paths, content,
        constants: QuadConstants(
          instances: content.vertices.address, canvas: frame.canvas, tables: early.address),
        in: commands)
    }
    vkCmdEndRendering(commands)
    commands.transition(masks.image, from: .attachment, to: .transferSource)
    var region = VkBufferImageCopy()
    region.bufferRowLength = UInt32(width)
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    region.imageSubresource.layerCount = 1
    region.imageExtent = VkExtent3D(width: UInt32(width), height: UInt32(height), depth: 1)
    vkCmdCopyImageToBuffer(
      commands, masks.image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, masks.buffer.handle, 1,
      &region)
    commands.separate([.filling], [.shading])
    return masks.buffer.address
  }

  private func begin(_ image: Image, _ width: Int, _ height: Int, _ commands: VkCommandBuffer) {
    var color = VkRenderingAttachmentInfo()
    color.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO
    color.imageView = image.view.handle
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL
    color.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR
    color.storeOp = VK_ATTACHMENT_STORE_OP_STORE
    withUnsafePointer(to: color) { color in
      var info = VkRenderingInfo()
      info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO
      info.renderArea.extent = VkExtent2D(width: UInt32(width), height: UInt32(height))
      info.layerCount = 1
      info.colorAttachmentCount = 1
      info.pColorAttachments = color
      vkCmdBeginRendering(commands, &info)
    }
  }
}
