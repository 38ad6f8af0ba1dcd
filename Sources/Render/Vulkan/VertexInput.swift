internal import CVulkan

/// What a vertex shader is fed by the fixed function; empty for one that fetches by address.
struct VertexInput: Hashable {
  /// An array, each element one attribute or several.
  struct Stream: Hashable {
    /// Its binding.
    var binding: UInt32
    /// Bytes from one element to the next.
    var stride: UInt32
    /// Whether there is one element for each instance instead of each vertex.
    var isPerInstance = false
    /// Location, format and offset of its attributes.
    var attributes: [Attribute]
  }

  /// What a shader reads at one location.
  struct Attribute: Hashable {
    var location: UInt32
    var format: VkFormat
    var offset: UInt32 = 0
  }

  var streams: [Stream] = []

  /// The state of a pipeline.
  func state(_ scratch: inout Scratch) -> VkPipelineVertexInputStateCreateInfo {
    let bindings = streams.map { stream in
      VkVertexInputBindingDescription(
        binding: stream.binding, stride: stream.stride,
        inputRate: stream.isPerInstance
          ? VK_VERTEX_INPUT_RATE_INSTANCE : VK_VERTEX_INPUT_RATE_VERTEX)
    }
    let attributes = streams.flatMap { stream in
      stream.attributes.map {
        VkVertexInputAttributeDescription(
          location: $0.location, binding: stream.binding, format: $0.format, offset: $0.offset)
      }
    }
    var state = VkPipelineVertexInputStateCreateInfo()
    state.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO
    state.vertexBindingDescriptionCount = UInt32(bindings.count)
    state.pVertexBindingDescriptions = scratch.many(bindings)
    state.vertexAttributeDescriptionCount = UInt32(attributes.count)
    state.pVertexAttributeDescriptions = scratch.many(attributes)
    return state
  }
}

extension VkFormat: @retroactive Hashable {}
