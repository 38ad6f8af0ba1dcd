import Ollin
import OllinPhone

/// Lines of text where they stand, and outlined in the picture.
final class TextsSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(.navy)
    camera(.perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: 1))
    for line in device.latestTexts.isEmpty ? [Staged.line] : device.latestTexts {
      if line.hasWorldPlacement, let place = line.worldTransform {
        withState {
          transform(place)
          fill(.yellow)
          drawBox(width: line.worldWidth, height: line.worldHeight, depth: 0.01)
        }
      }
      noFill()
      stroke(.white)
      drawPolygon(line.corners(in: bounds))
      drawRect(line.bounds(in: bounds))
      fill(.white)
      noStroke()
      drawText(line.text, at: line.corners(in: bounds)[0])
      _ = (line.confidence, line.worldCorners, line.worldCenter)
    }
    _ = device.latestText?.text
  }
}
