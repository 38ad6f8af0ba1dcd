internal import CVulkan
@_spi(Host) internal import Ollin

/// What a drawing pipeline does with the colours and depths its shaders put out.
struct PipelineState: Hashable {
  /// How it treats the depth buffer.
  enum Depth: Hashable {
    /// The frame has none.
    case absent
    /// There is one, but it is neither tested nor written.
    case ignored
    /// Drawn where it is not farther than what is there; leaves the depths.
    case tested
    /// Drawn where it is not farther than what is there; its depth stays.
    case written
  }

  var blend = BlendMode.normal
  var depth = Depth.absent
  /// Lines instead of triangles.
  var topology = Topology.triangles
  /// Whether what is there may be overwritten without a look: every colour that is put out is
  /// opaque and the mode is normal.
  var isOpaque = false
  /// Whether colours are put out at all; depths may be all that is wanted.
  var writesColor = true
  /// Specialisation constant 1 of both shaders.
  var features: UInt32 = 0

  /// What three, or two, indices in a row are.
  enum Topology: Hashable {
    case triangles, lines, points

    var vulkan: VkPrimitiveTopology {
      switch self {
      case .triangles: VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST
      case .lines: VK_PRIMITIVE_TOPOLOGY_LINE_LIST
      case .points: VK_PRIMITIVE_TOPOLOGY_POINT_LIST
      }
    }
  }

  /// The fixed-function equation; the fragment shaders put out premultiplied colours.
  ///
  /// - Note: fragment shaders are told the mode by specialisation constant 0, so that those modes
  ///   that the fixed function cannot mix by alpha prepare their colour for it.
  var attachment: VkPipelineColorBlendAttachmentState {
    var state = VkPipelineColorBlendAttachmentState()
    state.colorWriteMask = writesColor ? 0xF : 0
    state.blendEnable = isOpaque || !writesColor ? 0 : 1
    state.srcColorBlendFactor = VK_BLEND_FACTOR_ONE
    state.dstColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA
    state.colorBlendOp = VK_BLEND_OP_ADD
    state.srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE
    state.dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA
    state.alphaBlendOp = VK_BLEND_OP_ADD
    return state
  }
}
