import Foundation
import Pixels

/// Draws the pictures the encoder is measured with, the same ones every time.
struct BenchCanvas {
  let width: Int
  let height: Int
  private(set) var image: RGBAImage

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    image = RGBAImage(width: width, height: height)
  }

  /// Circles and rings of many sizes and colours that wander over a dark ground.
  mutating func drawVectorSketch(at time: Double) {
    image = RGBAImage(width: width, height: height, red: 24, green: 26, blue: 34)
    for index in 0..<60 {
      let number = Double(index)
      let colour = (index * 53 % 256, (index * 97 + 60) % 256, (index * 31 + 120) % 256)
      let angle = number * 0.7 + time * (0.3 + 0.02 * number)
      let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
      circle(
        middleX + cos(angle) * (60 + 6 * number), middleY + sin(angle * 1.3) * (100 + 13 * number),
        radius: Double(14 + index % 5 * 9), width: nil, colour)
      circle(
        middleX + sin(angle) * (50 + 6 * number), middleY + cos(angle * 0.9) * (90 + 14 * number),
        radius: Double(30 + index % 7 * 8), width: 3, colour)
    }
  }

  /// 300 000 points that sway.
  mutating func drawPoints(at time: Double) {
    image = RGBAImage(width: width, height: height, red: 10, green: 10, blue: 14)
    var state: UInt32 = 12345
    func next() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8)
    }
    for _ in 0..<300_000 {
      let (x, y, colour) = (Double(next() % width), Double(next() % height), next())
      let left = Int(x + 20 * sin(time * 2 + y * 0.01))
      let top = Int(y + 20 * cos(time * 1.5 + x * 0.012))
      set(left, top, (120 + colour % 136, 80 + colour / 256 % 120, colour / 4096 % 256), 1)
    }
  }

  /// A disc, or a ring when it has a width, with a soft edge of one pixel.
  private mutating func circle(
    _ x: Double, _ y: Double, radius: Double, width: Double?, _ colour: (Int, Int, Int)
  ) {
    let reach = radius + (width ?? 0) + 1
    for row in Int(y - reach)...Int(y + reach) {
      for column in Int(x - reach)...Int(x + reach) {
        let distance = hypot(Double(column) + 0.5 - x, Double(row) + 0.5 - y) - radius
        let coverage = width.map { $0 / 2 - abs(distance) } ?? -distance
        set(column, row, colour, min(max(coverage + 0.5, 0), 1))
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int, _ colour: (Int, Int, Int), _ share: Double) {
    guard share > 0, x >= 0, y >= 0, x < width, y < height else { return }
    let at = (y * width + x) * 4
    func mixed(_ below: UInt8, _ above: Int) -> UInt8 {
      UInt8(Double(below) + (Double(above) - Double(below)) * share + 0.5)
    }
    image.pixels[at] = mixed(image.pixels[at], colour.0)
    image.pixels[at + 1] = mixed(image.pixels[at + 1], colour.1)
    image.pixels[at + 2] = mixed(image.pixels[at + 2], colour.2)
  }
}
