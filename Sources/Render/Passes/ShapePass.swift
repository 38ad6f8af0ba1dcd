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

    /// - Parameters:
    ///   - shape: where it lies: its members are read one by one, as it is 112 bytes long.
    ///   - kinds: the numbers of the kinds.
    ///   - keepsAngles: whether the shape's map leaves circles circles.
    @inline(__always)
    init(_ shape: UnsafePointer<ShapeInstance>, _ kinds: Kinds, keepsAngles: Bool) {
      let hasStroke = shape.pointee.stroke.w > 0 && shape.pointee.originAndStroke.z > 0
      let plain = hasStroke ? Class.outlined : .solid
      let kind = shape.pointee.kind
      if kind == kinds.ellipse {
        let radii = shape.pointee.geometry0
        self = radii.z == radii.w && keepsAngles ? plain : .ellipse
      } else if kind == kinds.line {
        // Cap 1 is the round one.
        self = shape.pointee.style & 3 == 1 && !keepsAngles ? .corners : .solid
      } else if kind == kinds.rectangle {
        let join = shape.pointee.style >> 2 & 3
        let growsOut = hasStroke && shape.pointee.originAndStroke.w > -1
        if shape.pointee.geometry1.x > 0 || growsOut && join == Self.round {
          self = keepsAngles ? plain : .corners
        } else {
          self = growsOut && join == Self.bevel ? .corners : plain
        }
      } else {
        self = kind == kinds.triangle ? .triangle : plain
      }
    }

    /// Whether a map leaves circles circles, to a thousandth.
    static func keepsAngles(_ axes: SIMD4<Float>) -> Bool {
      let x = axes.x * axes.x + axes.y * axes.y
      let y = axes.z * axes.z + axes.w * axes.w
      let lean = axes.x * axes.z + axes.y * axes.w
      let most = 1e-3 * (x + y)
      return (x - y).magnitude <= most && lean.magnitude <= most
    }
  }

  /// The numbers of the kinds of shapes, looked up once: each is a call into another library.
  struct Kinds {
    let ellipse = ShapeInstance.Kind.ellipse.rawValue
    let rectangle = ShapeInstance.Kind.rectangle.rawValue
    let line = ShapeInstance.Kind.line.rawValue
    let triangle = ShapeInstance.Kind.triangle.rawValue
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
    let kinds = Kinds()
    // A frame can have ten thousand shapes: the run that is being made stays out of the array, and
    // what a map does is looked at where another begins.
    shapes.withUnsafeBufferPointer { shapes in
      guard let first = shapes.baseAddress else { return }
      var axes = SIMD4<Float>(repeating: .nan)
      var keepsAngles = false
      var run: Run?
      for index in 0..<shapes.count {
        let shape = first + index
        if shape.pointee.axes != axes {
          axes = shape.pointee.axes
          keepsAngles = Class.keepsAngles(axes)
        }
        let kind = Class(shape, kinds, keepsAngles: keepsAngles)
        let isPainted = shape.pointee.paints != 0
        if let begun = run, begun.kind == kind, begun.isPainted == isPainted { continue }
        close(run, before: index, in: &runs)
        run = Run(kind: kind, range: index..<index, isPainted: isPainted)
      }
      close(run, before: shapes.count, in: &runs)
    }
    let offset = shapes.startIndex
    return runs.map { run in
      var run = run
      run.range = run.range.lowerBound + offset..<run.range.upperBound + offset
      return run
    }
  }

  /// Appends a run that ends before `end`, or makes the last one longer by it.
  private static func close(_ run: Run?, before end: Int, in runs: inout [Run]) {
    guard var run else { return }
    run.range = run.range.lowerBound..<end
    guard let last = runs.last, last.kind.isBox, run.kind.isBox, last.isPainted == run.isPainted,
      last.kind == run.kind || (last.kind == .solid ? last : run).range.count < shortRun
    else {
      runs.append(run)
      return
    }
    runs[runs.count - 1] = Run(
      kind: .outlined, range: last.range.lowerBound..<run.range.upperBound,
      isPainted: last.isPainted)
  }
}
