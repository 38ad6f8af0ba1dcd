import Ollin
import OllinPhone

/// A sketch on the phone's screen: the finger is the pointer.
final class PourSnippet: Sketch {
  let device = PhoneDevice()

  override var canvasSize: CanvasSize { .size(1080, 2340) }

  override func setup() {
    device.show(self)
  }

  override func draw() {
    background(Color(white: 0.05))
    if mouseIsPressed {
      drawCircle(mouseX, mouseY, 20 + pressure * 40)
    }
  }
}
