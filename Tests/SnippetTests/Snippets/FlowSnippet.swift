import Ollin
import OllinPhone

/// How the picture moves: arrows, and dust that it carries.
final class FlowSnippet: Sketch {
  let device = PhoneDevice()
  var dust = (0..<200).map { (i: Int) -> Vector2 in
    Vector2(Double(i * 37 % 320), Double(i * 53 % 240))
  }

  override func draw() {
    background(Color(white: 0.1))
    let motion = device.latestFlow ?? Staged.flow
    let rect = canvasRectangle
    if let frame = device.latestFlowFrame { drawImage(frame, in: rect) }
    stroke(.white)
    for s in motion.samples(in: rect, every: 36) {
      drawLine(s.position, s.position + s.flow * 3)
    }
    for i in dust.indices {
      dust[i] += motion.vector(at: dust[i], in: rect) * 0.5
    }
    drawPoints(dust, size: 3)
    let field: MotionField = motion.field
    let drift = motion.averageFlow(in: rect) / motion.interval
    _ = (field.size, motion.averageFlowNormalized, motion.size, motion.confidence, drift)
  }
}
