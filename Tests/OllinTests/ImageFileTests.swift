import Foundation
@_spi(Host) import Ollin
import Support
import Testing

/// Files under `Pictures`: `turnedN.jpg` are one picture stored by each orientation of EXIF, `cmyk`,
/// `gray` and `progressive` the same picture; the PNGs are described where they are used.
@Suite struct ImageFileTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures").path

  private func picture(_ name: String) throws -> Image {
    try Image(path: "\(Self.folder)/\(name)")
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
  }

  private func isClose(_ color: Color, _ hex: UInt32, within limit: Double = 0.03) -> Bool {
    let wanted = Color(hex: hex)
    return abs(color.red - wanted.red) <= limit && abs(color.green - wanted.green) <= limit
      && abs(color.blue - wanted.blue) <= limit && color.alpha == 1
  }

  /// Green at the top left, red below it, blue on the right.
  private func isThePicture(_ image: Image) -> Bool {
    image.size == Vector2(32, 16) && isClose(image[4, 4], 0x1EDC1E)
      && isClose(image[4, 12], 0xDC1E1E) && isClose(image[28, 8], 0x1E1EDC)
  }

  @Test(arguments: 1...8) func jpegsAreTurnedUpright(orientation: Int) throws {
    #expect(isThePicture(try picture("turned\(orientation).jpg")))
    let header = try #require(PictureHeader([UInt8](bytes("turned\(orientation).jpg"))))
    #expect(header.width == 32 && header.height == 16 && header.format == .jpeg)
  }

  @Test func jpegsOfOtherKinds() throws {
    #expect(isThePicture(try picture("cmyk.jpg")))
    #expect(isThePicture(try picture("progressive.jpg")))
    let gray = try picture("gray.jpg")
    // Red's weight in brightness is 0.299, green's 0.587.
    #expect(isClose(gray[4, 12], 0x575757) && isClose(gray[4, 4], 0x8E8E8E))
  }

  @Test func pngsOfOtherKinds() throws {
    // Half red, opaque; green, half covering.
    let deep = try picture("rgba16.png")
    #expect(Array(deep.premultipliedRGBA) == [128, 0, 255, 255, 0, 128, 0, 128])
    let gray = try picture("gray.png")
    #expect(
      (0..<4).map { gray.premultipliedRGBA[$0 * 4] } == [0x00, 0x40, 0x80, 0xFF])
    // The bits 1010 0101.
    let bits = try picture("gray1.png")
    #expect(
      (0..<8).map { bits[$0, 0] == .white } == [true, false, true, false, false, true, false, true])
    // Two bits a pixel: red, green, blue, and one half covering.
    let palette = try picture("palette.png")
    #expect(palette[0, 0] == .red && palette[1, 0] == Color(hex: 0x00FF00))
    #expect(palette[2, 0] == .blue && Array(palette.premultipliedRGBA.suffix(1)) == [128])
    let wide = try picture("wide.png")
    #expect(wide.width == 20_000 && wide.height == 1 && isClose(wide[19_999, 0], 0xC8C8C8))
    let interlaced = try picture("interlaced.png")
    #expect(isClose(interlaced[5, 3], 0x965A64, within: 0.001))
  }

  @Test func bothFormatsComeBack() throws {
    let image = ImageTests.coordinates(21, 13)
    image[3, 4] = Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)
    let png = try Image(data: image.pngData())
    #expect(png.premultipliedRGBA == image.premultipliedRGBA)
    let smooth = Image(width: 24, height: 16, color: .black)
    smooth.mapPixels { x, y, _ in
      Color(red: Double(x) / 24, green: Double(y) / 16, blue: 0.5)
    }
    let jpeg = try Image(data: smooth.jpegData(quality: 1))
    for y in 0..<16 {
      for x in 0..<24 {
        #expect(abs(jpeg[x, y].red - smooth[x, y].red) < 0.02)
        #expect(abs(jpeg[x, y].green - smooth[x, y].green) < 0.02)
      }
    }
    // What is not opaque lies on white.
    let clear = try Image(data: Image(width: 8, height: 8).jpegData())
    #expect(isClose(clear[4, 4], 0xFFFFFF))
  }

  @Test func writesByItsName() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let image = Image(width: 4, height: 4, color: .orange)
    for (name, start) in [("a.png", [UInt8(0x89), 0x50]), ("a.JPG", [0xFF, 0xD8])] {
      try image.write(to: "\(folder)/\(name)")
      let written = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect([UInt8](written.prefix(2)) == start)
      #expect(try Image(path: "\(folder)/\(name)").size == image.size)
    }
    for path in ["/nowhere/at/all.png", "/nowhere/at/all.jpg"] {
      let error = #expect(throws: FileError.self) { try image.write(to: path) }
      #expect(error?.kind == .unwritable && error?.path == path)
    }
    #expect(throws: FileError.self) { try Image(width: 0, height: 0).pngData() }
    #expect(throws: FileError.self) { try Image(width: 0, height: 0).jpegData() }
    #expect(throws: FileError.self) { try Image(width: 70_000, height: 1).jpegData() }
  }

  @Test func missingAndWrongFilesAreNamed() throws {
    let missing = #expect(throws: FileError.self) { try Image(path: "/no/such.png") }
    #expect(missing?.kind == .missing && missing?.path == "/no/such.png")
    let folder = #expect(throws: FileError.self) { try Image(path: Self.folder) }
    #expect(folder?.kind == .unreadable && folder?.problem == "this is a folder")
    let source = #expect(throws: FileError.self) { try Image(path: #filePath) }
    #expect(source?.kind == .unreadable && source?.path == #filePath)
    #expect(throws: FileError.self) { try Image(data: Data()) }
    let resource = #expect(throws: FileError.self) {
      try Image(resource: "nothing", withExtension: "png", in: .main)
    }
    #expect(resource?.kind == .missing && resource?.path == "nothing.png")
  }

  @Test(arguments: ["turned6.jpg", "progressive.jpg", "cmyk.jpg", "gray.jpg"])
  func aTruncatedJPEGIsAnError(name: String) throws {
    let whole = try bytes(name)
    for count in 0..<whole.count - 2 {
      #expect(throws: FileError.self, "\(count) of \(whole.count)") {
        try Image(data: whole.prefix(count))
      }
    }
  }

  @Test func damagedFilesAreErrorsOrPictures() throws {
    let seed = SeededGenerator.seed(fallback: 11)
    var generator = SeededGenerator(seed: seed)
    for name in ["turned5.jpg", "progressive.jpg", "cmyk.jpg", "palette.png", "rgba16.png"] {
      let whole = [UInt8](try bytes(name))
      for _ in 0..<300 {
        var damaged = whole
        for _ in 0..<Int.random(in: 1...5, using: &generator) {
          damaged[Int.random(in: 0..<damaged.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        if let image = try? Image(data: Data(damaged)) {
          #expect(
            image.premultipliedRGBA.count == image.width * image.height * 4, "seed \(seed)")
        }
      }
    }
  }

  /// Heads that promise more than the file can hold must not be believed.
  @Test func absurdSizesAreRefused() throws {
    var jpeg = [UInt8](try bytes("turned1.jpg"))
    let frame = try #require(
      jpeg.indices.first { jpeg[$0] == 0xFF && $0 + 1 < jpeg.count && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let tooLarge = #expect(throws: FileError.self) { try Image(data: Data(jpeg)) }
    #expect(tooLarge?.problem.contains("too large") == true)
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x10, 0, 0x10, 0])
    let tooMuch = #expect(throws: FileError.self) { try Image(data: Data(jpeg)) }
    #expect(tooMuch?.problem.contains("cannot hold 4096 × 4096") == true)
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(throws: FileError.self) { try Image(data: Data(jpeg)) }
    var png = [UInt8](try bytes("gray.png"))
    png.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    #expect(throws: FileError.self) { try Image(data: Data(png)) }
    png.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(throws: FileError.self) { try Image(data: Data(png)) }
  }
}
