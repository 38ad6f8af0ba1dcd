/// What device selection needs to know of one device: plain values, so that it is tested without
/// Vulkan.
struct DeviceFacts: Equatable, Sendable {
  /// One family of queues.
  struct QueueFamily: Equatable, Sendable {
    var graphics: Bool
    var compute: Bool
  }

  var index: Int
  var name: String
  var kind: RenderDeviceInfo.Kind
  var driver: String
  var driverVersion: String
  /// Major, minor, patch of the Vulkan version.
  var version: [Int]
  var features: Set<DeviceFeature>
  var queueFamilies: [QueueFamily]
  /// Whether `R8G8B8A8_SRGB` can be drawn to with blending and read by a shader.
  var blendsSRGB: Bool
  /// The largest side of an image.
  var largestSide: Int
  /// Whether shaders have atomic operations of 64 bits on buffers.
  var hasInt64Atomics = false
  /// Whether points can be larger than a pixel.
  var hasLargePoints = false

  var info: RenderDeviceInfo {
    RenderDeviceInfo(
      index: index, name: name, kind: kind, driver: driver, driverVersion: driverVersion,
      vulkanVersion: version.map(String.init).joined(separator: "."))
  }
}
