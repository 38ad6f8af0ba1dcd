/// Chooses the device to draw on.
enum DeviceSelection {
  /// The family whose queue draws and computes.
  static func queueFamily(of device: DeviceFacts) -> Int? {
    device.queueFamilies.firstIndex { $0.graphics && $0.compute }
  }

  /// What a device lacks, each a phrase that completes "it lacks …".
  static func missing(from device: DeviceFacts) -> [String] {
    var missing: [String] = []
    if device.version.lexicographicallyPrecedes([1, 3]) { missing.append("Vulkan 1.3") }
    if queueFamily(of: device) == nil { missing.append("a queue for graphics and compute") }
    for feature in DeviceFeature.allCases where !device.features.contains(feature) {
      missing.append(feature.rawValue)
    }
    if !device.blendsSRGB { missing.append("blending in an 8-bit sRGB image") }
    return missing
  }

  static func report(_ device: DeviceFacts) -> DeviceReport {
    DeviceReport(device: device.info, missing: missing(from: device))
  }

  /// The device to use.
  ///
  /// - Parameters:
  ///   - devices: all there are, in the loader's order.
  ///   - wanted: an index, or a part of a name in any case; `nil` or empty for the best.
  /// - Returns: the device.
  /// - Throws: a ``RenderError`` that says why.
  static func choose(
    from devices: [DeviceFacts], wanted: String?
  ) throws(RenderError) -> DeviceFacts {
    guard !devices.isEmpty else { throw .noVulkan(reason: Instance.noDriver) }
    let usable = devices.filter { missing(from: $0).isEmpty }
    if let wanted, !wanted.isEmpty {
      // A number is an index where there is one, and else a part of a name, as in "4090".
      let index = devices.first { $0.index == Int(wanted) }?.index
      let matching = usable.filter { device in
        if let index { return device.index == index }
        return device.name.lowercased().contains(wanted.lowercased())
      }
      guard let found = best(of: matching) else {
        throw .deviceNotFound(wanted: wanted, among: devices.map(report))
      }
      return found
    }
    guard let found = best(of: usable) else { throw .noSuitableDevice(devices.map(report)) }
    return found
  }

  /// The first of the best kind: discrete before integrated before virtual before CPU.
  private static func best(of devices: [DeviceFacts]) -> DeviceFacts? {
    let order: [RenderDeviceInfo.Kind] = [.discrete, .integrated, .virtual, .cpu, .other]
    for kind in order {
      if let device = devices.first(where: { $0.kind == kind }) { return device }
    }
    return nil
  }
}
