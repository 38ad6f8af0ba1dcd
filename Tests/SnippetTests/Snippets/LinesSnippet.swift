import Ollin

/// What a phone reads or sees, laid over its picture: quads, boxes, arrows, and words.
final class LinesSnippet: Sketch {
  let corners = [Vector2(40, 60), Vector2(200, 50), Vector2(210, 90), Vector2(44, 104)]
  var dust = (0..<200).map { (i: Int) -> Vector2 in
    Vector2(Double(i * 37 % 320), Double(i * 53 % 240))
  }

  override func draw() {
    background(Color(white: 0.1))
    noFill()
    stroke(.yellow)
    drawPolygon(corners)
    drawRect(Rectangle(x: 60, y: 120, width: 90, height: 60), cornerRadius: 8)
    noStroke()
    fill(.white)
    drawText("a line", at: corners[0])
    let wind = Vector2(6, 2)
    for i in dust.indices {
      dust[i] += wind * 0.5
    }
    drawPoints(dust, size: 3)
    stroke(.white)
    for s in stride(from: 20.0, to: 300, by: 36) {
      drawLine(Vector2(s, 200), Vector2(s, 200) + wind * 3)
    }
    fill(.linear(from: .zero, to: Vector2(width, 0), [.red, .blue]))
    noStroke()
    drawRect(0, 220, width, 20)
  }
}
