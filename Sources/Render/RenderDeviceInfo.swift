/// What a Vulkan device says about itself.
public struct RenderDeviceInfo: Equatable, Sendable {
  /// What kind of processor it is.
  public enum Kind: String, Sendable {
    /// A graphics card.
    case discrete
    /// Graphics inside the processor.
    case integrated
    /// A share of another machine's graphics.
    case virtual
    /// The processor itself.
    case cpu
    /// None of these.
    case other
  }

  /// Its place in the loader's list; what `--gpu` takes.
  public let index: Int
  /// The device's name.
  public let name: String
  /// What kind of device it is.
  public let kind: Kind
  /// The driver's name, such as `llvmpipe` or `NVIDIA`.
  public let driver: String
  /// The driver's own word for its version.
  public let driverVersion: String
  /// The Vulkan version it speaks, such as `1.3.230`.
  public let vulkanVersion: String

  /// Whether drawing happens on the processor, in memory the program can read.
  public var isCPU: Bool { kind == .cpu }
}
