import Foundation
@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct LifeCycleTests {
  struct Broken: Error {}

  /// An extension that writes down what it is asked.
  final class Companion: SketchExtension {
    let name: String
    var wants = false
    var delivered: [Int] = []
    var infos: [FrameInfo] = []
    init(_ name: String) { self.name = name }
    func setup(_ sketch: Sketch) { (sketch as? TestSketch)?.log.append("\(name) setup") }
    func beforeDraw(_ sketch: Sketch) { (sketch as? TestSketch)?.log.append("\(name) before") }
    func afterDraw(_ sketch: Sketch) { (sketch as? TestSketch)?.log.append("\(name) after") }
    func afterFrame(_ sketch: Sketch, _ info: FrameInfo) { infos.append(info) }
    func frameRendered(_ sketch: Sketch, texture: RenderedFrame) {
      delivered.append(texture.frameCount)
    }
    var wantsRenderedTexture: Bool { wants }
    var wantsFrames = false
    var images: [Image] = []
    func frameRendered(_ sketch: Sketch, image: Image) { images.append(image) }
    var wantsRenderedFrame: Bool { wantsFrames }
  }

  func frame(_ count: Int) -> RenderedFrame {
    RenderedFrame(
      frameCount: count, width: 1, height: 1, payload: nil, drawStart: 0, drawDuration: 0,
      convertDuration: 0)
  }

  @Test func hooksRunInOrder() throws {
    let sketch = TestSketch()
    let (a, b) = (Companion("a"), Companion("b"))
    sketch.onSetup = {
      $0.extend(a)
      $0.extend(b)
      $0.log.append("extended")
    }
    let stage = SketchStage(sketch)
    try stage.setup()
    try stage.setup()
    _ = stage.draw(at: 0, delta: 0)
    #expect(
      sketch.log == [
        "setup", "extended", "a setup", "b setup", "a before", "b before", "draw", "a after",
        "b after",
      ])
  }

  /// A sketch that stands still goes on being asked while its one picture is being made.
  @Test func aPictureThatTakesLongReachesWhoWantedIt() throws {
    let sketch = TestSketch()
    let companion = Companion("a")
    companion.wants = true
    sketch.extend(companion)
    let stage = SketchStage(sketch)
    try stage.setup()
    for count in 1...40 {
      _ = stage.draw(at: Double(count), delta: 1)
      #expect(stage.wantsRenderedTexture)
      if count > 1 { stage.passOver(frameCount: count) }
    }
    stage.deliver(frame(40))
    #expect(companion.delivered == [])
    stage.deliver(frame(1))
    #expect(companion.delivered == [1])
  }

  @Test func lateExtensionIsSetUpAtOnce() throws {
    let sketch = TestSketch()
    let stage = SketchStage(sketch)
    try stage.setup()
    sketch.extend(Companion("late"))
    #expect(sketch.log == ["setup", "late setup"])
  }

  @Test func setupErrorReachesTheHost() {
    let sketch = TestSketch()
    sketch.onSetup = { _ in throw Broken() }
    let stage = SketchStage(sketch)
    #expect(throws: Broken.self) { try stage.setup() }
  }

  @Test func clock() {
    let sketch = TestSketch()
    var seen: [[Double]] = []
    sketch.onDraw = { seen.append([Double($0.frameCount), $0.time, $0.deltaTime]) }
    let stage = SketchStage(sketch)
    #expect(sketch.frameCount == 0)
    #expect(sketch.frameRate == 0)
    _ = stage.draw(at: 0, delta: 0)
    _ = stage.draw(at: 0.5, delta: 0.5)
    _ = stage.draw(at: .nan, delta: -.infinity)
    #expect(seen == [[1, 0, 0], [2, 0.5, 0.5], [3, 0, 0]])
  }

  @Test func frameRateSettles() {
    let sketch = TestSketch()
    let stage = SketchStage(sketch)
    _ = stage.draw(at: 0, delta: 0)
    _ = stage.draw(at: 0.1, delta: 0.1)
    #expect(abs(sketch.frameRate - 10) < 1e-9)
    _ = stage.draw(at: 0.15, delta: 0.05)
    #expect(sketch.frameRate > 10 && sketch.frameRate < 11)
    for index in 0..<200 { _ = stage.draw(at: Double(index), delta: 0.02) }
    #expect(abs(sketch.frameRate - 50) < 0.5)
  }

  @Test func canvasIsTheOneAskedFor() {
    final class Small: Sketch {
      override var canvasSize: CanvasSize { .size(320, 200) }
    }
    let sketch = Small()
    #expect(sketch.width == 320)
    let stage = SketchStage(sketch)
    #expect(stage.width == 320 && stage.height == 200)
    #expect(sketch.center == Vector2(160, 100))
    #expect(sketch.bounds == Rectangle(x: 0, y: 0, width: 320, height: 200))
    #expect(sketch.canvasRectangle == sketch.bounds)
    #expect(sketch.shortSide == 200 && sketch.longSide == 320)
    #expect(sketch.scale == 0.2)
    #expect(sketch.uv(0.5, 0.25) == Vector2(160, 50))
    #expect(SketchStage(Small(), size: .size(-4, .max)).height == 16384)
    #expect(SketchStage(Small(), size: .size(-4, .max)).width == 1)
    #expect(SketchStage(Sketch()).width == 1080)
    #expect(sketch.title == "Ollin - Small")
  }

  @Test func stoppedInSetupDrawsOnce() throws {
    let sketch = TestSketch()
    sketch.onSetup = { $0.noLoop() }
    sketch.onDraw = { $0.drawCircle(Double($0.frameCount) * 10, 50, 5) }
    let stage = SketchStage(sketch, size: .size(200, 100))
    try stage.setup()
    let lists = (0..<3).map { stage.draw(at: Double($0), delta: 1) }
    #expect(lists[0] == lists[1] && lists[1] == lists[2])
    #expect(sketch.log == ["setup", "draw"])
    #expect(sketch.frameCount == 1)
    #expect(!sketch.isLooping)
  }

  @Test func stoppedInDrawEndsWithIt() {
    let sketch = TestSketch()
    sketch.onDraw = { if $0.frameCount == 2 { $0.noLoop() } }
    let stage = SketchStage(sketch)
    for index in 0..<5 { _ = stage.draw(at: Double(index), delta: 1) }
    #expect(sketch.frameCount == 2)
  }

  @Test func stoppedByAHookDrawsOnceMoreAndStartsAgain() {
    let sketch = TestSketch()
    let stage = SketchStage(sketch)
    _ = stage.draw(at: 0, delta: 0)
    sketch.noLoop()
    for index in 0..<3 { _ = stage.draw(at: Double(index), delta: 1) }
    #expect(sketch.frameCount == 2)
    sketch.loop()
    _ = stage.draw(at: 4, delta: 1)
    #expect(sketch.frameCount == 3)
    // A second noLoop while stopped owes nothing.
    sketch.noLoop()
    sketch.noLoop()
    _ = stage.draw(at: 5, delta: 1)
    sketch.noLoop()
    _ = stage.draw(at: 6, delta: 1)
    #expect(sketch.frameCount == 4)
  }

  @Test func drawingWhileStoppedIsDropped() {
    final class Overlay: SketchExtension {
      func beforeDraw(_ sketch: Sketch) { sketch.drawCircle(5, 5, 5) }
    }
    let sketch = TestSketch()
    sketch.extend(Overlay())
    let stage = SketchStage(sketch, size: .size(200, 100))
    #expect(stage.draw(at: 0, delta: 0).shapes.count == 1)
    sketch.noLoop()
    _ = stage.draw(at: 1, delta: 1)
    #expect(stage.draw(at: 2, delta: 1).shapes.count == 1)
  }

  @Test func picturesGoToThoseThatAsked() {
    let sketch = TestSketch()
    let (a, b) = (Companion("a"), Companion("b"))
    sketch.extend(a)
    sketch.extend(b)
    let stage = SketchStage(sketch)
    _ = stage.draw(at: 0, delta: 0)
    #expect(!stage.wantsRenderedTexture)
    a.wants = true
    _ = stage.draw(at: 1, delta: 1)
    #expect(stage.wantsRenderedTexture)
    b.wants = true
    _ = stage.draw(at: 2, delta: 1)
    #expect(stage.wantsRenderedTexture)
    _ = stage.draw(at: 3, delta: 1)
    #expect(stage.wantsRenderedTexture)
    stage.deliver(frame(1))
    stage.deliver(frame(2))
    stage.deliver(frame(4))
    stage.deliver(frame(3))
    #expect(a.delivered == [2, 4])
    #expect(b.delivered == [4])
  }

  @Test func canvasesGoToThoseThatAsked() {
    let sketch = TestSketch()
    let (a, b) = (Companion("a"), Companion("b"))
    sketch.extend(a)
    sketch.extend(b)
    let stage = SketchStage(sketch)
    _ = stage.draw(at: 0, delta: 0)
    #expect(!stage.wantsRenderedFrame)
    a.wantsFrames = true
    _ = stage.draw(at: 1, delta: 1)
    #expect(stage.wantsRenderedFrame && !stage.wantsRenderedTexture)
    stage.deliver(straightRGBA: [1, 2, 3, 4], width: 1, height: 1, frameCount: 1)
    // As many bytes as the size says, or none of it.
    stage.deliver(straightRGBA: [255, 128, 0, 128, 9], width: 1, height: 1, frameCount: 2)
    #expect(a.images.isEmpty)
    _ = stage.draw(at: 2, delta: 1)
    #expect(stage.wantsRenderedFrame)
    stage.deliver(straightRGBA: [255, 128, 0, 128], width: 1, height: 1, frameCount: 3)
    #expect(a.images.map(\.premultipliedRGBA) == [[128, 64, 0, 128]])
    #expect(b.images.isEmpty)
  }

  @Test func anAccountCountsWhatWasRecorded() {
    let list = record { sketch in
      sketch.camera(.orbiting(radius: 3))
      sketch.drawCircle(10, 10, 5)
      sketch.drawSphere()
      sketch.drawMesh(.box())
      sketch.drawPointCloud(PointCloud(positions: [.zero, .unitX]))
    }
    let info = FrameInfo(of: list, deltaTime: 0.5, frameRate: 2, cpuDrawMS: 1)
    #expect(info.sdfCount == 2 && info.pointCount == 2)
    #expect(info.vertexCount == Mesh.box().positions.count && info.deltaTime == 0.5)
  }

  @Test func askersAreBounded() {
    let sketch = TestSketch()
    let a = Companion("a")
    a.wants = true
    sketch.extend(a)
    let stage = SketchStage(sketch)
    for index in 0..<100 {
      _ = stage.draw(at: Double(index), delta: 1)
      _ = stage.wantsRenderedTexture
    }
    for count in 1...100 { stage.deliver(frame(count)) }
    #expect(a.delivered == Array(85...100))
  }

  @Test func frameInfoIsPassedOn() {
    let sketch = TestSketch()
    let a = Companion("a")
    sketch.extend(a)
    let info = FrameInfo(deltaTime: 0.1, frameRate: 10, cpuDrawMS: 2)
    SketchStage(sketch).afterFrame(info)
    #expect(a.infos == [info])
  }

  @Test func mainRunsTheHook() {
    let before = Sketch.mainHook
    defer { Sketch.mainHook = before }
    var ran: [String] = []
    Sketch.mainHook = { ran.append("\($0)") }
    TestSketch.main()
    #expect(ran == ["TestSketch"])
  }

  @Test func hooksAreOptional() throws {
    let stage = SketchStage(Sketch())
    try stage.setup()
    stage.sketch.pointerPressed(at: .zero, force: nil)
    stage.sketch.pointerReleased()
    #expect(stage.draw(at: 0, delta: 0).commands.isEmpty)
    #expect(stage.sketch.loopDuration == nil)
    #expect(stage.sketch.windowMode == .auto)
    #expect(stage.sketch.colorOutput == .standard)
    #expect(abs(stage.sketch.date.timeIntervalSinceNow) < 600)
  }
}
