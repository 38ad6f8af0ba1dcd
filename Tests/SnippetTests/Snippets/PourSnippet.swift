import Ollin
import OllinPhone

/// A sketch on the phone's screen: the finger is the pointer.
final class PourSnippet: Snippet {
  override class var scene: String { "canvas" }
  override class var frames: Int { 420 }
  override class var sights: Int { 6 }

  let device = PhoneDevice()
  var pours: [Vector2] = []
  var presses = 0
  var releases = 0

  override var canvasSize: CanvasSize { .size(1080, 2340) }

  override func setup() {
    device.show(self)
  }

  override func draw() {
    background(Color(white: 0.05))
    if mouseIsPressed {
      drawCircle(mouseX, mouseY, 20 + pressure * 40)
      pours.append(mouse)
    }
    // What was poured stays.
    for place in pours { drawCircle(place.x, place.y, 6) }
    see("the phone in Sketch mode", device.latestState?.mode == .sketch)
    see("a full press", mouseIsPressed && pressure == 1)
    see("a pointer over the canvas", Set(pours.map { Int($0.x / width * 4) }).count > 2)
    see("a press for every release", presses == releases && presses > 2)
    see("a pinch", pinchScale != 1)
    see("a turn", turnAngle != 0)
  }

  override func mousePressed() { presses += 1 }
  override func mouseReleased() { releases += 1 }
}
