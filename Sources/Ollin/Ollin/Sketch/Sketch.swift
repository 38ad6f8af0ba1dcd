/// A drawing that runs: subclass it, draw in ``draw()``, and the host calls that once a frame.
///
/// Calls such as ``drawCircle(_:_:_:)`` record; nothing is painted before `draw()` returns, and
/// what was drawn first lies below. Lengths are canvas points (one pixel each), the origin is the
/// top-left corner, x goes right and y down, angles are radians and turn clockwise.
///
/// Fill, stroke, font and the like stay set from frame to frame; transforms start afresh with
/// every frame.
@MainActor open class Sketch {
  /// What was said about the picture so far.
  final let drawer: Drawer
  /// Where the pointer is and what it does.
  final var pointer = PointerState()
  /// Which keys are held.
  final var keyboard = KeyboardState()
  /// The noise of this sketch's seed.
  final var noiseField: PerlinNoise
  /// The simplex noise of this sketch's seed.
  final var simplexField: SimplexNoise
  /// The cellular noise of this sketch's seed.
  final var cellField: WorleyNoise
  /// The camera that was told how to behave.
  final var cameraRig = CameraRig()
  /// The frame for which it was moved last; 0 before.
  final var rigFrame = 0
  /// Whether the pointer was held when it was moved last.
  final var rigWasHeld = false
  /// Smooths ``frameRate``.
  final var meter = FrameRateMeter()
  /// What runs along with the sketch, in the order of ``extend(_:)``.
  final var extensions: [any SketchExtension] = []
  /// Whether extensions registered from now on are set up at once.
  final var hasSetUp = false
  /// The parameters and other wrapped properties, found when first asked for.
  final lazy var properties = SketchProperties(of: self)
  /// What ``date`` counts from, where it must not be the real one.
  final var dateOrigin: Date?
  /// Whether `draw()` is on the stack.
  final var isDrawing = false
  /// Whether a sketch that does not loop has still one `draw()` to run.
  final var owesDraw = true

  /// The generator behind ``random()``; pass it with `using:` to what takes one.
  public final var randomness: SplitMix64
  /// The seed of this run: the one asked for, or one chosen at the start.
  public internal(set) final var variation: Int
  /// Which `draw()` this is; 1 in the first, 0 before it.
  public internal(set) final var frameCount = 0
  /// Seconds since the sketch started.
  public internal(set) final var time = 0.0
  /// Seconds since the frame before; in the first, those of one frame.
  public internal(set) final var deltaTime = 0.0
  /// The date and the time of day at the start of the frame.
  public internal(set) final var date = Date()
  /// Whether `draw()` runs every frame; see ``noLoop()``.
  public internal(set) final var isLooping = true

  /// A sketch that has drawn nothing yet.
  public required init() {
    let seed = Int(truncatingIfNeeded: UInt64.random(in: 1...0x1_0000_0000))
    variation = seed
    randomness = SplitMix64(seed: seed)
    noiseField = PerlinNoise(seed: seed)
    simplexField = SimplexNoise(seed: seed)
    cellField = WorleyNoise(seed: seed)
    drawer = Drawer()
    resizeCanvas(to: canvasSize)
  }

  // MARK: To override

  /// Runs once, when the size of the canvas is known and before the first ``draw()``.
  ///
  /// State set here stays; shapes drawn here do not. An error is shown, and the host lives on.
  open func setup() throws {}

  /// Draws one frame.
  open func draw() {}

  /// Runs once for each press of the pointer, before the ``draw()`` of its frame.
  open func mousePressed() {}

  /// Runs once for each release of the pointer, before the ``draw()`` of its frame.
  open func mouseReleased() {}

  /// Runs for each turn of the scroll wheel, before the ``draw()`` of its frame.
  open func mouseScrolled() { (self as any FormerHooks).mouseWheel() }

  /// Runs once for each key that goes down.
  open func keyPressed() {}

  /// Runs once for each key that comes up.
  open func keyReleased() {}

  /// Runs when files are dropped on the sketch's window.
  ///
  /// A host without a window, as all of this system are, never calls it.
  open func filesDropped() {}

  /// Runs after a reload, when the sketch goes on with new code.
  open func reloaded() { (self as any FormerHooks).onReload() }

  /// The former name of ``mouseScrolled()``.
  @available(*, deprecated, renamed: "mouseScrolled()")
  open func mouseWheel() {}

  /// The former name of ``reloaded()``.
  @available(*, deprecated, renamed: "reloaded()")
  open func onReload() {}

  /// The size of the canvas; read once, before ``setup()``.
  open var canvasSize: CanvasSize { Sketch.defaultSize }

  /// The name of the sketch in titles and logs.
  open var title: String { "Ollin - \(type(of: self))" }

  /// How a window would show the canvas.
  open var windowMode: WindowMode { .auto }

  /// Which range of colours the picture keeps.
  open var colorOutput: ColorOutput { .standard }

  /// Seconds after which the sketch repeats itself, when it does.
  open var loopDuration: Double? { nil }

  /// The size of a canvas that says nothing else.
  public static let defaultSize = CanvasSize.square1080
}
