import Ollin
import OllinPhone
import simd

/// Lines of text where they stand, and outlined in the picture.
final class TextsSnippet: Snippet {
  override class var scene: String { "text" }
  override class var frames: Int { 60 }
  override class var sights: Int { 7 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(.navy)
    camera(.perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: 1))
    for line in device.latestTexts {
      if line.hasWorldPlacement, let place: simd_float4x4 = line.worldTransform {
        withState {
          transform(place)
          fill(.yellow)
          drawBox(width: line.worldWidth, height: line.worldHeight, depth: 0.01)
        }
        let middle = Vector3.zero.transformed(by: place)
        see("a line placed at its middle", middle.distance(to: line.worldCenter) < 1e-4)
        see("a line's size", line.worldWidth > line.worldHeight && line.worldHeight > 0.04)
      }
      noFill()
      stroke(.white)
      drawPolygon(line.corners(in: bounds))
      drawRect(line.bounds(in: bounds))
      fill(.white)
      noStroke()
      drawText(line.text, at: line.corners(in: bounds)[0])
      let box: Rectangle = line.bounds(in: bounds)
      see("corners inside their box", line.corners(in: bounds).allSatisfy(box.contains))
      see("four corners in the room", line.worldCorners.count == 4)
      see("a sure reading", line.confidence == 1)
      see("words", line.text == "please touch" || line.text == "FOLLOW THE LIGHT")
    }
    see("the largest line", device.latestText?.text.isEmpty == false)
  }
}
