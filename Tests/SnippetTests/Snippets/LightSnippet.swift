import Ollin
import OllinPhone

/// A scene lit as the room is, and from where a face says.
final class LightSnippet: Snippet {
  override class var scene: String { "light" }
  override class var frames: Int { 90 }
  override class var sights: Int { 7 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(.black)
    // A face says where the light comes from, a room only how bright and how warm it is.
    device.use(frameCount <= 45 ? .room : .face)
    ambientLight(device.latestLight?.ambient ?? Color(white: 0.4))
    if let key: Light = device.latestLight?.key { light(key) }
    if let measured = device.latestLight {
      light(
        .directional(
          measured.color, direction: Vector3(-0.35, -1, -0.25), intensity: measured.intensity))
      look(at: measured)
    }
    camera(.orbiting(radius: 3, azimuth: time, elevation: 0.3))
    drawSphere(radius: 0.8)
    withState(at: Vector3(1, 0, 0)) { drawBox(size: 0.5) }
  }

  private func look(at light: PhoneLight) {
    see("how bright it is", (300...2000).contains(light.lumens))
    see("a thousand lumens as one", abs(light.intensity - light.lumens / 1000) < 1e-9)
    see("how warm it is", (2500...8000).contains(light.kelvin))
    see("white turned down", light.ambient.red <= light.color.red && light.ambient.red > 0.05)
    if let direction: Vector3 = light.direction, let strength: Double = light.keyIntensity {
      see("light from above", direction.y < -0.3 && strength > 0.3)
      see("all nine of each channel", light.sphericalHarmonics?.count == 27)
    } else {
      see("no direction without a face", light.key == nil && light.sphericalHarmonics == nil)
    }
  }
}
