import Foundation
@_spi(Host) import Ollin
import Testing
import Wire

@testable import PhoneSim

@Suite struct CaptureAppTests {
  /// A picture with much to hold on to.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    png(width, height) { x, y in UInt8(truncatingIfNeeded: (x / 9 &* 71) ^ (y / 7 &* 113)) }
  }

  /// A grey picture.
  static func png(_ width: Int, _ height: Int, _ shade: (Int, Int) -> UInt8) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for index in 0..<width * height {
      let grey = shade(index % width, index / width)
      for channel in 0..<3 { pixels[index * 4 + channel] = grey }
    }
    return (try? PNGFile.encode(width: width, height: height, rgba: pixels)) ?? []
  }

  /// The head of a PNG alone, enough to say its size.
  static func pngHead(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + big(width) + big(height) + [8, 2, 0, 0, 0] + [1, 2, 3, 4]
  }

  static func jpeg(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xAA, 0xBB, 0xFF, 0xFF, 0xC2, 0, 11, 8]
      + [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
      + [1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  private func picture(
    _ name: String, _ contents: [UInt8], width: Double = 0.2
  ) -> PhoneRequest {
    .reference(
      PhoneReference(name: name, kind: .image, printedWidth: width, contents: Data(contents)))
  }

  private func app(_ change: (inout SimulatedPhoneOptions) -> Void = { _ in }) -> CaptureApp {
    var options = SimulatedPhoneOptions(scene: .idle)
    change(&options)
    return CaptureApp(options)
  }

  @Test func followsModeRequests() {
    var app = app()
    #expect(app.mode == .body)
    #expect(app.apply(.mode(.sketch), from: 1) == nil)
    #expect(app.state(at: 5).mode == .sketch)
    #expect(app.state(at: 5).timestamp == 5)
    #expect(app.modeBeforeSketch == .body)
    app.enter(.touch)
    app.enter(.sketch)
    #expect(app.modeBeforeSketch == .touch)
  }

  @Test func aStubbornPhoneStays() {
    var app = app { $0.acceptsModeRequests = false }
    #expect(app.apply(.mode(.sketch), from: 1) == nil)
    #expect(app.mode == .body)
  }

  @Test func saysWhatItsHardwareCannotDo() {
    var app = app { $0.unsupportedModes = [.room] }
    #expect(app.state(at: 0).isSupported)
    _ = app.apply(.mode(.room), from: 1)
    let state = app.state(at: 0)
    #expect(state.mode == .room)
    #expect(!state.isSupported)
    #expect(state.statusMessage.contains("Room"))
  }

  @Test func aDeclaredLibraryReplacesTheFolder() {
    var app = app {
      $0.folderReferences = 3
      $0.mode = .markers
    }
    #expect(app.state(at: 0).referenceCount == 3)
    #expect(!app.state(at: 0).referencesAreDeclared)
    #expect(app.apply(.library(count: 2), from: 1) == nil)
    #expect(app.apply(picture("a", Self.png(640, 480)), from: 1) == nil)
    #expect(app.state(at: 0).referenceCount == 3)
    #expect(app.apply(picture("b", Self.jpeg(800, 600)), from: 1) == nil)
    #expect(app.state(at: 0).referenceCount == 2)
    #expect(app.state(at: 0).referencesAreDeclared)
    #expect(app.state(at: 0).notes == [])
    #expect(app.references.map(\.name) == ["a", "b"])
    // Another client leaving changes nothing; the one that declared it takes it along.
    app.clientLeft(2)
    #expect(app.state(at: 0).referenceCount == 2)
    app.clientLeft(1)
    #expect(app.state(at: 0).referenceCount == 3)
    #expect(!app.state(at: 0).referencesAreDeclared)
  }

  @Test func lookingForNothingIsADeclaration() {
    var app = app { $0.folderReferences = 3 }
    #expect(app.apply(.library(count: 0), from: 1) == nil)
    #expect(app.state(at: 0).referenceCount == 0)
    #expect(app.state(at: 0).referencesAreDeclared)
  }

  @Test func notesSayWhatItCannotUse() {
    var app = app()
    let object = PhoneReference(name: "pot", kind: .object, printedWidth: 0, contents: Data())
    let requests = [
      picture("good", Self.png(300, 200)), picture("small", Self.png(300, 40)),
      picture("noise", [1, 2, 3]), picture("flat", Self.png(300, 300), width: 0),
      .reference(object), picture("cut", Array(Self.png(300, 200).dropLast(40))),
    ]
    #expect(app.apply(.library(count: requests.count), from: 1) == nil)
    for request in requests {
      guard case .reference(let reference) = request else { continue }
      let fault = app.apply(
        request, from: 1, judgement: ReferenceJudge.note(on: reference))
      #expect((fault?.0 == .reference) == (reference.name == "flat"))
    }
    let state = app.state(at: 0)
    #expect(state.referenceCount == 1)
    #expect(app.references.map(\.name) == ["good"])
    #expect(state.notes.count == 5)
    #expect(state.notes.last?.contains("cut") == true)
    #expect(state.notes[0].contains("small") && state.notes[0].contains("300 × 40"))
    #expect(state.notes[1].contains("noise"))
    #expect(state.notes[2].contains("flat"))
    #expect(state.notes[3].contains("pot"))
  }

  @Test func aPictureNeedsSomethingToHoldOnTo() throws {
    func note(_ bytes: [UInt8]) -> String? {
      ReferenceJudge.note(
        on: PhoneReference(
          name: "print", kind: .image, printedWidth: 0.2, contents: Data(bytes)))
    }
    #expect(note(Self.png(300, 200)) == nil)
    #expect(note(Self.png(300, 200) { _, _ in 200 })?.contains("contrast") == true)
    // Stripes look the same all along, and a disc has an edge only.
    #expect(
      note(Self.png(300, 200) { x, _ in x / 12 % 2 == 0 ? 20 : 240 })?.contains("detail") == true)
    let disc = Self.png(300, 300) { x, y in
      (x - 150) * (x - 150) + (y - 150) * (y - 150) < 6400 ? 30 : 230
    }
    #expect(note(disc)?.contains("detail") == true)
    // A photograph of a room passes, where it shows more than a bare wall.
    let view = RoomCamera().view(
      from: RoomWalk(seed: 1, drifts: false).actual(at: 4), width: 256, height: 192)
    let photo = view?.jpeg ?? Data()
    #expect(note([UInt8](photo)) == nil)
    #expect(note(Array([UInt8](photo).prefix(2000)))?.contains("read") == true)
    #expect(PictureDetail(width: 5, height: 5, rgba: [1]).share == 0)
    #expect(PictureDetail(width: Int.max, height: 5, rgba: [1, 2, 3, 4]).share == 0)
    #expect(PictureDetail(width: 1, height: 1, rgba: [1, 2, 3, 4]).share == 0)
  }

  @Test func aNewDeclarationDiscardsTheHalfReceivedOne() {
    var app = app()
    _ = app.apply(.library(count: 3), from: 1)
    _ = app.apply(picture("old", Self.png(300, 300)), from: 1)
    #expect(app.apply(.library(count: 1), from: 1) == nil)
    _ = app.apply(picture("new", Self.png(300, 300)), from: 1)
    #expect(app.references.map(\.name) == ["new"])
  }

  @Test func breachesOfRequests() {
    var app = app()
    #expect(app.apply(picture("stray", Self.png(300, 300)), from: 1)?.0 == .library)
    _ = app.apply(.library(count: 1), from: 1)
    // The library of one client takes no reference of another.
    #expect(app.apply(picture("stray", Self.png(300, 300)), from: 2)?.0 == .library)
    let object = PhoneReference(name: "o", kind: .object, printedWidth: 1, contents: Data([1]))
    #expect(app.apply(.reference(object), from: 1)?.0 == .reference)
    let picture = PhonePicture(width: 2, height: 2, isKeyframe: true, data: Data())
    #expect(app.apply(.picture(picture), from: 1)?.0 == .kind)
  }

  @Test func sizesOfPictureFiles() {
    #expect(PictureHeader(Self.png(300, 200))?.width == 300)
    #expect(PictureHeader(Self.jpeg(640, 480))?.height == 480)
    #expect(PictureHeader(Self.pngHead(0, 200)) == nil)
    #expect(PictureHeader(Self.pngHead(0xFFFF_FFFF, 200)) == nil)
    for whole in [Self.pngHead(300, 200), Self.jpeg(640, 480)] {
      for count in 0..<whole.count {
        _ = PictureHeader(Array(whole.prefix(count)))
      }
    }
    #expect(PictureHeader(Array(Self.jpeg(640, 480).prefix(12))) == nil)
    var random = SceneRandom(seed: 0x5EED_0001)
    for _ in 0..<5000 {
      var bytes = Self.jpeg(640, 480) + Self.jpeg(3, 4)
      for _ in 0..<3 {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = PictureHeader(bytes)
    }
  }
}

/// The app on a phone that a host steps.
@Suite struct SteppedAppTests {
  private func scene(_ name: String) throws -> PhoneScene {
    try #require(PhoneScene.named(name, seed: 1))
  }

  @Test func itBeginsWhereItWasLeftAndFollowsTheSketch() throws {
    var app = SteppedApp(try scene("face"))
    #expect(app.mode == .face && app.references == nil)
    let first = [app.news(at: 0), app.news(at: 1)]
    #expect(first.map { $0?.mode } == [.face, nil])
    let isOther = app.ask(mode: .hands, references: nil)
    #expect(!isOther && app.mode == .hands)
    let said = app.news(at: 2)
    let news = try #require(said)
    #expect(news.mode == .hands && news.timestamp == PhoneScene.bootTime + 2)
    #expect(!news.statusMessage.isEmpty && news.isSupported && !news.referencesAreDeclared)
    #expect(SteppedApp(try scene("auto")).mode == .sketch)
  }

  @Test func itSaysWhatItCannotLookFor() throws {
    var app = SteppedApp(try scene("markers"))
    let folder = app.news(at: 0)
    #expect(folder?.referenceCount == 3)
    let object = PhoneReference(
      name: "teapot", kind: .object, printedWidth: 0, contents: Data([1]))
    let nothing = PhoneReference(
      name: "empty", kind: .image, printedWidth: 0.2, contents: Data([1, 2]))
    let areOther = (0..<2).map { _ in app.ask(mode: nil, references: [object, nothing]) }
    #expect(areOther == [true, false] && app.references == [object])
    let said = app.news(at: 1)
    let news = try #require(said)
    #expect(news.referenceCount == 1 && news.referencesAreDeclared)
    #expect(news.notes == ["“empty” could not be read as a picture."])
    // An empty list looks for nothing, and none leaves the folder in charge.
    let isEmptied = app.ask(mode: nil, references: [])
    #expect(isEmptied && app.references == [])
    let none = app.news(at: 2)
    #expect(none?.referenceCount == 0)
    let isLeft = app.ask(mode: nil, references: nil)
    #expect(isLeft && app.references == nil)
    let left = app.news(at: 3)
    #expect(left?.referenceCount == 3)
  }
}
