import Ollin

/// A cutout over what was drawn first, and the silhouette tinted behind it.
final class CutoutSnippet: Sketch {
  let cutout = Image(width: 32, height: 48, color: .clear)

  override func setup() {
    for y in 8..<40 {
      for x in 8..<24 { cutout[x, y] = .orange }
    }
  }

  override func draw() {
    background(.teal)
    let rect = Rectangle(
      fitting: Vector2(Double(cutout.width), Double(cutout.height)), in: canvasRectangle)
    withState {
      translate(width, 0)
      scale(-1, 1)
      tint(Color(white: 0, alpha: 0.5))
      drawImage(cutout, in: rect)
    }
    noTint()
    drawImage(cutout, in: rect)
  }
}
