import Pixels
import Testing

@Suite struct PictureConverterTests {
  static let kernels: [PictureConverter.Kernel] = [.best, .portable]

  /// Widths around the 32 pixels a kernel takes at once, odd ones among them.
  static let sizes = [
    (2, 2), (3, 5), (16, 8), (31, 33), (32, 32), (33, 31), (34, 2), (63, 9), (64, 64), (65, 67),
    (96, 40), (127, 12), (443, 61),
  ]

  @Test(arguments: kernels, sizes)
  func unscaledIsExact(_ kernel: PictureConverter.Kernel, _ size: (Int, Int)) {
    let (width, height) = size
    let converter = PictureConverter(kernel: kernel)
    let picture = PictureSize(width: width, height: height)
    for image in [
      TestImages.random(width: width, height: height, seed: UInt64(width * 1000 + height)),
      TestImages.structured(width: width, height: height),
    ] {
      let made = converter.convert(image, to: picture, previous: nil)
      #expect(Planes(made.frame) == Planes(YUVReference.convert(image)))
      #expect(made.changes == ChangeMap(size: picture, changed: true))
    }
  }

  /// Inputs whose exact luma lies on, or next to, the middle between two levels.
  @Test(arguments: kernels) func tiesRoundUp(_ kernel: PictureConverter.Kernel) {
    var near: [(Int, UInt8, UInt8, UInt8)] = []
    for red in 0..<256 {
      for green in stride(from: 0, to: 256, by: 3) {
        for blue in stride(from: 0, to: 256, by: 5) {
          let rest = (77_599 * red + 261_048 * green + 26_353 * blue) % 425_000 - 212_500
          if abs(rest) <= 2 { near.append((rest, UInt8(red), UInt8(green), UInt8(blue))) }
        }
      }
    }
    #expect(near.contains { $0.0 == 0 })
    #expect(near.contains { $0.0 < 0 })
    var image = RGBAImage(width: near.count, height: 2)
    for (x, pixel) in near.enumerated() {
      image.pixels.replaceSubrange((4 * x)..<(4 * x + 3), with: [pixel.1, pixel.2, pixel.3])
    }
    let size = PictureSize(width: image.width, height: 2)
    let made = PictureConverter(kernel: kernel).convert(image, to: size, previous: nil)
    #expect(Planes(made.frame).luma == Planes(YUVReference.convert(image)).luma)
  }

  /// Sizes of canvas and picture: the usual one, exact halves, far smaller, one axis only, larger.
  static let scalings = [
    (216, 468, 178, 384), (64, 64, 32, 32), (101, 203, 50, 100), (400, 300, 60, 44),
    (1000, 37, 90, 36), (90, 200, 88, 60), (40, 30, 98, 66), (887, 12, 440, 6), (2, 2, 6, 4),
  ]

  @Test(arguments: kernels, scalings)
  func scaledIsWithinOneLevel(_ kernel: PictureConverter.Kernel, _ sizes: (Int, Int, Int, Int)) {
    let (width, height, toWidth, toHeight) = sizes
    let size = PictureSize(width: toWidth, height: toHeight)
    let converter = PictureConverter(kernel: kernel)
    for image in [
      TestImages.random(width: width, height: height, seed: 7),
      TestImages.structured(width: width, height: height),
    ] {
      let made = converter.convert(image, to: size, previous: nil)
      let reference = YUVReference.convert(YUVReference.scale(image, to: size))
      #expect(Planes(made.frame).distance(to: Planes(reference)) <= 1)
    }
  }

  @Test(arguments: scalings + sizes.map { ($0.0, $0.1, $0.0, $0.1) })
  func kernelsAgree(_ sizes: (Int, Int, Int, Int)) {
    let image = TestImages.random(width: sizes.0, height: sizes.1, seed: 99)
    let size = PictureSize(width: sizes.2, height: sizes.3)
    let best = PictureConverter().convert(image, to: size, previous: nil)
    let portable = PictureConverter(kernel: .portable).convert(image, to: size, previous: nil)
    #expect(Planes(best.frame) == Planes(portable.frame))
  }

  @Test func aFlatColourStaysFlatWhenScaled() {
    let image = RGBAImage(width: 216, height: 468, red: 12, green: 180, blue: 240)
    let size = PictureSize(width: 178, height: 384)
    let planes = Planes(PictureConverter().convert(image, to: size, previous: nil).frame)
    #expect(Set(planes.luma) == [YUVReference.luma(12, 180, 240)])
    #expect(Set(planes.cb) == [YUVReference.cb(48, 720, 960)])
    #expect(Set(planes.cr) == [YUVReference.cr(48, 720, 960)])
  }

  /// The rows are apart, and what lies between them is neither read into the picture nor needed.
  @Test(arguments: kernels) func stridesAreRespected(_ kernel: PictureConverter.Kernel) {
    let (width, height, stride) = (70, 38, 70 * 4 + 52)
    let image = TestImages.random(width: width, height: height, seed: 3)
    var padded = [UInt8](repeating: 0xEE, count: stride * height)
    for y in 0..<height {
      padded.replaceSubrange(
        (y * stride)..<(y * stride + width * 4),
        with: image.pixels[(y * width * 4)..<((y + 1) * width * 4)])
    }
    for size in [PictureSize(width: 70, height: 38), PictureSize(width: 44, height: 24)] {
      let converter = PictureConverter(kernel: kernel)
      let made = padded.withUnsafeBufferPointer {
        converter.convert(
          rgba: $0.baseAddress!, stride: stride, width: width, height: height, to: size,
          previous: nil)
      }
      #expect(
        Planes(made.frame) == Planes(converter.convert(image, to: size, previous: nil).frame))
    }
  }

  /// The padding of each row is outside the picture: a kernel that writes whole vectors shows.
  @Test(arguments: kernels, sizes)
  func nothingOutsideTheRowsIsWritten(_ kernel: PictureConverter.Kernel, _ size: (Int, Int)) {
    let pool = I420Pool()
    let picture = PictureSize(width: size.0, height: size.1)
    do {
      let dirty = I420Frame(size: picture, pool: pool)
      let count = dirty.lumaStride * picture.height + dirty.chromaStride * picture.height
      dirty.luma.update(repeating: 0xA5, count: count)
    }
    #expect(pool.unusedCount == 1)
    let image = TestImages.random(width: size.0, height: size.1, seed: 5)
    let frame = PictureConverter(kernel: kernel, pool: pool)
      .convert(image, to: picture, previous: nil).frame
    #expect(pool.unusedCount == 0)
    func guards(_ start: UnsafePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int) -> Bool {
      (0..<height).allSatisfy { y in (width..<stride).allSatisfy { start[y * stride + $0] == 0xA5 }
      }
    }
    #expect(guards(frame.luma, frame.lumaStride, picture.width, picture.height))
    #expect(guards(frame.cb, frame.chromaStride, picture.width / 2, picture.height / 2))
    #expect(guards(frame.cr, frame.chromaStride, picture.width / 2, picture.height / 2))
  }

  @Test func smallestAndLargestPictures() {
    let wide = RGBAImage(width: 5000, height: 2, red: 1, green: 2, blue: 3)
    let made = PictureConverter().convert(wide, to: PictureSize(fitting: 5000, 2), previous: nil)
    #expect(made.frame.size == PictureSize(width: 1920, height: 2))
    #expect(Set(Planes(made.frame).luma) == [YUVReference.luma(1, 2, 3)])
  }
}
