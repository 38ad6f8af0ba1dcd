import Ollin

/// Polygons with holes: papel picado, strings of cut paper that sway in the wind.
///
/// A `Shape` is an outline and the holes in it; the sky shows through them.
final class Papercut: Sketch {
  let colors = [0xE4336B, 0xF7A325, 0x2BA5A0, 0x7A4FB5, 0xF4D13D, 0x3C9D4E].map {
    Color(hex: UInt32($0))
  }

  override func draw() {
    background(Color(hex: 0xBFE3EC))
    noStroke()
    fill(Color(hex: 0xFFF7DE))
    drawCircle(width * 0.73, height * 0.24, width * 0.115)
    for string in 0..<3 { row(string) }
  }

  func row(_ string: Int) {
    let top = height * (0.06 + 0.31 * Double(string))
    let count = 5
    let sheet = width / (Double(count) - 0.35)
    func sag(_ x: Double) -> Double {
      let t = x / width
      return top + height * 0.045 * 4 * t * (1 - t)
    }
    noFill()
    stroke(Color(hex: 0x4A3B36))
    strokeWeight(3 * scale)
    for step in 0..<40 {
      let (a, b) = (Double(step) / 40 * width, Double(step + 1) / 40 * width)
      drawLine(a, sag(a), b, sag(b))
    }
    noStroke()
    for index in -1...count {
      let x = (Double(index) + 0.5 - (string == 1 ? 0.5 : 0.18)) * sheet
      let number = abs(string * 4 + index * 5 + 11)
      fill(colors[number % colors.count])
      let sway = 0.06 * sin(time * 1.2 + Double(number) * 1.7) + 0.02 * sin(time * 3 + x)
      withState(at: Vector2(x, sag(x)), rotation: sway) {
        drawShape(paper(width: sheet * 0.9, height: height * 0.245, pattern: number % 3))
      }
    }
  }

  /// A sheet that hangs from the middle of its upper edge, scalloped below.
  func paper(width: Double, height: Double, pattern: Int) -> Shape {
    let (half, scallops) = (width / 2, 6)
    var outline = [Vector2(-half, 0), Vector2(half, 0)]
    for scallop in 0..<scallops {
      let middle = half - (Double(scallop) + 0.5) * width / Double(scallops)
      for step in 0...10 {
        let turn = Double(step) / 10 * .pi
        outline.append(
          Vector2(
            middle + cos(turn) * half / Double(scallops), height * 0.9 + sin(turn) * height * 0.1))
      }
    }
    var holes = border(width, height)
    let heart = Vector2(0, height * 0.47)
    switch pattern {
    case 0: holes += flower(at: heart, radius: height * 0.3, petals: 8)
    case 1: holes += star(at: heart, radius: height * 0.3)
    default:
      for side in [-1.0, 1] {
        holes += flower(
          at: heart + Vector2(side * half * 0.48, 0), radius: height * 0.19, petals: 6)
      }
      holes.append(ellipse(heart, width * 0.05, height * 0.26, turned: 0))
    }
    return Shape(outer: outline, holes: holes)
  }

  func border(_ width: Double, _ height: Double) -> [[Vector2]] {
    (0..<9).flatMap { index in
      let x = (Double(index) - 4) * width / 10
      return [
        ellipse(Vector2(x, height * 0.075), width * 0.026, height * 0.028, turned: 0),
        ellipse(Vector2(x, height * 0.87), width * 0.022, height * 0.045, turned: 0),
      ]
    }
  }

  func flower(at place: Vector2, radius: Double, petals: Int) -> [[Vector2]] {
    var holes = [ellipse(place, radius * 0.15, radius * 0.15, turned: 0)]
    for petal in 0..<petals {
      let turn = Double(petal) / Double(petals) * .tau
      holes.append(
        ellipse(
          place + Vector2(angle: turn, length: radius * 0.62), radius * 0.34, radius * 0.15,
          turned: turn))
      holes.append(
        ellipse(
          place + Vector2(angle: turn + .pi / Double(petals), length: radius * 0.98), radius * 0.07,
          radius * 0.07, turned: 0))
    }
    return holes
  }

  func star(at place: Vector2, radius: Double) -> [[Vector2]] {
    var holes = [ellipse(place, radius * 0.2, radius * 0.2, turned: 0)]
    for ray in 0..<12 {
      let turn = Double(ray) / 12 * .tau
      let long = ray.isMultiple(of: 2) ? 1.0 : 0.72
      holes.append([
        place + Vector2(angle: turn - 0.15, length: radius * 0.36),
        place + Vector2(angle: turn, length: radius * long),
        place + Vector2(angle: turn + 0.15, length: radius * 0.36),
      ])
    }
    return holes
  }

  func ellipse(_ place: Vector2, _ rx: Double, _ ry: Double, turned: Double) -> [Vector2] {
    (0..<20).map { step in
      let turn = Double(step) / 20 * .tau
      return place + Vector2(cos(turn) * rx, sin(turn) * ry).rotated(by: turned)
    }
  }
}
