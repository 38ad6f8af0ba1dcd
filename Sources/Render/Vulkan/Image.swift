internal import CVulkan

/// A two-dimensional image with a view of the whole of it.
final class Image {
  let storage: ImageStorage
  let view: ImageView
  let format: VkFormat
  let width: Int
  let height: Int
  /// How many sizes of it there are, each half of the one before.
  let levels: Int
  /// Bytes from one row to the next, where the rows lie in order in mapped memory.
  let rowStride: Int
  /// The first pixel, where the rows lie in order in mapped memory.
  let pixels: UnsafeMutableRawPointer?

  var handle: VkImage { storage.handle }

  /// An image without content.
  ///
  /// - Parameters:
  ///   - device: where it is made.
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - format: of its pixels.
  ///   - usage: everything it is used for.
  ///   - isLinear: whether its rows lie in order in memory that the program reads.
  ///   - levels: how many sizes of it there are, each half of the one before.
  ///   - hasOtherViews: whether views of another format of the same size are made of it.
  ///   - name: for messages.
  /// - Throws: a ``RenderError`` that says why.
  init(
    _ device: Device, width: Int, height: Int, format: VkFormat, usage: VkImageUsageFlagBits,
    isLinear: Bool = false, levels: Int = 1, hasOtherViews: Bool = false, name: String
  ) throws(RenderError) {
    var info = VkImageCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO
    info.flags = hasOtherViews ? VK_IMAGE_CREATE_MUTABLE_FORMAT_BIT.rawValue : 0
    info.imageType = VK_IMAGE_TYPE_2D
    info.format = format
    info.extent = VkExtent3D(width: UInt32(width), height: UInt32(height), depth: 1)
    info.mipLevels = UInt32(levels)
    info.arrayLayers = 1
    info.samples = VK_SAMPLE_COUNT_1_BIT
    info.tiling = isLinear ? VK_IMAGE_TILING_LINEAR : VK_IMAGE_TILING_OPTIMAL
    info.usage = usage.rawValue
    info.sharingMode = VK_SHARING_MODE_EXCLUSIVE
    info.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED
    storage = try ImageStorage(device, info, place: isLinear ? .readback : .device, name: name)
    view = try ImageView(device, storage, format: format, name: name)
    self.format = format
    self.width = width
    self.height = height
    self.levels = levels
    if isLinear {
      var part = VkImageSubresource()
      part.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
      var layout = VkSubresourceLayout()
      vkGetImageSubresourceLayout(device.handle, storage.handle, &part, &layout)
      rowStride = Int(layout.rowPitch)
      pixels = storage.memory.mapped.map { $0 + Int(layout.offset) }
    } else {
      rowStride = 0
      pixels = nil
    }
  }
}

extension VkImageUsageFlagBits: @retroactive OptionSet {}
