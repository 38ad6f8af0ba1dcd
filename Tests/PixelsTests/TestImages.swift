import Pixels

/// Images that show mistakes: no symmetry, strong colours, sharp edges, an alpha that must not
/// matter.
enum TestImages {
  static func random(width: Int, height: Int, seed: UInt64) -> RGBAImage {
    var generator = TestGenerator(seed: seed)
    let pixels = (0..<(width * height * 4)).map { _ in UInt8.random(in: 0...255, using: &generator)
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }

  static func structured(width: Int, height: Int) -> RGBAImage {
    var image = RGBAImage(width: width, height: height, red: 200, green: 40, blue: 90)
    for y in 0..<height {
      for x in 0..<width {
        let at = (y * width + x) * 4
        if (x / 5 + y / 3) % 2 == 0 {
          image.pixels[at] = UInt8(x * 255 / max(width - 1, 1))
          image.pixels[at + 1] = UInt8(y * 255 / max(height - 1, 1))
          image.pixels[at + 2] = 255 - image.pixels[at]
        }
        if x == y { image.pixels[at + 1] = 255 }
        image.pixels[at + 3] = UInt8((x * 7 + y) % 256)
      }
    }
    return image
  }
}
