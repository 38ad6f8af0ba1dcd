import Ollin

/// A noise field: lines that follow it show where the wind blows.
///
/// `noise` is smooth, so that neighbours agree on the direction; a third coordinate moves in time
/// and the whole field turns slowly.
final class Currents: Sketch {
  let paper = Color(hex: 0xF3EBDD)
  let colors = [0x0F3D4C, 0x1F6F78, 0x6FA8A0, 0xE2A33D, 0xC8553D].map { Color(hex: UInt32($0)) }

  /// Where the lines start: spread evenly, but on no grid.
  var starts: [Vector2] = []

  override func setup() {
    for index in 0..<1100 {
      let row = Double(index / 33)
      let column = Double(index % 33)
      starts.append(Vector2((column + random()) / 33, (row + random()) / 34))
    }
  }

  override func draw() {
    background(paper)
    strokeCap(.round)
    for (index, start) in starts.enumerated() {
      let color = colors[Int(noise(start.x * 3 + 40, start.y * 3) * 9.99) % colors.count]
      stroke(color)
      flow(from: start, steps: 12 + index % 5 * 9, weight: 0.8 + Double(index * 7 % 10) * 0.32)
    }
  }

  func flow(from start: Vector2, steps: Int, weight: Double) {
    var place = start
    for step in 0..<steps {
      let next = place + Vector2(angle: heading(at: place), length: 0.0055)
      // Thin at both ends, as a brush leaves it.
      strokeWeight(weight * scale * 2 * sin(.pi * (Double(step) + 0.5) / Double(steps)))
      drawLine(place.x * width, place.y * height, next.x * width, next.y * height)
      place = next
    }
  }

  func heading(at place: Vector2) -> Double {
    noise(place.x * 1.7, place.y * 1.7, time * 0.06) * .tau * 1.6
  }
}
