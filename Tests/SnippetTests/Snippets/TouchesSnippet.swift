import Ollin
import OllinPhone

/// The screen as a control surface: fingers that are down, and rings where they landed.
final class TouchesSnippet: Snippet {
  override class var scene: String { "touch" }
  override class var frames: Int { 420 }
  override class var sights: Int { 10 }

  let device = PhoneDevice()
  var ripples: [(at: Vector2, born: Double)] = []
  var held: Int?
  var countBefore = 0

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.1))
    let touches: PhoneTouches = device.touches
    for tap in touches.taps() {
      ripples.append((at: tap.point(in: bounds), born: time))
      held = tap.id
      see("a tap that is counted", touches.tapCount > countBefore)
      see("no time since it", touches.timeSinceTap < 0.04)
    }
    countBefore = touches.tapCount
    noFill()
    stroke(.white)
    for ripple in ripples {
      drawCircle(center: ripple.at, radius: 4 + (time - ripple.born) * 50)
    }
    noStroke()
    fill(.orange)
    for touch in touches.down {
      let force: Double? = touch.force
      let place: Vector2 = touch.position
      drawCircle(
        center: touch.point(in: bounds), radius: touch.radius * width * (1 + (force ?? 0)))
      drawText("\(touch.id) \(place.x) \(touch.age)", at: touch.point(in: bounds))
      see("a finger on the glass", touches.isTouching && bounds.contains(touch.point(in: bounds)))
      see("how wide it is", (0.02...0.2).contains(touch.radius))
      see("how long it has been down", touch.age > 0.3 && touches.timeSinceTap > 0.3)
    }
    if let held, let finger = touches.touch(id: held) {
      drawLine(center, finger.point(in: bounds))
      see("the finger of a tap", finger.id == held)
    }
    see("two fingers at once", touches.down.count == 2)
    see("none after some", !touches.isTouching && touches.tapCount > 2)
    see("readings", touches.isReporting && touches.readingCount > 30)
    drawCaption("\(touches.tapCount) \(touches.timeSinceTap)")
    guard frameCount == 410 else { return }
    touches.reset()
    see("nothing once they are forgotten", touches.tapCount == 0 && countBefore > 2)
  }
}
