/// How a ``Renderer`` is set up.
public struct RendererOptions: Sendable {
  /// Who turns the drawn image into the picture's planes.
  public enum Conversion: Sendable {
    /// The processor on a CPU device, the device otherwise.
    case automatic
    /// A compute pass on the device.
    case device
    /// The processor, from the image it reads back.
    case processor
  }

  /// How clouds of points are drawn.
  public enum Points: Sendable {
    /// By the processor on a CPU device, by compute on any other.
    case automatic
    /// By the processor; only for a CPU device.
    case processor
    /// By compute, with atomic operations of 64 bits where the device has them.
    case compute
    /// By compute, with atomic operations of 32 bits.
    case compute32
    /// A square for each disc, to compare with.
    case quads
    /// The points of graphics hardware, to compare with.
    case pointList
  }

  /// The device to use: its index, or a part of its name in any case; `nil` for the best one.
  public var gpu: String?
  /// Whether the validation layer watches every call.
  public var validation = false
  /// The folder of the GLSL sources; `nil` looks for it beside the program.
  public var shaderFolder: String?
  /// Where compiled shaders are kept between runs; `nil` for the user's cache folder.
  public var cacheFolder: String?
  /// Whose pipelines are made before they are drawn with and remembered for the next run; `nil`
  /// makes each when it is first drawn with.
  public var sketch: String?
  /// Who converts.
  public var conversion = Conversion.automatic
  /// How clouds are drawn.
  public var points = Points.automatic
  /// From how many points on an unchanging cloud is sorted in space once; `nil` for ten million, and
  /// never on a CPU device.
  public var sortedClouds: Int?
  /// From how many capsules on compute looks for those that are seen; `nil` for a thousand, and never
  /// on a CPU device.
  public var splattedCapsules: Int?
  /// Edges among which the outline of one draw of a mesh is looked for; `nil` for as many as the
  /// device can be asked for.
  ///
  /// Of more copies the largest are smoothed, and of a mesh with more none is.
  public var smoothedEdges: Int?
  /// How many bytes of pictures the device keeps for later frames; those of one frame may take more.
  public var imageBudget = 256 << 20
  /// How long the device may take over one frame before it counts as lost.
  public var patience = Duration.seconds(10)

  /// The best device, without validation.
  public init(gpu: String? = nil, validation: Bool = false) {
    self.gpu = gpu
    self.validation = validation
  }
}
