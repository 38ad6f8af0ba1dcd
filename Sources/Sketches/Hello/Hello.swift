import Ollin
import OllinPhone

/// A page of two-dimensional shapes: what fill, stroke and the transforms do, in eight tiles.
///
/// The eye in the last tile looks at the finger.
final class Hello: Sketch {
  override var canvasSize: CanvasSize { .vertical1080 }

  let device = PhoneDevice()
  let paper = Color(hex: 0xF4EFE6)
  let ink = Color(hex: 0x1F2233)
  let red = Color(hex: 0xE4572E)
  let teal = Color(hex: 0x17807E)
  let yellow = Color(hex: 0xF3A712)
  let blue = Color(hex: 0x4062BB)

  override func setup() {
    device.show(self)
  }

  override func draw() {
    background(paper)
    let tiles: [() -> Void] = [
      circles, squares, hairlines, pinwheel, wave, orbits, corners, eye,
    ]
    let tile = Vector2(width / 2, height / 4)
    for (index, drawTile) in tiles.enumerated() {
      let corner = Vector2(Double(index % 2) * tile.x, Double(index / 2) * tile.y)
      withState(at: corner + tile / 2) {
        drawTile()
      }
    }
    grid(tile)
  }

  func grid(_ tile: Vector2) {
    withState {
      stroke(ink.withAlpha(0.25))
      strokeWeight(2)
      drawLine(width / 2, 0, width / 2, height)
      for row in 1...3 { drawLine(0, tile.y * Double(row), width, tile.y * Double(row)) }
    }
  }

  func circles() {
    noStroke()
    let colors = [ink, red, yellow, paper, teal]
    for (index, color) in colors.enumerated() {
      fill(color)
      let breath = sin(time * 1.4 - Double(index) * 0.7)
      drawCircle(0, 0, 180 - Double(index) * 36 + breath * 10)
    }
  }

  func squares() {
    noFill()
    for ring in 0..<7 {
      withState {
        rotate(time * 0.3 + Double(ring) * 0.16)
        stroke(Color.mix(red, blue, Double(ring) / 6))
        strokeWeight(9)
        let side = 300 - Double(ring) * 42
        drawRect(center: .zero, width: side, height: side, cornerRadius: 24)
      }
    }
  }

  func hairlines() {
    stroke(ink)
    strokeCap(.butt)
    for index in 0..<24 {
      let t = Double(index) / 23
      strokeWeight(0.5 + t * t * 11)
      let x = -190 + t * 380
      let lean = sin(time * 0.8 + t * 3) * 60
      drawLine(x - lean, -170, x + lean, 170)
    }
  }

  func pinwheel() {
    noStroke()
    rotate(-time * 0.5)
    let colors = [red, yellow, teal, blue]
    for blade in 0..<8 {
      withState {
        rotate(Double(blade) * .tau / 8)
        fill(colors[blade % 4])
        drawTriangle(0, 0, 190, -22, 150, 88)
      }
    }
    fill(ink)
    drawCircle(0, 0, 20)
  }

  func wave() {
    noStroke()
    for row in 0..<9 {
      for column in 0..<11 {
        let x = Double(column - 5) * 40
        let y = Double(row - 4) * 40
        let swell = 0.5 + 0.5 * sin(time * 2 - Vector2(x, y).length * 0.022)
        fill(Color.mix(teal, yellow, swell))
        drawCircle(x, y, 3 + swell * 14)
      }
    }
  }

  func orbits() {
    noFill()
    strokeWeight(4)
    for orbit in 0..<3 {
      withState {
        rotate(Double(orbit) * .tau / 6)
        stroke(ink)
        drawEllipse(0, 0, 185, 62)
        noStroke()
        fill([red, teal, yellow][orbit])
        let angle = time * (1 + Double(orbit) * 0.35)
        drawCircle(185 * cos(angle), 62 * sin(angle), 18)
      }
    }
    noStroke()
    fill(ink)
    drawCircle(0, 0, 30)
  }

  func corners() {
    strokeWeight(34)
    let joins: [StrokeJoin] = [.miter, .round, .bevel]
    for (index, join) in joins.enumerated() {
      withState(at: Vector2(Double(index - 1) * 160, 0), rotation: sin(time + Double(index)) * 0.3)
      {
        strokeJoin(join)
        fill(yellow)
        stroke(blue)
        drawTriangle(0, -74, 62, 54, -62, 54)
      }
    }
  }

  func eye() {
    let center = Vector2(width * 0.75, height * 0.875)
    let look = (mouse - center).limited(to: 62)
    noStroke()
    fill(.white)
    stroke(ink)
    strokeWeight(10)
    drawEllipse(0, 0, 190, 130)
    noStroke()
    fill(mouseIsPressed ? red : teal)
    drawCircle(center: look, radius: 66)
    fill(ink)
    drawCircle(center: look * 1.1, radius: 30)
    fill(.white)
    drawCircle(center: look * 1.1 + Vector2(-12, -14), radius: 9)
  }
}
