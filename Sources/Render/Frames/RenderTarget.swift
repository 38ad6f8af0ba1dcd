internal import CVulkan

/// The image a frame is drawn to, with what is needed to read it.
final class RenderTarget {
  let image: Image
  /// Made when the first frame needs it.
  private(set) var depth: Image?
  private var depthIsReadable = false
  /// For the conversion on the device: the same pixels without sRGB decoding.
  let convertSet: DescriptorSet?
  private let encoded: ImageView?

  static let format = VK_FORMAT_R8G8B8A8_SRGB
  static let depthFormat = VK_FORMAT_D32_SFLOAT

  /// A target.
  ///
  /// - Parameters:
  ///   - device: where it is made.
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - isLinear: whether the program reads it in place, as is fastest on a CPU device.
  ///   - convert: the layout of the conversion that reads it; `nil` for none.
  ///   - name: for messages.
  /// - Throws: a ``RenderError`` that says why.
  init(
    _ device: Device, width: Int, height: Int, isLinear: Bool, convert: DescriptorLayout?,
    name: String
  ) throws(RenderError) {
    var usage: VkImageUsageFlagBits = [
      VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
    ]
    if convert != nil { usage.insert(VK_IMAGE_USAGE_SAMPLED_BIT) }
    image = try Image(
      device, width: width, height: height, format: Self.format, usage: usage, isLinear: isLinear,
      hasOtherViews: convert != nil, name: name)
    if let convert {
      let view = try ImageView(
        device, image.storage, format: VK_FORMAT_R8G8B8A8_UNORM,
        usage: VK_IMAGE_USAGE_SAMPLED_BIT, name: name)
      encoded = view
      convertSet = try DescriptorSet(
        device, convert,
        [.init(view: view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, sampler: nil)],
        name: name)
    } else {
      encoded = nil
      convertSet = nil
    }
  }

  /// The depth buffer of this target.
  ///
  /// - Parameters:
  ///   - device: where it is made.
  ///   - isRead: whether it is copied out afterwards; one that is not may be laid out better.
  /// - Returns: the one of the frame before where that will do: its last submission has finished.
  /// - Throws: a ``RenderError`` that says why there is none.
  func depthImage(_ device: Device, isRead: Bool) throws(RenderError) -> Image {
    if let depth, depthIsReadable || !isRead { return depth }
    depth = nil
    var usage: VkImageUsageFlagBits = [
      VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, VK_IMAGE_USAGE_SAMPLED_BIT,
    ]
    if isRead { usage.insert(VK_IMAGE_USAGE_TRANSFER_SRC_BIT) }
    let made = try Image(
      device, width: image.width, height: image.height, format: Self.depthFormat, usage: usage,
      name: "depth")
    depth = made
    depthIsReadable = isRead
    return made
  }

  /// Whether a CPU device draws with blending into an image whose rows lie in order.
  static func canBeLinear(_ device: Device) -> Bool {
    let wanted =
      VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BIT.rawValue
      | VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT.rawValue
    return device.linearFeatures(of: format) & wanted == wanted
  }
}
