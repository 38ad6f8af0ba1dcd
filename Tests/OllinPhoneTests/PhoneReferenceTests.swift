import Foundation
@_spi(Host) import Ollin
import Testing

@testable import OllinPhone

@Suite struct PhoneReferenceTests {
  /// The start of a PNG that says 640 × 480.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
    0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x02, 0x80, 0, 0, 0x01, 0xE0, 8, 2, 0, 0, 0,
  ]
  /// The start of a JPEG that says 800 × 600, behind a comment, a fill byte and a table.
  static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0, 0xFF, 0xFF, 0xDB, 0, 3, 0,
    0xFF, 0xC2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3,
  ]

  /// Writes a file, gives its path, and takes it away again.
  private func withFile<R>(_ name: String, _ bytes: [UInt8], _ body: (String) throws -> R) throws
    -> R
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ollin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return try body(file.path)
  }

  @Test func aPictureTravelsByteForByte() throws {
    for (name, bytes) in [("poster@30cm.png", Self.png), ("poster.jpg", Self.jpeg)] {
      let reference = try withFile(name, bytes) {
        try PhoneReference.picture(path: $0, printedWidth: 0.3)
      }
      #expect(
        reference
          == PhoneReference(name: "poster", kind: .image, printedWidth: 0.3, contents: Data(bytes)))
    }
  }

  @Test func aNameGivenWins() throws {
    let reference = try withFile("poster@30cm.png", Self.png) {
      try PhoneReference.picture(path: $0, printedWidth: 0.3, named: "wall@1m")
    }
    #expect(reference.name == "wall@1m")
  }

  @Test func anObjectKnowsItsSize() throws {
    let reference = try withFile("teapot.arobject", [1, 2, 3]) {
      try PhoneReference.object(path: $0)
    }
    #expect(
      reference
        == PhoneReference(
          name: "teapot", kind: .object, printedWidth: 0, contents: Data([1, 2, 3])))
  }

  @Test func resourcesAreFoundInTheirBundle() throws {
    try withFile("poster.png", Self.png) { path in
      let folder = (path as NSString).deletingLastPathComponent
      let bundle = try #require(Bundle(path: folder))
      let reference = try PhoneReference.picture(
        resource: "poster", withExtension: "png", in: bundle, printedWidth: 0.3)
      #expect(reference.name == "poster")
      #expect(reference.contents == Data(Self.png))
      let error = #expect(throws: FileError.self) {
        try PhoneReference.object(resource: "poster", in: bundle)
      }
      #expect(error?.kind == .missing)
      #expect(error?.path == "poster.arobject")
    }
  }

  private func error(_ name: String, _ bytes: [UInt8]) throws -> FileError? {
    try withFile(name, bytes) { path in
      #expect(throws: FileError.self) {
        try PhoneReference.picture(path: path, printedWidth: 1)
      }
    }
  }

  @Test func aFileThatIsNotThereIsMissing() {
    let error = #expect(throws: FileError.self) {
      try PhoneReference.picture(path: "/no/such/file.png", printedWidth: 1)
    }
    #expect(error?.kind == .missing)
    #expect(error?.path == "/no/such/file.png")
    let object = #expect(throws: FileError.self) {
      try PhoneReference.object(path: "~/no such folder/file.arobject")
    }
    #expect(object?.kind == .missing)
    #expect(object?.path?.hasPrefix("/") == true)
  }

  @Test func whatIsNoPictureIsUnreadable() throws {
    let folder = #expect(throws: FileError.self) {
      try PhoneReference.picture(path: "/tmp", printedWidth: 1)
    }
    #expect(folder?.kind == .unreadable)
    #expect(try error("empty.png", [])?.kind == .unreadable)
    #expect(try error("text.png", Array("hello".utf8))?.kind == .unreadable)
    for count in 0..<24 { #expect(PictureHeader(Array(Self.png.prefix(count))) == nil) }
    for count in 0..<23 { #expect(PictureHeader(Array(Self.jpeg.prefix(count))) == nil) }
    // A size of nothing, an end before the size, and a length that leads nowhere.
    #expect(PictureHeader(Self.png.map { $0 == 0x02 || $0 == 0x80 ? 0 : $0 }) == nil)
    #expect(
      PictureHeader([0xFF, 0xD8, 0xFF, 0xDA] + [UInt8](repeating: 0, count: 9)) == nil)
    #expect(
      PictureHeader([0xFF, 0xD8, 0xFF, 0xFE] + [UInt8](repeating: 0, count: 9)) == nil)
  }

  @Test func aPictureTooLargeIsFitted() throws {
    let poster = Image(width: 1600, height: 400, color: .orange)
    let reference = try withFile("poster.png", [UInt8](poster.pngData())) {
      try PhoneReference.picture(path: $0, printedWidth: 0.5)
    }
    let fitted = try Image(data: reference.contents)
    #expect(fitted.width == 1024 && fitted.height == 256)
    #expect(abs(fitted[500, 100].green - Color.orange.green) < 0.02)
    #expect(reference.name == "poster" && reference.contents.starts(with: [0xFF, 0xD8]))

    // Within the edge but not within a frame: noise that PNG cannot shrink.
    var random = SplitMix64(seed: 1)
    let noise = Image(width: 640, height: 640, color: .black)
    noise.mapPixels { _, _, _ in Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random)) }
    let bytes = [UInt8](try noise.pngData())
    #expect(bytes.count > PhoneReference.maxContents)
    let smaller = try withFile("noise.png", bytes) {
      try PhoneReference.picture(path: $0, printedWidth: 0.5)
    }
    #expect(smaller.contents.count <= PhoneReference.maxContents)
    #expect(try Image(data: smaller.contents).width == 640)
  }

  @Test func aPictureOfASketchIsEncoded() throws {
    let image = Image(width: 64, height: 2048, color: .teal)
    let reference = try #require(
      PhoneReference.picture(image, printedWidth: 0.2, named: "strip"))
    #expect(reference.name == "strip" && reference.printedWidth == 0.2)
    #expect(try Image(data: reference.contents).size == Vector2(32, 1024))
    let empty = Image(width: 0, height: 0)
    #expect(PhoneReference.picture(empty, printedWidth: 1, named: "none") == nil)
  }

  @Test func whatIsWithinTheLimitsIsLeftAlone() throws {
    var wide = Self.png
    wide[18] = 0x04
    wide[19] = 0x00
    #expect(
      try withFile("wide.png", wide) { try PhoneReference.picture(path: $0, printedWidth: 1) }
        .contents.count == wide.count)
    // One pixel more, and it would have to be unpacked, which this head alone cannot.
    wide[19] = 0x01
    #expect(try error("wide.png", wide)?.kind == .unreadable)
    let budget = PhoneWire.maxPayloadBytes - 4096
    let full = Self.png + [UInt8](repeating: 0, count: budget - Self.png.count)
    #expect(
      try withFile("full.png", full) { try PhoneReference.picture(path: $0, printedWidth: 1) }
        .contents.count == budget)
    #expect(try error("over.png", full + [0])?.kind == .unreadable)
    let object = try withFile("over.arobject", full + [0]) { path in
      #expect(throws: FileError.self) { try PhoneReference.object(path: path) }
    }
    #expect(object?.problem.contains("\(budget) bytes") == true)
  }

  @Test func changedHeadersNeverTrap() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    for _ in 0..<20_000 {
      var bytes = Bool.random(using: &random) ? Self.png : Self.jpeg
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      if let size = PictureHeader(bytes) {
        #expect(size.width > 0 && size.height > 0, "seed \(seed)")
      }
    }
  }
}
