import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import Render
import Pixels
import Testing
import simd

/// What the documentation shows compiles as a sketch and draws, with no phone connected.
@Suite(.serialized) @MainActor struct SnippetTests {
  /// Every snippet, and whether it paints something with no phone.
  static let snippets: [(type: Sketch.Type, paints: Bool)] = [
    (PourSnippet.self, false),
    (ScreenSnippet.self, true),
    (ConnectionSnippet.self, true),
    (MarkersSnippet.self, true),
    (TouchesSnippet.self, true),
    (AirSnippet.self, true),
    (PoseSnippet.self, true),
    (ReadingsSnippet.self, true),
    (BodySnippet.self, true),
    (FaceSnippet.self, true),
    (HandsSnippet.self, true),
    (TextsSnippet.self, true),
    (PlacementSnippet.self, true),
    (WandSnippet.self, true),
    (DepthSnippet.self, true),
    (FusionSnippet.self, true),
    (KeptOutSnippet.self, true),
    (LoopSnippet.self, true),
    (RoomSnippet.self, true),
    (PlanesSnippet.self, true),
    (LightSnippet.self, true),
    (PeopleSnippet.self, true),
    (AttentionSnippet.self, true),
    (FlowSnippet.self, true),
    (SoundsSnippet.self, true),
  ]

  @Test func everySnippetDraws() throws {
    PhoneDevice.defaultRoute = PhoneRoute.none
    let renderer = try Renderer(RendererOptions(validation: true))
    for (type, paints) in Self.snippets {
      let stage = SketchStage(type.init(), size: .size(320, 240), seed: 1)
      try stage.setup()
      for frame in 0..<3 {
        let list = stage.draw(at: Double(frame) / 60, delta: 1.0 / 60)
        _ = try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput(image: true))
        let result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
        let image = try #require(result.image)
        let first = Array(image.pixels.prefix(4))
        let isFlat = stride(from: 0, to: image.pixels.count, by: 4).allSatisfy {
          Array(image.pixels[$0..<$0 + 4]) == first
        }
        #expect(isFlat != paints, "\(type), frame \(frame)")
      }
      #expect(renderer.drainValidationMessages().isEmpty, "\(type)")
    }
    for device in PhoneDevice.liveDevices { device.stop() }
  }

  @Test func aFrameThatSlippedIsFusedWhereItBelongs() throws {
    let sketch = FusionSnippet()
    let before = sketch.world.count
    try SketchStage(sketch, size: .size(320, 240), seed: 1).setup()
    defer { sketch.device.stop() }
    #expect(before == 0 && sketch.world.count > 4000)
    // Of the two centimetres next to nothing is left, and so no second wall.
    #expect(abs(Double(sketch.world.correction.columns.3.z) + 0.02) < 0.002)
    #expect(sketch.world.cloud.points.allSatisfy { abs(abs($0.position.z + 1.85) - 0.15) < 0.01 })
  }

  @Test func aFrameThatDoesNotFitIsKeptOut() throws {
    let sketch = KeptOutSnippet()
    try SketchStage(sketch, size: .size(320, 240), seed: 1).setup()
    #expect(sketch.kept == 1)
  }

  @Test func aScanKeepsItsKeyframes() throws {
    let sketch = LoopSnippet()
    try SketchStage(sketch, size: .size(320, 240), seed: 1).setup()
    #expect(sketch.scan.keyframes.count == 3 && sketch.scan.loops.isEmpty)
    #expect(sketch.scan.keyframes.allSatisfy { abs($0.reach - 2) < 0.5 })
  }

  @Test func fingersGivenByHandTapOnce() {
    let surface = PhoneTouches()
    surface.feel([PhoneTouch(id: 1, position: Vector2(-0.5, 0.25), radius: 0.06)], at: 2)
    #expect(surface.taps().first?.id == 1)
    #expect(surface.taps().isEmpty)
  }

  @Test func aSoundGivenByHandStartsOnce() {
    let ears = PhoneSounds()
    ears.hear([SoundClassification(label: "dog_bark", confidence: 0.9)], at: 2, duration: 1.5)
    #expect(ears.events().first?.label == "dog_bark")
    #expect(ears.events().isEmpty)
  }
}
