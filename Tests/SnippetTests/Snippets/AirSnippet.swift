import Ollin
import OllinPhone

/// The air, given by hand: the higher, the brighter.
final class AirSnippet: Sketch {
  let air = PhoneAir(timestamp: 0, pressure: 101.3, altitude: 0.42)

  override func draw() {
    background(.black)
    fill(Color(white: air.altitude))
    drawRect(0, height * (1 - air.altitude), width, height * air.altitude)
    drawText("\(air.hectopascals) hPa", at: center)
  }
}
