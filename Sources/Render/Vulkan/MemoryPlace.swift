internal import CVulkan

/// What memory is for, which decides where it lies.
enum MemoryPlace {
  /// Only the device touches it.
  case device
  /// The program writes it once, in order, and the device reads it.
  case upload
  /// The device writes it and the program reads it. Always cached: reading uncached memory is a
  /// hundred times slower.
  case readback

  private static let deviceLocal = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT.rawValue
  private static let visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT.rawValue
  private static let coherent = VK_MEMORY_PROPERTY_HOST_COHERENT_BIT.rawValue
  private static let cached = VK_MEMORY_PROPERTY_HOST_CACHED_BIT.rawValue

  /// The properties wanted, best first; each in turn is looked for in the allowed types.
  var preferences: [UInt32] {
    switch self {
    case .device: [Self.deviceLocal, 0]
    case .upload:
      [
        Self.deviceLocal | Self.visible | Self.coherent,
        Self.visible | Self.coherent,
      ]
    case .readback:
      [
        Self.visible | Self.cached | Self.coherent,
        Self.visible | Self.cached,
        Self.visible | Self.coherent,
      ]
    }
  }

  var isMapped: Bool { self != .device }
}
