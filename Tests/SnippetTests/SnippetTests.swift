@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import Render
import Testing

/// What the documentation shows compiles as a sketch, draws, and sees what the phone sends.
@Suite(.serialized) @MainActor struct SnippetTests {
  nonisolated static let snippets: [Snippet.Type] = [
    PoseSnippet.self, ReadingsSnippet.self, BodySnippet.self, FaceSnippet.self,
    HandsSnippet.self, TextsSnippet.self, PlacementSnippet.self, MarkersSnippet.self,
    WandSnippet.self, DepthSnippet.self, FusionSnippet.self, KeptOutSnippet.self,
    LoopSnippet.self, RoomSnippet.self, PlanesSnippet.self, LightSnippet.self,
    PeopleSnippet.self, AttentionSnippet.self, FlowSnippet.self, SoundsSnippet.self,
    TouchesSnippet.self, PourSnippet.self, AirSnippet.self, ConnectionSnippet.self,
  ]

  private static let renderer = Result { try Renderer(RendererOptions(validation: true)) }

  @Test(arguments: snippets.indices)
  func seesAndDrawsWhatThePhoneSends(index: Int) throws {
    let type = Self.snippets[index]
    let renderer = try Self.renderer.get()
    let run = try SteppedRun(type, on: renderer)
    #expect(run.sketch.unseen.isEmpty, "\(type)")
    #expect(run.sketch.seen.count == type.sights, "\(type) saw \(run.sketch.seen.sorted())")
    // A line of text is some 200 pixels of the 76 800.
    #expect(SteppedRun.ink(try #require(run.pictures.last)) > 0.002, "\(type)")
    #expect(Set(run.pictures).count > 1, "\(type) stands still")
    #expect(renderer.drainValidationMessages().isEmpty, "\(type)")
  }

  /// With a phone that senses nothing the same sketches draw, and do not see what is not there.
  @Test(arguments: snippets.indices)
  func seesNothingOfAPhoneThatSensesNothing(index: Int) throws {
    let type = Self.snippets[index]
    let renderer = try Self.renderer.get()
    let run = try SteppedRun(type, scene: "idle", on: renderer)
    #expect(run.sketch.seen.count < type.sights, "\(type) saw \(run.sketch.seen.sorted())")
    #expect(renderer.drainValidationMessages().isEmpty, "\(type)")
  }

  @Test func theSameRunComesOutTheSameTwice() throws {
    let renderer = try Self.renderer.get()
    for type in [TouchesSnippet.self, SoundsSnippet.self] as [Snippet.Type] {
      let runs = try (0..<2).map { _ in try SteppedRun(type, on: renderer) }
      #expect(runs[0].pictures == runs[1].pictures, "\(type)")
    }
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
