/// Why the renderer could not do what was asked, with a sentence for a person.
public enum RenderError: Error, Equatable, Sendable {
  /// The Vulkan loader is missing, too old, or found no driver.
  case noVulkan(reason: String)
  /// No device here can draw; each report lists what the device is missing.
  case noSuitableDevice([DeviceReport])
  /// The device asked for by name or index is not here, or cannot draw.
  case deviceNotFound(wanted: String, among: [DeviceReport])
  /// The folder with the shaders is not where it was looked for.
  case noShaders(folder: String)
  /// A shader did not compile; `log` names file and line.
  case shader(file: String, log: String)
  /// The canvas has a side of zero or beyond what the device can draw.
  case canvasSize(width: Int, height: Int, limit: Int)
  /// The device has no memory left for something.
  case outOfMemory(wanted: String, bytes: UInt64)
  /// The device stopped answering or was taken away.
  case deviceLost(String)
  /// Any other call of the driver that failed.
  case failed(call: String, result: Int32)

  /// What happened and what to do about it.
  public var message: String {
    switch self {
    case .noVulkan(let reason):
      reason
    case .noSuitableDevice(let reports):
      "No Vulkan device here can draw for Ollin.\n" + Self.lines(reports)
        + "Install mesa-vulkan-drivers to draw on the processor, or a newer graphics driver."
    case .deviceNotFound(let wanted, let reports):
      "No usable Vulkan device matches --gpu \(wanted). These are here:\n" + Self.lines(reports)
        + "Name one by its number or by a part of its name."
    case .noShaders(let folder):
      "The shaders are not in \(folder). Run from a complete copy of Ollin, or set OLLIN_ROOT "
        + "to the folder that holds Shaders."
    case .shader(let file, let log):
      "The shader \(file) does not compile:\n\(log)"
    case .canvasSize(let width, let height, let limit):
      "A canvas of \(width) × \(height) cannot be drawn: each side must be 1 to \(limit) pixels "
        + "on this device."
    case .outOfMemory(let wanted, let bytes):
      "The device has no memory left for \(wanted)"
        + (bytes == 0 ? "." : " (\((bytes + 1_048_575) / 1_048_576) MB).")
        + " Draw less at once, or choose a smaller canvas."
    case .deviceLost(let reason):
      "The graphics device is lost: \(reason). Start again; if it happens again, try another "
        + "device with --gpu."
    case .failed(let call, let result):
      "The graphics driver refused \(call) (result \(result))."
    }
  }

  private static func lines(_ reports: [DeviceReport]) -> String {
    if reports.isEmpty { return "  (none)\n" }
    return reports.map { "  \($0.line)\n" }.joined()
  }
}
