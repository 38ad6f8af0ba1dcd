/// What a device must be able to do, by the names of the Vulkan specification.
enum DeviceFeature: String, CaseIterable, Sendable {
  case dynamicRendering
  case synchronization2
  case timelineSemaphore
  case bufferDeviceAddress
  case scalarBlockLayout
  case hostQueryReset
}
