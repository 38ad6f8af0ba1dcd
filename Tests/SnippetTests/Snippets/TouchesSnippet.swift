import Ollin
import OllinPhone

/// The screen as a control surface, with fingers given by hand.
final class TouchesSnippet: Sketch {
  let surface = PhoneTouches()
  var ripples: [(at: Vector2, born: Double)] = []

  override func setup() {
    surface.feel([PhoneTouch(id: 1, position: Vector2(-0.5, 0.25), radius: 0.06)], at: 2)
  }

  override func draw() {
    background(Color(white: 0.1))
    for tap in surface.taps() {
      ripples.append((at: tap.point(in: bounds), born: time))
    }
    noFill()
    stroke(.white)
    for ripple in ripples {
      drawCircle(center: ripple.at, radius: 40 + (time - ripple.born) * 200)
    }
    noStroke()
    fill(.orange)
    for touch in surface.down {
      let force: Double? = touch.force
      let place: Vector2 = touch.position
      drawCircle(
        center: touch.point(in: bounds), radius: touch.radius * width * (1 + (force ?? 0)))
      drawText("\(touch.id) \(place.x) \(touch.age)", at: touch.point(in: bounds))
    }
    if surface.isTouching, let held = surface.touch(id: 1) {
      drawLine(center, held.point(in: bounds))
    }
    drawCaption(
      "\(surface.tapCount) \(surface.timeSinceTap) \(surface.isReporting) "
        + "\(surface.readingCount)")
    if ripples.count > 1000 { surface.reset() }
  }
}
