/// Runs one sketch, frame by frame, for a host.
///
/// The host calls ``setup()`` once and then, for each frame, ``draw(at:delta:)``,
/// ``wantsRenderedTexture`` and ``wantsRenderedFrame``, ``afterFrame(_:)`` and, when a picture is
/// finished, ``deliver(_:)`` or its like.
@_spi(Host) @MainActor public final class SketchStage {
  /// The sketch on the stage.
  public let sketch: Sketch
  /// What the host draws over each frame, from the state of a fresh sketch; the sketch's own state
  /// stays as it was.
  public var overlay: (@MainActor (Sketch) -> Void)?
  private var lastList: DrawList
  private var textureAskers = PictureAskers()
  private var imageAskers = PictureAskers()

  /// A stage for `sketch`.
  ///
  /// - Parameters:
  ///   - sketch: what is run; it must not be on another stage.
  ///   - size: the canvas; what the sketch asks for when `nil`. Sides are kept within 1…16384.
  ///   - seed: what its random numbers and noise start from; chosen afresh when `nil`.
  public init(_ sketch: Sketch, size: CanvasSize? = nil, seed: Int? = nil) {
    self.sketch = sketch
    sketch.resizeCanvas(to: size ?? sketch.canvasSize)
    if let seed { sketch.seed(seed) }
    lastList = DrawList(width: sketch.drawer.list.width, height: sketch.drawer.list.height)
  }

  /// What the sketch's `date` counts from with the sketch's own clock; the real date when `nil`.
  public var dateOrigin: Date? {
    get { sketch.dateOrigin }
    set { sketch.dateOrigin = newValue }
  }

  /// Whether grids and axes that help while a sketch is made are drawn; pictures and films that stay
  /// are made without.
  public var showsGuides: Bool {
    get { sketch.drawer.showsGuides }
    set { sketch.drawer.showsGuides = newValue }
  }

  /// Has the next frame be the one after `frameCount`, for a show that goes on.
  public func resume(after frameCount: Int) { sketch.frameCount = max(frameCount, 0) }

  /// Has a sketch that does not loop draw once more.
  public func drawAgain() { sketch.owesDraw = true }

  /// Canvas points across.
  public var width: Int { sketch.drawer.list.width }

  /// Canvas points down.
  public var height: Int { sketch.drawer.list.height }

  /// What the sketch was extended with, in order.
  public var extensions: [any SketchExtension] { sketch.extensions }

  /// The glyphs that the draw lists of this stage name.
  public var glyphs: GlyphAtlas { sketch.drawer.glyphs }

  /// Runs the sketch's setup and then that of its extensions.
  ///
  /// - Throws: what the sketch's own `setup()` throws; its extensions are then not set up.
  public func setup() throws {
    guard !sketch.hasSetUp else { return }
    try sketch.setup()
    var index = 0
    while index < sketch.extensions.count {
      sketch.extensions[index].setup(sketch)
      index += 1
    }
    sketch.hasSetUp = true
  }

  /// Runs one frame and answers what to paint.
  ///
  /// A sketch that does not loop answers its last list again, equal to the one before.
  ///
  /// - Parameters:
  ///   - time: seconds since the start.
  ///   - delta: seconds since the frame before.
  /// - Returns: the recording, complete in itself but for the pages of ``glyphs``.
  public func draw(at time: Double, delta: Double) -> DrawList {
    sketch.beginFrame(at: time, delta: delta)
    for companion in sketch.extensions { companion.beforeDraw(sketch) }
    let draws = sketch.isLooping || sketch.owesDraw
    if draws { sketch.drawOnce() }
    for companion in sketch.extensions { companion.afterDraw(sketch) }
    if let overlay {
      let saved = sketch.drawer.state
      sketch.drawer.state = DrawState()
      overlay(sketch)
      sketch.drawer.state = saved
    }
    let list = sketch.drawer.endFrame()
    if draws { lastList = list }
    sketch.endFrame()
    return lastList
  }

  /// Tells the extensions that the frame has been handed on.
  public func afterFrame(_ info: FrameInfo) {
    for companion in sketch.extensions { companion.afterFrame(sketch, info) }
  }

  /// Whether an extension wants this frame's picture.
  ///
  /// Asks each once, so read it once a frame.
  public var wantsRenderedTexture: Bool {
    textureAskers.add(
      sketch.extensions.filter { $0.wantsRenderedTexture }, frameCount: sketch.frameCount)
  }

  /// Whether an extension wants this frame's canvas, pixel for pixel.
  ///
  /// Asks each once, so read it once a frame.
  public var wantsRenderedFrame: Bool {
    imageAskers.add(
      sketch.extensions.filter { $0.wantsRenderedFrame }, frameCount: sketch.frameCount)
  }

  /// Hands a finished picture to the extensions that wanted that frame.
  ///
  /// Pictures come in the order of their frames; one that is left out is never delivered later.
  public func deliver(_ frame: RenderedFrame) {
    for companion in textureAskers.take(frameCount: frame.frameCount) {
      companion.frameRendered(sketch, texture: frame)
    }
  }

  /// Takes back that an extension wanted this frame's picture: it equals one that is on its way.
  public func passOver(frameCount: Int) { textureAskers.forget(frameCount: frameCount) }

  /// Hands a finished canvas to the extensions that wanted that frame.
  ///
  /// - Parameters:
  ///   - straightRGBA: red, green, blue and straight alpha of each pixel, row by row from the top.
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - frameCount: which `draw()` made it.
  public func deliver(straightRGBA: [UInt8], width: Int, height: Int, frameCount: Int) {
    let wanting = imageAskers.take(frameCount: frameCount)
    guard !wanting.isEmpty,
      let image = Image(width: width, height: height, straightRGBA: straightRGBA)
    else { return }
    for companion in wanting { companion.frameRendered(sketch, image: image) }
  }
}
