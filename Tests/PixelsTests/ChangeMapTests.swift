import Pixels
import Testing

@Suite struct ChangeMapTests {
  static let kernels: [PictureConverter.Kernel] = [.best, .portable]

  @Test(arguments: kernels) func anEqualImageChangesNothing(_ kernel: PictureConverter.Kernel) {
    let image = TestImages.structured(width: 150, height: 70)
    let converter = PictureConverter(kernel: kernel)
    let size = PictureSize(width: 150, height: 70)
    let first = converter.convert(image, to: size, previous: nil)
    let second = converter.convert(image, to: size, previous: first.frame)
    #expect(second.changes.isUnchanged)
    #expect(second.changes.changedCount == 0)
    #expect(second.changes.columns == 5)
    #expect(second.changes.rows == 3)
  }

  /// One pixel at a time, the corners of blocks and of the picture among them.
  @Test(arguments: kernels) func onePixelMarksItsBlockAlone(_ kernel: PictureConverter.Kernel) {
    let (width, height) = (100, 70)
    let size = PictureSize(width: width, height: height)
    let converter = PictureConverter(kernel: kernel)
    let image = TestImages.structured(width: width, height: height)
    let first = converter.convert(image, to: size, previous: nil)
    for (x, y) in [(0, 0), (31, 31), (32, 31), (31, 32), (63, 40), (64, 1), (99, 0), (99, 69)] {
      var other = image
      other.pixels[(y * width + x) * 4 + 1] ^= 0x80
      let made = converter.convert(other, to: size, previous: first.frame)
      let marked = made.changes.blocks.indices.filter { made.changes.blocks[$0] != 0 }
      #expect(marked == [y / 32 * made.changes.columns + x / 32], "pixel \(x), \(y)")
    }
  }

  /// Blue moves luma so little that a change may show in chroma alone.
  @Test(arguments: kernels) func aChangeOfChromaAloneIsSeen(_ kernel: PictureConverter.Kernel) {
    let size = PictureSize(width: 64, height: 64)
    let converter = PictureConverter(kernel: kernel)
    var image = RGBAImage(width: 64, height: 64, red: 100, green: 100, blue: 100)
    let first = converter.convert(image, to: size, previous: nil)
    for (x, y) in [(40, 20), (41, 20), (40, 21), (41, 21)] {
      image.pixels[(y * 64 + x) * 4 + 2] += 4
    }
    let second = converter.convert(image, to: size, previous: first.frame)
    #expect(Planes(second.frame).luma == Planes(first.frame).luma)
    #expect(second.changes.blocks == [0, 1, 0, 0])
  }

  @Test(arguments: kernels) func theMapIsExactOnRandomChanges(_ kernel: PictureConverter.Kernel) {
    let seed: UInt64 = 20_260
    var generator = TestGenerator(seed: seed)
    let (width, height) = (333, 190)
    let size = PictureSize(width: 222, height: 126)
    let converter = PictureConverter(kernel: kernel)
    var image = TestImages.random(width: width, height: height, seed: 11)
    var before = converter.convert(image, to: size, previous: nil)
    for _ in 0..<20 {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let at = Int.random(in: 0..<(width * height), using: &generator) * 4
        image.pixels[at] = UInt8.random(in: 0...255, using: &generator)
      }
      let now = converter.convert(image, to: size, previous: before.frame)
      #expect(now.changes == Self.difference(before.frame, now.frame), "seed \(seed)")
      before = now
    }
  }

  @Test func anotherSizeCountsAsChanged() {
    let converter = PictureConverter()
    let image = TestImages.structured(width: 64, height: 64)
    let first = converter.convert(image, to: PictureSize(width: 64, height: 64), previous: nil)
    let size = PictureSize(width: 48, height: 48)
    let second = converter.convert(image, to: size, previous: first.frame)
    #expect(second.changes == ChangeMap(size: size, changed: true))
  }

  @Test(arguments: kernels) func copyingPlanesFindsTheSame(_ kernel: PictureConverter.Kernel) {
    let size = PictureSize(width: 102, height: 66)
    let converter = PictureConverter(kernel: kernel)
    var image = TestImages.structured(width: 102, height: 66)
    func copied(_ frame: I420Frame, _ previous: I420Frame?) -> Picture {
      converter.copy(
        luma: frame.luma, lumaStride: frame.lumaStride, cb: frame.cb, cr: frame.cr,
        chromaStride: frame.chromaStride, size: size, previous: previous)
    }
    let first = YUVReference.convert(image)
    let firstCopy = copied(first, nil)
    #expect(Planes(firstCopy.frame) == Planes(first))
    #expect(firstCopy.changes == ChangeMap(size: size, changed: true))
    image.pixels[(65 * 102 + 101) * 4] ^= 0xFF
    image.pixels[(2 * 102 + 40) * 4] ^= 0xFF
    let second = YUVReference.convert(image)
    let secondCopy = copied(second, firstCopy.frame)
    #expect(Planes(secondCopy.frame) == Planes(second))
    #expect(secondCopy.changes == Self.difference(first, second))
    #expect(secondCopy.changes.changedCount == 2)
    #expect(copied(second, secondCopy.frame).changes.isUnchanged)
  }

  /// The map by its definition.
  static func difference(_ a: I420Frame, _ b: I420Frame) -> ChangeMap {
    var map = ChangeMap(size: b.size, changed: false)
    for y in 0..<b.size.height {
      for x in 0..<b.size.width {
        let chroma = y / 2 * b.chromaStride + x / 2
        let luma = y * b.lumaStride + x
        if a.luma[luma] != b.luma[luma] || a.cb[chroma] != b.cb[chroma]
          || a.cr[chroma] != b.cr[chroma]
        {
          map.blocks[y / 32 * map.columns + x / 32] = 1
        }
      }
    }
    return map
  }
}
