import Ollin
import OllinPhone

/// How the picture moves: arrows, and dust that it carries.
final class FlowSnippet: Snippet {
  override class var scene: String { "flow" }
  override class var frames: Int { 60 }
  override class var sights: Int { 8 }

  let device = PhoneDevice()
  var dust = (0..<200).map { (i: Int) -> Vector2 in
    Vector2(Double(i * 37 % 320), Double(i * 53 % 240))
  }

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.1))
    guard let motion = device.latestFlow else { return }
    let rect = canvasRectangle
    if let frame: Image = device.latestFlowFrame {
      drawImage(frame, in: rect)
      see("the frame", frame.width > 100)
    }
    stroke(.white)
    for s in motion.samples(in: rect, every: 36) {
      drawLine(s.position, s.position + s.flow * 3)
      see("arrows where the field is asked", motion.vector(at: s.position, in: rect) == s.flow)
    }
    let before = dust
    for i in dust.indices {
      dust[i] += motion.vector(at: dust[i], in: rect) * 0.5
    }
    drawPoints(dust, size: 3)
    see("dust that drifts", zip(before, dust).contains { $0.distance(to: $1) > 0.1 })
    let field: MotionField = motion.field
    let drift: Vector2 = motion.averageFlow(in: rect)
    let normalized: Vector2 = motion.averageFlowNormalized
    see("a field of some size", motion.size.x > 20 && field.size == motion.size)
    see("a drift", drift.length > 0.01)
    // The canvas has y down, the field up.
    see(
      "the same drift on the canvas",
      abs(drift.x - normalized.x * width) < 1e-6 && abs(drift.y + normalized.y * height) < 1e-6)
    see("the time between the two", (0.01...1).contains(motion.interval))
    see("how sure it is", (0.1...1).contains(motion.confidence))
  }
}
