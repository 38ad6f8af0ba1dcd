import Cable
import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Pixels
@_spi(Host) import Render
import Testing

@testable import Host

/// The bundled sketches that read the phone, each in front of what it is about.
@Suite(.serialized) @MainActor struct PhoneSketchTests {
  /// A sketch, a scene for it, and how long until there is something to see.
  struct Subject: Sendable, CustomTestStringConvertible {
    let name: String
    let scene: String
    let seconds: Double

    init(_ name: String, _ scene: String, after seconds: Double = 1) {
      (self.name, self.scene, self.seconds) = (name, scene, seconds)
    }

    var testDescription: String { "\(name) in \(scene)" }
  }

  nonisolated static let subjects = [
    Subject("PhoneBodyPose", "body", after: 3), Subject("PhoneBodyFigure", "body", after: 3),
    Subject("PhoneCostume", "body", after: 3), Subject("PhoneFace", "faces"),
    Subject("PhoneGaze", "face"), Subject("PhoneHands", "hands", after: 2),
    Subject("PhoneWorldText", "text"), Subject("PhoneMarkers", "markers", after: 2),
    Subject("PhonePointer", "wand", after: 2), Subject("PhoneDepthCloud", "world"),
    Subject("PhoneWorldScan", "world"), Subject("PhoneRoomMesh", "room", after: 3),
    Subject("PhoneRoomPlanes", "room", after: 3), Subject("PhoneSegmentation", "segment", after: 3),
    Subject("PhoneSegmentation", "selfie"), Subject("PhoneAttention", "attention"),
    Subject("PhoneFlow", "flow"), Subject("PhoneSounds", "sounds", after: 3),
    Subject("PhoneTouches", "touch"), Subject("PhoneCanvas", "canvas"),
  ]

  private static let renderer = Result { try Renderer(RendererOptions(validation: true)) }
  private static let size = 200

  /// The last picture of a sketch after a while in a scene, at ten frames a second.
  private func picture(of name: String, in scene: String, after seconds: Double) throws -> RGBAImage
  {
    let oldRoute = PhoneDevice.defaultRoute
    let wasInline = PhoneDevice.decodesPicturesInline
    defer {
      PhoneDevice.defaultRoute = oldRoute
      PhoneDevice.decodesPicturesInline = wasInline
    }
    PhoneDevice.defaultRoute = .none
    PhoneDevice.decodesPicturesInline = true
    let others = ShownPhones()
    var scratch: ScratchFolder?
    let library = try SketchLoading.load(
      name, className: nil, isOptimized: true, cancellation: Cancellation(), scratch: &scratch
    ).library
    let stage = SketchStage(
      library.sketchType.init(), size: .size(Self.size, Self.size), seed: 1)
    try stage.setup()
    defer { for device in others.devices { device.stop() } }
    let phone = SteppedPhone(try #require(PhoneScene.named(scene, seed: 1)))
    let renderer = try Self.renderer.get()
    for frame in 0..<Int(seconds * 10) {
      phone.advance(to: Double(frame) / 10, for: others.devices)
      _ = stage.draw(at: Double(frame) / 10, delta: 0.1)
    }
    phone.advance(to: seconds, for: others.devices)
    _ = try renderer.submit(
      stage.draw(at: seconds, delta: 0.1), glyphs: stage.glyphs, output: RenderOutput(image: true))
    let result = try renderer.collect(waitingAtMost: .seconds(60))
    return try #require(result?.image)
  }

  /// How much of two pictures differs visibly, 0…1.
  private func difference(_ a: RGBAImage, _ b: RGBAImage) -> Double {
    let pixels = zip(a.pixels, b.pixels).map { $0 > $1 ? $0 - $1 : $1 - $0 }
    let visible = stride(from: 0, to: pixels.count, by: 4).count { index in
      pixels[index..<index + 3].contains { $0 > 24 }
    }
    return Double(visible) / Double(max(pixels.count / 4, 1))
  }

  @Test(arguments: subjects)
  func showsMoreThanThatItWaits(_ subject: Subject) throws {
    // Nothing is sensed in the idle scene, so what is drawn there is the note.
    let note = try picture(of: subject.name, in: "idle", after: subject.seconds)
    let scene = try picture(of: subject.name, in: subject.scene, after: subject.seconds)
    #expect(note.width == Self.size && scene.width == Self.size)
    #expect(difference(note, scene) > 0.03)
    #expect(colours(of: scene) > 12)
  }

  /// How many colours a picture has, in steps that an eye tells apart.
  private func colours(of picture: RGBAImage) -> Int {
    var found = Set<[UInt8]>()
    for pixel in stride(from: 0, to: picture.pixels.count - 3, by: 4) {
      found.insert(picture.pixels[pixel..<pixel + 3].map { $0 / 8 })
    }
    return found.count
  }

  @Test(arguments: subjects)
  func saysWhatItWaitsFor(_ subject: Subject) throws {
    let note = try picture(of: subject.name, in: "idle", after: 0.1)
    #expect(Set(note.pixels).count > 4, "A note has letters, and letters have edges.")
  }

  @Test func aSteppedPhoneMakesTheSamePictureTwice() throws {
    let pictures = try (0..<2).map { _ in
      try picture(of: "PhoneFlow", in: "flow", after: 1.2)
    }
    #expect(pictures[0].pixels == pictures[1].pixels)
  }

  /// The picture that it has the phone look for has enough detail to be found by.
  @Test func thePictureToLookForCanBeFound() throws {
    let others = ShownPhones()
    let oldRoute = PhoneDevice.defaultRoute
    PhoneDevice.defaultRoute = .none
    defer { PhoneDevice.defaultRoute = oldRoute }
    var scratch: ScratchFolder?
    let library = try SketchLoading.load(
      "PhoneMarkers", className: nil, isOptimized: true, cancellation: Cancellation(),
      scratch: &scratch
    ).library
    let stage = SketchStage(library.sketchType.init(), seed: 1)
    try stage.setup()
    let device = try #require(others.devices.first)
    defer { device.stop() }
    let phone = SteppedPhone(try #require(PhoneScene.named("markers", seed: 1)))
    for frame in 0..<30 { phone.advance(to: Double(frame) / 10, for: [device]) }
    let state = try #require(device.latestState)
    #expect(state.referencesAreDeclared && state.referenceCount == 1 && state.notes.isEmpty)
    #expect(device.latestMarker?.name == "valley")
  }

  /// All that come with the program and read the phone are looked at here.
  @Test func noneIsLeftOut() {
    let bundled = BundledSketches.all.map(\.name).filter { $0.hasPrefix("Phone") }
    #expect(Set(bundled) == Set(Self.subjects.map(\.name)))
  }
}
