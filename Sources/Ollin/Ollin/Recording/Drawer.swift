internal import simd

/// Records what a sketch draws into a ``DrawList``; knows nothing of a GPU.
///
/// Each kind of instance has an array of its own, and a run of one kind becomes one command. A
/// further kind adds an array, a case of ``DrawCommand`` and a `Drawer+Kind.swift` that appends.
@MainActor final class Drawer {
  /// Coordinates at least this large, in points, are not drawn: single precision and the squares
  /// of the distance functions end there.
  nonisolated static let farthest = 1e9

  /// The recording of the present frame.
  var list = DrawList(width: 1, height: 1)
  /// How the next shape will look.
  var state = DrawState()
  /// What the frame said about its scene.
  var scene = SceneDraft()
  /// Whether what helps while a sketch is made is drawn.
  var showsGuides = true
  /// What to return to.
  var stack = StateStack()
  /// Cells of the glyphs drawn.
  let glyphs = GlyphAtlas()
  /// Compact forms of the clouds drawn.
  var clouds = CloudContents()
  /// Solids that were drawn before, to be drawn again.
  var solids = SolidTable()
  /// Where the placements of the mesh that is being recorded start.
  var firstPlacement = 0
  /// Whether a metal without surroundings was noticed.
  var hasSeenBareMetal = false
  /// Whether a solid without a camera was noticed.
  var hasSeenNoCamera = false
  /// The depth of flat drawing that the recording is at.
  var recordedFlatDepth: Float?
  /// Width and height of the canvas, as the calls use them.
  private(set) var width = 1.0
  private(set) var height = 1.0

  /// Where each picture lies in ``DrawList/images``, by its content.
  var imageIndices: [UInt64: Int] = [:]

  /// Triangles of the paths drawn.
  var paths = PathPainter()
  /// The gradients used.
  var paints = PaintTable()

  /// The clips that hold now, the innermost last.
  var clips: [ClipOutline] = []

  private(set) var run = Run.none
  private(set) var runStart = 0
  /// The mode that what is recorded next will be blended by.
  private var blend = BlendMode.normal
  /// How much the frame before held, to reserve as much again at once.
  private var expectedShapes = 0
  private var expectedGlyphs = 0
  private var expectedCorners = (vertices: 0, indices: 0)

  /// The kind of the instances recorded last.
  enum Run: Equatable {
    case none
    case shapes
    case glyphs(page: Int)
    case clouds
    case capsules
    case meshes
    case images(Int)
    case paths
  }

  func resize(width: Int, height: Int) {
    list.width = width
    list.height = height
    self.width = Double(width)
    self.height = Double(height)
    // Fringes of what is cut off there must not be seen.
    paths.low = Vector2(-4, -4)
    paths.high = Vector2(self.width + 4, self.height + 4)
  }

  /// Starts an empty recording with the background that was set last.
  ///
  /// - Parameter mayForgetGlyphs: whether a full atlas may be emptied: false when the last list
  ///   will be shown again.
  func beginFrame(mayForgetGlyphs: Bool) {
    let background = list.background
    list = DrawList(width: list.width, height: list.height)
    list.background = background
    list.shapes.reserveCapacity(expectedShapes)
    list.glyphs.reserveCapacity(expectedGlyphs)
    // A body that the frame's end cut short must not clip the next.
    clips.removeAll()
    paths.removeAll()
    paths.reserve(vertices: expectedCorners.vertices, indices: expectedCorners.indices)
    paints.restart()
    forgetRuns()
    stack.removeAll()
    state.setTransform(AffineMap())
    state.setModel(matrix_identity_double4x4)
    scene = SceneDraft()
    recordedFlatDepth = nil
    recordFlatDepth()
    if mayForgetGlyphs { glyphs.emptyIfFull() }
    clouds.beginFrame()
  }

  /// Ends the recording and answers it.
  func endFrame() -> DrawList {
    closeRun()
    recordBackdrop()
    list.glyphGeneration = glyphs.generation
    expectedShapes = list.shapes.count
    expectedGlyphs = list.glyphs.count
    (list.pathVertices, list.pathIndices) = paths.take()
    expectedCorners = (list.pathVertices.count, list.pathIndices.count)
    return list
  }

  /// Drops what was recorded and paints the canvas in one colour, from now on in every frame.
  func background(_ color: SIMD4<Float>) {
    list.background = color
    list.removeContent()
    paths.removeAll()
    paints.restart()
    forgetRuns()
    scene.isRecorded = false
    recordScene()
    recordedFlatDepth = nil
    recordFlatDepth()
    restoreClips()
  }

  /// The command that was recorded last, when nothing was drawn since.
  var lastCommand: DrawCommand? { run == .none ? list.commands.last : nil }

  private func forgetRuns() {
    run = .none
    blend = .normal
    imageIndices.removeAll(keepingCapacity: true)
  }

  /// Records a change of state, or a draw that makes no run.
  func append(_ command: DrawCommand) {
    closeRun()
    settleBlend()
    list.commands.append(command)
  }

  private func settleBlend() {
    guard blend != state.blend else { return }
    blend = state.blend
    list.commands.append(.blend(blend))
  }

  /// Makes sure that the instance appended next belongs to a run of `kind`.
  @inline(__always) func continueRun(_ kind: Run) {
    if run != kind || blend != state.blend { startRun(kind) }
  }

  private func startRun(_ kind: Run) {
    closeRun()
    settleBlend()
    run = kind
    switch kind {
    case .none: runStart = 0
    case .images: runStart = list.imageQuads.count
    case .shapes: runStart = list.shapes.count
    case .glyphs: runStart = list.glyphs.count
    case .clouds: runStart = list.cloudDraws.count
    case .meshes: runStart = list.meshDraws.count
    case .capsules: runStart = list.capsuleDraws.count
    case .paths: runStart = paths.indices.count
    }
  }

  private func closeRun() {
    switch run {
    case .none: break
    case .shapes:
      if runStart < list.shapes.count {
        list.commands.append(.shapes(runStart..<list.shapes.count))
      }
    case .glyphs(let page):
      if runStart < list.glyphs.count {
        list.commands.append(.glyphs(runStart..<list.glyphs.count, page: page))
      }
    case .clouds:
      if runStart < list.cloudDraws.count {
        list.commands.append(.clouds(runStart..<list.cloudDraws.count))
      }
    case .capsules:
      if runStart < list.capsuleDraws.count {
        list.commands.append(.capsules(runStart..<list.capsuleDraws.count))
      }
    case .meshes:
      if runStart < list.meshDraws.count {
        list.commands.append(.meshes(runStart..<list.meshDraws.count))
      }
    case .images(let index):
      if runStart < list.imageQuads.count {
        list.commands.append(.images(runStart..<list.imageQuads.count, image: index))
      }
    case .paths:
      if runStart < paths.indices.count {
        list.commands.append(.paths(runStart..<paths.indices.count))
      }
    }
    run = .none
  }

  /// Whether a box about (x, y) in shape space can touch the canvas.
  @inline(__always) func touchesCanvas(
    _ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double
  ) -> Bool {
    let map = state.transform
    let cx = map.xx * x + map.yx * y + map.tx
    let cy = map.xy * x + map.yy * y + map.ty
    // One pixel more, for the soft edge.
    let hx = map.xx.magnitude * halfWidth + map.yx.magnitude * halfHeight + 1
    let hy = map.xy.magnitude * halfWidth + map.yy.magnitude * halfHeight + 1
    return cx + hx >= 0 && cx - hx <= width && cy + hy >= 0 && cy - hy <= height
  }
}
