internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws analytic shapes.
///
/// Each pipeline is as cheap as its shapes allow: one contour, three contours, boxes with corners of
/// their own, ellipses that are no circles on the canvas, triangles.
struct ShapePass {
  /// Which pipeline a shape needs.
  enum Class: Equatable {
    case solid, outlined, corners, ellipse, triangle

    private static let bevel: UInt32 = 1
    private static let round: UInt32 = 2

    /// Whether the pipeline of three contours draws it too.
    var isBox: Bool { self == .solid || self == .outlined }

    init(_ shape: ShapeInstance) {
      let hasStroke = shape.stroke.w > 0 && shape.originAndStroke.z > 0
      let plain = hasStroke ? Class.outlined : .solid
      switch ShapeInstance.Kind(rawValue: shape.kind) {
      case .triangle: self = .triangle
      case .line:
        // Cap 1 is the round one.
        self = shape.style & 3 == 1 && !Self.keepsAngles(shape.axes) ? .corners : .solid
      case .ellipse:
        let isCircle =
          shape.geometry0.z == shape.geometry0.w && Self.keepsAngles(shape.axes)
        self = isCircle ? plain : .ellipse
      case .rectangle:
        let join = shape.style >> 2 & 3
        let growsOut = hasStroke && shape.originAndStroke.w > -1
        if shape.geometry1.x > 0 || growsOut && join == Self.round {
          self = Self.keepsAngles(shape.axes) ? plain : .corners
        } else {
          self = growsOut && join == Self.bevel ? .corners : plain
        }
      case nil: self = plain
      }
    }

    /// Whether a map leaves circles circles, to a thousandth.
    private static func keepsAngles(_ axes: SIMD4<Float>) -> Bool {
      let x = axes.x * axes.x + axes.y * axes.y
      let y = axes.z * axes.z + axes.w * axes.w
      let lean = axes.x * axes.z + axes.y * axes.w
      let most = 1e-3 * (x + y)
      return (x - y).magnitude <= most && lean.magnitude <= most
    }
  }

  /// Shapes drawn with one pipeline.
  struct Run: Equatable {
    var kind: Class
    var range: Range<Int>
    /// Whether a shape in it has a gradient.
    var isPainted = false
  }

  /// Below this many, shapes of one contour go along with those of three: starting another draw
  /// costs more than their two spare contours.
  private static let shortRun = 48

  let layout: PipelineLayout
  private let solid: PipelineFamily
  private let outlined: PipelineFamily
  private let corners: PipelineFamily
  private let ellipse: PipelineFamily
  private let triangle: PipelineFamily

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache
  ) throws(RenderError) {
    let layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<QuadConstants>.size, images: nil, name: "shapes")
    func family(_ name: String, _ defines: [String] = []) throws(RenderError) -> PipelineFamily {
      try PipelineFamily(
        device, shaders, cache, layout: layout, vertex: "\(name).vert.glsl",
        fragment: "\(name).frag.glsl", defines: defines, name: name)
    }
    self.layout = layout
    // Fewer values from vertex to fragment are faster on a processor and slower on an H200.
    solid = try family("solid", device.facts.kind == .cpu ? ["LEAN"] : [])
    outlined = try family("outlined")
    corners = try family("corners")
    ellipse = try family("ellipse")
    triangle = try family("triangle")
  }

  /// Draws shapes in their order.
  func draw(
    _ shapes: ArraySlice<ShapeInstance>, constants: QuadConstants, state: PipelineState,
    indices: QuadIndices, in commands: VkCommandBuffer
  ) throws(RenderError) {
    layout.push(constants, in: commands)
    var state = state
    for run in Self.runs(of: shapes) {
      state.isPainted = run.isPainted
      switch run.kind {
      case .solid: try solid.bind(state, in: commands)
      case .outlined: try outlined.bind(state, in: commands)
      case .corners: try corners.bind(state, in: commands)
      case .ellipse: try ellipse.bind(state, in: commands)
      case .triangle: try triangle.bind(state, in: commands)
      }
      indices.draw(run.range, in: commands)
    }
  }

  /// The shapes cut into runs of one pipeline, short runs joined to their neighbours.
  static func runs(of shapes: ArraySlice<ShapeInstance>) -> [Run] {
    var runs: [Run] = []
    for index in shapes.indices {
      let kind = Class(shapes[index])
      let isPainted = shapes[index].paints != 0
      if let last = runs.last, last.kind == kind, last.isPainted == isPainted {
        runs[runs.count - 1].range = last.range.lowerBound..<(index + 1)
      } else {
        runs.append(Run(kind: kind, range: index..<(index + 1), isPainted: isPainted))
      }
    }
    var joined: [Run] = []
    for run in runs {
      guard let last = joined.last, last.kind.isBox, run.kind.isBox,
        last.isPainted == run.isPainted,
        last.kind == run.kind || (last.kind == .solid ? last : run).range.count < shortRun
      else {
        joined.append(run)
        continue
      }
      joined[joined.count - 1] = Run(
        kind: .outlined, range: last.range.lowerBound..<run.range.upperBound,
        isPainted: last.isPainted)
    }
    return joined
  }
}
