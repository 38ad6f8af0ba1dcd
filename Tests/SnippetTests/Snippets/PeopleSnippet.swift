import Ollin
import OllinPhone

/// A person over what was drawn first, with a silhouette behind, mirrored.
final class PeopleSnippet: Sketch {
  let device = PhoneDevice()
  let stand = Image(width: 32, height: 48, color: .orange)

  override func draw() {
    background(.teal)
    let cutout = device.latestSegmentationCutout ?? stand
    let rect = Rectangle(
      fitting: Vector2(Double(cutout.width), Double(cutout.height)), in: canvasRectangle)
    if let matte = device.latestSegmentationMatte {
      tint(Color(white: 0, alpha: 0.5))
      drawImage(matte, in: rect)
      noTint()
    }
    withState {
      translate(width, 0)
      scale(-1, 1)
      drawImage(cutout, in: rect)
    }
  }
}
