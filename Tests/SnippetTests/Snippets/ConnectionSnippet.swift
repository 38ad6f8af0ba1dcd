import Ollin
import OllinPhone

/// The state of the connection, and the payloads that need no camera.
final class ConnectionSnippet: Sketch {
  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.05))
    guard device.isRunning else {
      return drawStatus(device.waitingMessage, style: .info)
    }
    if let motion = device.latestMotion {
      let down: Vector3 = motion.gravity
      let turn: SIMD4<Float> = motion.attitude
      let rate: Vector3 = motion.rotationRate
      let push: Vector3 = motion.userAcceleration
      drawLine(center, center + Vector2(down.x, -down.y) * 200)
      drawCaption("\(turn.w) \(rate.length) \(push.length)")
    }
    if let air = device.latestAir {
      drawText("\(air.pressure) \(air.hectopascals) \(air.altitude) \(air.timestamp)", 20, 40)
    }
    if let state = device.latestState {
      let mode: PhoneCaptureMode = state.mode
      drawText(
        "\(mode) \(state.isSupported) \(state.referenceCount) \(state.isLookingForAnything) "
          + "\(state.referencesAreDeclared) \(state.statusMessage) \(state.notes)", 20, 80)
    }
  }
}
