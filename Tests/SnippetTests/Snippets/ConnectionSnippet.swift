import Ollin
import OllinPhone

/// The state of the connection, and how the phone is held.
final class ConnectionSnippet: Snippet {
  override class var scene: String { "still" }
  override class var sights: Int { 6 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    guard device.isRunning else {
      return drawStatus(device.waitingMessage, style: .info)
    }
    see("the mode it is in", device.waitingMessage.contains("Sketch mode"))
    if let m = device.latestMotion {
      let down: Vector3 = m.gravity
      let turn: SIMD4<Float> = m.attitude
      let rate: Vector3 = m.rotationRate
      let push: Vector3 = m.userAcceleration
      drawLine(center, center + Vector2(down.x, -down.y) * 200)
      drawCaption("\(turn.w) \(rate.length) \(push.length)")
      see("one g", abs(down.length - 1) < 0.01)
      see("how it is turned", abs((turn * turn).sum() - 1) < 0.001)
      see("a hand that trembles", rate.length > 1e-4 && rate.length < 2)
      see("no push to speak of", push.length < 0.5)
      see("a bearing that is not level", turn != SIMD4(0, 0, 0, 1))
    }
  }
}
