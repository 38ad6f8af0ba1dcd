import Ollin

/// Clipping: windows that move over a picture larger than they are.
///
/// What is drawn inside `withClip` shows only there; a clip inside a clip shows where both are.
final class Portholes: Sketch {
  let wall = Color(hex: 0x22333B)
  let brass = Color(hex: 0xC6AC8F)

  override func draw() {
    background(wall)
    for row in 0..<3 {
      for column in 0..<3 {
        let place = Vector2(
          width * (0.2 + 0.3 * Double(column)), height * (0.2 + 0.3 * Double(row)))
        let size = width * (0.105 + 0.022 * sin(time * 0.8 + Double(row * 3 + column) * 1.3))
        porthole(place, size)
      }
    }
  }

  func porthole(_ place: Vector2, _ radius: Double) {
    noStroke()
    fill(Color(hex: 0x14202A))
    drawCircle(center: place + Vector2(0, radius * 0.09), radius: radius * 1.17)
    withClip(Circle(center: place, radius: radius)) { sea() }
    noFill()
    stroke(brass)
    strokeWeight(radius * 0.17)
    drawCircle(center: place, radius: radius * 1.05)
    noStroke()
    fill(wall)
    for bolt in 0..<8 {
      drawCircle(
        center: place + Vector2(angle: Double(bolt) * .tau / 8 + 0.4, length: radius * 1.05),
        radius: radius * 0.035)
    }
  }

  /// One sea behind all the windows.
  func sea() {
    noStroke()
    fill(Color(hex: 0xF2C078))
    drawRect(bounds)
    fill(Color(hex: 0xFAEDCA))
    drawCircle(width * 0.5, height * 0.25, width * 0.13)
    let waters = [0x8FC1B5, 0x4E9F9A, 0x2A7886, 0x1B5570, 0x123A55].map { Color(hex: UInt32($0)) }
    for (index, water) in waters.enumerated() {
      fill(water)
      let top = height * (0.38 + 0.13 * Double(index))
      for step in 0..<22 {
        let x = (Double(step) - 0.5 + fract(time * 0.05 * Double(index + 1))) * width / 20
        let swell = sin(time * 1.3 + Double(step) * 0.6 + Double(index)) * height * 0.008
        drawCircle(x, top + width * 0.035 + swell, width * 0.035)
      }
      drawRect(0, top + height * 0.028, width, height)
    }
  }
}
