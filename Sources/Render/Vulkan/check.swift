internal import CVulkan

/// Runs one call of Vulkan that can fail.
///
/// Nothing else turns a `VkResult` into an error.
@inline(__always)
func check(_ name: StaticString, _ call: () -> VkResult) throws(RenderError) {
  let result = call()
  guard result != VK_SUCCESS else { return }
  throw RenderError(name, result)
}

/// What Vulkan enumerates by filling an array after telling its length.
func enumerate<Element>(
  _ name: StaticString, of empty: Element,
  _ call: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<Element>?) -> VkResult
) throws(RenderError) -> [Element] {
  // The list may grow between the two calls, as when a card is plugged in.
  for _ in 0..<8 {
    var count: UInt32 = 0
    try check(name) { call(&count, nil) }
    var elements = Array(repeating: empty, count: Int(count))
    let result = elements.withUnsafeMutableBufferPointer { call(&count, $0.baseAddress) }
    if result == VK_INCOMPLETE { continue }
    try check(name) { result }
    return Array(elements.prefix(Int(count)))
  }
  throw .failed(call: "\(name)", result: VK_INCOMPLETE.rawValue)
}

extension RenderError {
  init(_ name: StaticString, _ result: VkResult) {
    self =
      switch result {
      case VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_OUT_OF_DEVICE_MEMORY, VK_ERROR_OUT_OF_POOL_MEMORY:
        .outOfMemory(wanted: "\(name)", bytes: 0)
      case VK_ERROR_DEVICE_LOST:
        .deviceLost("\(name) says so")
      default:
        .failed(call: "\(name)", result: result.rawValue)
      }
  }
}
