import Pixels

/// Draws what a sketch might: a flat ground, flat shapes that move, edges between them.
struct TestCanvas {
  /// Colours whose Cb and Cr differ from each other and from the middle.
  static let ground: (UInt8, UInt8, UInt8) = (30, 90, 160)
  static let shape: (UInt8, UInt8, UInt8) = (220, 80, 40)

  let width: Int
  let height: Int
  private(set) var image: RGBAImage

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    image = RGBAImage(
      width: width, height: height, red: Self.ground.0, green: Self.ground.1, blue: Self.ground.2)
  }

  mutating func clear() { self = TestCanvas(width: width, height: height) }

  mutating func fill(
    _ x: Int, _ y: Int, _ side: Int, _ colour: (UInt8, UInt8, UInt8) = TestCanvas.shape
  ) {
    for row in max(0, y)..<max(0, min(height, y + side)) {
      for column in max(0, x)..<max(0, min(width, x + side)) {
        let at = (row * width + column) * 4
        image.pixels[at] = colour.0
        image.pixels[at + 1] = colour.1
        image.pixels[at + 2] = colour.2
      }
    }
  }

  /// Noise everywhere: as costly as a picture can be.
  mutating func fillWithNoise(seed: UInt64) {
    var state = seed &+ 1
    for index in image.pixels.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      image.pixels[index] = UInt8(truncatingIfNeeded: state >> 56)
    }
  }
}

extension RGBAImage {
  /// The mean difference of each channel over a square.
  func meanError(to other: RGBAImage, x: Int, y: Int, side: Int) -> [Double] {
    (0..<3).map { channel in
      var sum = 0
      for row in y..<(y + side) {
        for column in x..<(x + side) {
          let at = (row * width + column) * 4 + channel
          sum += abs(Int(pixels[at]) - Int(other.pixels[at]))
        }
      }
      return Double(sum) / Double(side * side)
    }
  }
}
