import Ollin
import OllinPhone

/// A scene lit as the room is, and from where a face says.
final class LightSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(.black)
    let measured = device.latestLight ?? PhoneLight(lumens: 480, kelvin: 2700)
    ambientLight(device.latestLight?.ambient ?? Color(white: 0.4))
    if let key = measured.key { light(key) }
    light(
      .directional(
        measured.color, direction: Vector3(-0.35, -1, -0.25), intensity: measured.intensity))
    camera(.orbiting(radius: 3, azimuth: 0.4, elevation: 0.3))
    drawSphere(radius: 0.8)
    _ = (measured.lumens, measured.kelvin, measured.direction, measured.keyIntensity)
    _ = measured.sphericalHarmonics?.count
  }
}
