internal import CVulkan
@_spi(Host) internal import Ollin

/// What a drawing pipeline does with the colours and depths its shaders put out.
struct PipelineState: Hashable {
  /// How it treats the depth buffer.
  enum Depth: UInt32 {
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
  /// Specialisation constant 1 of the shaders of solids.
  var features: UInt32 = 0
  /// Whether its fragments ask for the clip.
  var isClipped = false
  /// Whether its fragments may be painted with gradients.
  var isPainted = false
  /// What it draws to.
  var target = Target.picture
  /// Which triangles are left out.
  var culling = Culling.none

  /// Triangles by the side that they turn to the viewer.
  enum Culling: UInt32 {
    /// All are drawn.
    case none
    /// Those that are clockwise.
    case back
    /// Those that are counter-clockwise.
    case front

    var vulkan: VkCullModeFlags {
      switch self {
      case .none: VkCullModeFlags(VK_CULL_MODE_NONE.rawValue)
      case .back: VkCullModeFlags(VK_CULL_MODE_BACK_BIT.rawValue)
      case .front: VkCullModeFlags(VK_CULL_MODE_FRONT_BIT.rawValue)
      }
    }
  }

  /// Images that pipelines draw to.
  enum Target: UInt32 {
    /// Colours.
    case picture
    /// The coverage of clips, of which the larger stays.
    case mask
    /// Depths alone.
    case depths

    /// The format of its colours; `nil` where it has none.
    var format: VkFormat? {
      switch self {
      case .picture: RenderTarget.format
      case .mask: VK_FORMAT_R8_UNORM
      case .depths: nil
      }
    }
  }

  /// The specialisation constants of both shaders: the blend mode, then ``features`` of solids, or
  /// clipped or not and painted or not of what is flat.
  var constants: [UInt32] {
    features != 0
      ? [blend.rawValue, features] : [blend.rawValue, isClipped ? 1 : 0, isPainted ? 1 : 0]
  }

  /// What three, or two, indices in a row are.
  enum Topology: UInt32 {
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
  /// - Note: fragment shaders are told the mode by specialisation constant 0 and pass their colour
  ///   through `blended` of `Shaders/blend.glsl`, which prepares it for the modes that need it.
  var attachment: VkPipelineColorBlendAttachmentState {
    var state = VkPipelineColorBlendAttachmentState()
    state.colorWriteMask = writesColor ? 0xF : 0
    state.blendEnable = isOpaque || !writesColor ? 0 : 1
    (state.srcColorBlendFactor, state.dstColorBlendFactor, state.colorBlendOp) = color
    // These take away from what is there, and leave how much is there.
    let keepsAlpha = blend == .multiply || blend == .subtract || blend == .darkest
    state.srcAlphaBlendFactor = keepsAlpha ? VK_BLEND_FACTOR_ZERO : VK_BLEND_FACTOR_ONE
    state.dstAlphaBlendFactor =
      keepsAlpha ? VK_BLEND_FACTOR_ONE : VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA
    state.alphaBlendOp = VK_BLEND_OP_ADD
    if target == .mask {
      state.colorBlendOp = VK_BLEND_OP_MAX
      state.alphaBlendOp = VK_BLEND_OP_MAX
    }
    return state
  }

  private var color: (source: VkBlendFactor, destination: VkBlendFactor, VkBlendOp) {
    switch blend {
    case .normal: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA, VK_BLEND_OP_ADD)
    case .add: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE, VK_BLEND_OP_ADD)
    case .multiply:
      (VK_BLEND_FACTOR_DST_COLOR, VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA, VK_BLEND_OP_ADD)
    case .screen: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE_MINUS_SRC_COLOR, VK_BLEND_OP_ADD)
    case .subtract: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE, VK_BLEND_OP_REVERSE_SUBTRACT)
    case .lightest: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE, VK_BLEND_OP_MAX)
    case .darkest: (VK_BLEND_FACTOR_ONE, VK_BLEND_FACTOR_ONE, VK_BLEND_OP_MIN)
    }
  }
}
