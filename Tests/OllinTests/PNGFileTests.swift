import Foundation
@_spi(Host) import Ollin
import Testing

@Suite struct PNGFileTests {
  /// A picture of 3 × 2 pixels, every byte different.
  static let rgba = (0..<24).map { UInt8($0 * 10 + 1) }

  @Test func comesBack() throws {
    let bytes = try PNGFile.encode(width: 3, height: 2, rgba: Self.rgba)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let picture = try PNGFile.decode(bytes)
    #expect(picture.width == 3 && picture.height == 2)
    #expect(picture.rgba == Self.rgba)
  }

  /// A file of one grey pixel, written by hand: header, deflate's stored block, end.
  @Test func readsWhatOthersWrite() throws {
    let bytes: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
      + [0x3A, 0x7E, 0x9B, 0x55]
      + [0, 0, 0, 13, 0x49, 0x44, 0x41, 0x54]
      + [0x78, 0x01, 0x01, 0x02, 0x00, 0xFD, 0xFF, 0x00, 0x80, 0x00, 0x82, 0x00, 0x81]
      + [0xC3, 0x6E, 0x25, 0xE0]
      + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    let picture = try PNGFile.decode(bytes)
    #expect(picture.rgba == [0x80, 0x80, 0x80, 0xFF])
  }

  @Test func everyTruncationIsAnError() throws {
    let bytes = try PNGFile.encode(width: 3, height: 2, rgba: Self.rgba)
    // libpng has all pixels before the trailing chunk, whose absence it forgives.
    let end = bytes.count - 12
    for count in 0..<end - 4 {
      #expect(throws: FileError.self, "\(count) of \(bytes.count)") {
        try PNGFile.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test func damageIsAnErrorOrAPicture() throws {
    let bytes = try PNGFile.encode(width: 3, height: 2, rgba: Self.rgba)
    var generator = SplitMix64(seed: 5)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if let picture = try? PNGFile.decode(damaged) {
        #expect(picture.rgba.count == picture.width * picture.height * 4)
      }
    }
  }

  @Test func sizesThatTheFileCannotHoldAreRefused() throws {
    var bytes = try PNGFile.encode(width: 3, height: 2, rgba: Self.rgba)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    let error = #expect(throws: FileError.self) { try PNGFile.decode(bytes) }
    #expect(error?.problem.contains("cannot hold 8192 × 8192") == true)
    bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    let tooLarge = #expect(throws: FileError.self) { try PNGFile.decode(bytes) }
    #expect(tooLarge?.problem.contains("too large") == true)
    #expect(throws: FileError.self) { try PNGFile.decode([]) }
  }

  @Test func wrongSizesAreRefused() {
    for (width, height) in [(3, 3), (0, 2), (-3, 2), (Int.max, Int.max)] {
      #expect(throws: FileError.self) {
        try PNGFile.encode(width: width, height: height, rgba: Self.rgba)
      }
    }
  }

  @Test func writes() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try PNGFile.write(width: 3, height: 2, rgba: Self.rgba, to: path)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try PNGFile.decode(bytes).rgba == Self.rgba)
    let error = #expect(throws: FileError.self) {
      try PNGFile.write(width: 3, height: 2, rgba: Self.rgba, to: "/nowhere/at/all.png")
    }
    #expect(error?.kind == .unwritable)
    #expect(error?.description.hasPrefix("/nowhere/at/all.png: ") == true)
  }
}
