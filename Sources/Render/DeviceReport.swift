/// One device of this machine and whether it can draw.
public struct DeviceReport: Equatable, Sendable {
  /// The device.
  public let device: RenderDeviceInfo
  /// What it lacks, each a phrase; empty when it can draw.
  public let missing: [String]

  /// Whether it can draw.
  public var isUsable: Bool { missing.isEmpty }

  /// The device's number and ``description``, in one line.
  public var line: String { "\(device.index): \(description)" }

  /// The device in one line, with what it lacks.
  public var description: String {
    let what =
      "\(device.name) (\(device.kind.rawValue), \(device.driver) "
      + "\(device.driverVersion), Vulkan \(device.vulkanVersion))"
    return isUsable ? what : what + " lacks " + missing.joined(separator: ", ")
  }
}
