import Ollin
import Testing
import Wire

@testable import OllinPhone

@Suite struct PhoneLightTests {
  @Test func anOrdinaryRoomIsOne() {
    let light = PhoneLight(lumens: 1000, kelvin: 6500, timestamp: 2)
    #expect(light.intensity == 1 && light.lumens == 1000 && light.kelvin == 6500)
    #expect(light.timestamp == 2)
    #expect(light.color == Color(kelvin: 6500))
    #expect(light.ambient == light.color)
    #expect(light.direction == nil && light.keyIntensity == nil && light.key == nil)
    #expect(light.sphericalHarmonics == nil)
  }

  @Test func ambientIsTheColorTurnedDown() {
    let lamp = PhoneLight(lumens: 480, kelvin: 2700)
    #expect(near(lamp.ambient.red, lamp.color.red * 0.48))
    #expect(near(lamp.ambient.blue, lamp.color.blue * 0.48))
    #expect(lamp.ambient.alpha == 1 && lamp.color.red > lamp.color.blue)
    let sun = PhoneLight(lumens: 9000, kelvin: 2700)
    #expect(near(sun.ambient.green, sun.color.green * 1.5) && sun.intensity == 9)
    #expect(PhoneLight(lumens: -5, kelvin: 2700).ambient == Color(red: 0, green: 0, blue: 0))
  }

  @Test func aFaceTellsTheKey() throws {
    let light = PhoneLight(
      PhoneLightSample(
        timestamp: 1, ambientIntensity: 500, colorTemperature: 5000, hasDirection: true,
        direction: SIMD3(0, 0, -3), directionalIntensity: 750,
        sphericalHarmonics: (0..<27).map { Float($0) }))
    #expect(light.direction == Vector3(0, 0, -1) && light.keyIntensity == 0.75)
    #expect(light.sphericalHarmonics?.last == 26)
    let key = try #require(light.key)
    #expect(key.kind == .directional && key.direction == Vector3(0, 0, -1))
    #expect(key.intensity == 0.75 && key.color == Color(kelvin: 5000))
  }

  @Test func whatIsNoneFallsBack() {
    let light = PhoneLight(
      lumens: .nan, kelvin: .infinity, direction: .zero, keyIntensity: 90, sphericalHarmonics: [1])
    #expect(light.lumens == 0 && light.kelvin == 6500 && light.direction == Vector3(0, -1, 0))
    #expect(light.key?.intensity == 4 && light.sphericalHarmonics == nil)
    let flat = PhoneLight(
      PhoneLightSample(timestamp: 0, ambientIntensity: 1, colorTemperature: 1))
    #expect(flat.direction == nil && flat.sphericalHarmonics == nil)
  }
}
