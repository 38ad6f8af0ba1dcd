import Ollin
import OllinPhone

/// The air: the higher the phone, the brighter; and the same with a reading made by hand.
final class AirSnippet: Snippet {
  override class var scene: String { "air" }
  override class var frames: Int { 150 }
  override class var sights: Int { 6 }

  let device = PhoneDevice()
  let made = PhoneAir(timestamp: 0, pressure: 101.3, altitude: 0.42)
  var altitudes: Set<Double> = []

  override func setup() { device.start() }

  override func draw() {
    background(.black)
    fill(Color(white: made.altitude))
    drawRect(0, 0, 40, height * made.altitude)
    guard let air = device.latestAir else { return }
    altitudes.insert(air.altitude)
    fill(Color(white: 0.5 + air.altitude / 4))
    drawRect(50, height * 0.5, width - 50, height * air.altitude * 0.2)
    drawText("\(air.hectopascals) hPa", at: center)
    see("the weather's pressure", (85...110).contains(air.pressure))
    see("the same in hectopascals", abs(air.hectopascals - air.pressure * 10) < 1e-9)
    see("how high it is", abs(air.altitude) < 50)
    see("when", air.timestamp >= 1000)
    see("a phone that is lifted", altitudes.count > 2)
    see("one made by hand", made.altitude == 0.42 && made.hectopascals == 1013)
  }
}
