/// Something that runs along with a sketch: the phone's screen, a recorder, an overlay.
///
/// Every member has a default that does nothing. Per frame they run in the order of this list.
@MainActor public protocol SketchExtension: AnyObject {
  /// Runs once, after the sketch's own setup.
  func setup(_ sketch: Sketch)
  /// Runs before each `draw()`; input is fed to the sketch here.
  func beforeDraw(_ sketch: Sketch)
  /// Runs after each `draw()`, still recording.
  func afterDraw(_ sketch: Sketch)
  /// Runs when the frame has been handed to the renderer.
  func afterFrame(_ sketch: Sketch, _ info: FrameInfo)
  /// Takes the canvas of a finished frame as a picture of its own, to read, keep or draw.
  ///
  /// It comes a frame or two after its `draw()`.
  func frameRendered(_ sketch: Sketch, image: Image)
  /// Whether this frame's canvas should come to ``frameRendered(_:image:)``; asked once a frame.
  ///
  /// It costs a copy of every pixel.
  var wantsRenderedFrame: Bool { get }
  /// Takes a finished picture.
  ///
  /// It comes a frame or two after its `draw()`.
  func frameRendered(_ sketch: Sketch, texture: RenderedFrame)
  /// Whether this frame's picture should come to ``frameRendered(_:texture:)``; asked once a frame.
  var wantsRenderedTexture: Bool { get }
}

extension SketchExtension {
  /// Does nothing.
  public func setup(_ sketch: Sketch) {}
  /// Does nothing.
  public func beforeDraw(_ sketch: Sketch) {}
  /// Does nothing.
  public func afterDraw(_ sketch: Sketch) {}
  /// Does nothing.
  public func afterFrame(_ sketch: Sketch, _ info: FrameInfo) {}
  /// Does nothing.
  public func frameRendered(_ sketch: Sketch, image: Image) {}
  /// No.
  public var wantsRenderedFrame: Bool { false }
  /// Does nothing.
  public func frameRendered(_ sketch: Sketch, texture: RenderedFrame) {}
  /// No.
  public var wantsRenderedTexture: Bool { false }
}
