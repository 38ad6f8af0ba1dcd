import Foundation
import Testing
import Wire

@testable import PhoneSim

/// Sounds, air and light.
@Suite struct AroundSceneTests {
  @Test func soundsRiseAndFade() {
    let scene = SoundScene(seed: 1)
    var tops: Set<String> = []
    var loud = 0
    for step in 0..<240 {
      let reading = scene.reading(at: Double(step) / 2)
      #expect(reading.entries.count == SoundScene.labels.count)
      #expect(Set(reading.entries.map(\.label)).count == reading.entries.count)
      #expect(reading.entries.allSatisfy { (0...1).contains($0.confidence) })
      #expect(
        zip(reading.entries, reading.entries.dropFirst()).allSatisfy {
          $0.confidence >= $1.confidence
        })
      if let top = reading.entries.first, top.confidence > 0.6 {
        loud += 1
        tops.insert(top.label)
      }
    }
    #expect(tops.count >= 5)
    // There is something to hear often, and quiet between.
    #expect((60...220).contains(loud))
  }

  @Test func pressureFallsAsThePhoneRises() {
    let scene = AirScene(seed: 1)
    let readings = (0..<70).map { scene.reading(at: Double($0)) }
    #expect(readings[0].altitude == 0)
    let top = readings[40]
    #expect((2.5...3.5).contains(top.altitude))
    let fall = readings[0].pressure - top.pressure
    #expect((0.02...0.055).contains(fall))
    #expect(readings.allSatisfy { (100...102).contains($0.pressure) })
    #expect(abs(readings[69].altitude) < 0.2)
  }

  @Test func lightIsMeasuredWhereACameraSessionRuns() throws {
    for mode in PhoneCaptureMode.allCases {
      let lights = try Staging.messages("auto", in: mode, from: 2, until: 3.9).compactMap {
        entry -> PhoneLightSample? in
        guard case .light(let sample) = entry.message else { return nil }
        return sample
      }
      #expect(lights.isEmpty == [.selfie, .touch, .sketch].contains(mode))
      for light in lights {
        #expect((400...1600).contains(light.ambientIntensity))
        #expect((2500...6500).contains(light.colorTemperature))
        #expect(light.hasDirection == (mode == .face))
        #expect(light.sphericalHarmonics.count == (mode == .face ? 27 : 0))
        if mode == .face { #expect(abs(Staging.length(light.direction) - 1) < 1e-4) }
      }
    }
    let scene = LightScene(seed: 1)
    let (off, on) = (
      scene.reading(at: 10, fromFace: false), scene.reading(at: 18, fromFace: false)
    )
    #expect(on.ambientIntensity > off.ambientIntensity + 100)
    #expect(on.colorTemperature < off.colorTemperature - 800)
  }
}
