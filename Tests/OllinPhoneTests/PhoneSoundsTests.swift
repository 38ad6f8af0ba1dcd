import Ollin
import Testing
import Wire

@_spi(Host) @testable import OllinPhone

@MainActor @Suite struct PhoneSoundsTests {
  let ears = PhoneSounds()

  private func hear(_ sounds: [String: Double], at time: Double = 0) {
    ears.hear(sounds.map { SoundClassification(label: $0.key, confidence: $0.value) }, at: time)
  }

  @Test func levelsRiseAndFall() {
    #expect(ears.topClassification == nil && ears.confidence(of: "music") == 0)
    hear(["music": 0.7, "speech": 0.9, "knock": 0.3])
    #expect(ears.classifications.map(\.label) == ["speech", "music"])
    #expect(ears.topClassification == SoundClassification(label: "speech", confidence: 0.9))
    #expect(ears.confidence(of: "knock") == 0.3 && ears.confidence(of: "rain") == 0)
    hear(["knock": 0.2], at: 1)
    #expect(ears.classifications.isEmpty && ears.topClassification?.label == "knock")
    #expect(ears.confidence(of: "speech") == 0)
    #expect(ears.readingCount == 2 && ears.isListening)
  }

  @Test func aSoundStartsWhenItCrossesFromBelow() {
    hear(["music": 0.9], at: 2)
    hear(["music": 0.8], at: 3)
    hear(["music": 0.5], at: 4)
    hear(["music": 0.6], at: 5)
    hear([:], at: 6)
    hear(["music": 1], at: 7)
    // The end of the window it crossed in.
    #expect(ears.events().map(\.time) == [3.5, 6.5, 8.5])
    #expect(ears.events().isEmpty)
  }

  @Test func nothingIsMissedBetweenTwoDraws() {
    hear(["clapping": 0.9], at: 1)
    hear(["clapping": 0], at: 2)
    #expect(ears.confidence(of: "clapping") == 0)
    #expect(
      ears.events() == [SoundEvent(label: "clapping", confidence: 0.9, time: 2.5)])
  }

  @Test func theThresholdAppliesFromTheNextReading() {
    #expect(ears.threshold == 0.6)
    hear(["knock": 0.5])
    ears.threshold = 0.4
    #expect(ears.events().isEmpty)
    // It was not below the new threshold in the reading before.
    hear(["knock": 0.5], at: 1)
    #expect(ears.events().isEmpty)
    hear(["knock": 0.3], at: 2)
    hear(["knock": 0.45], at: 3)
    #expect(ears.events().map(\.confidence) == [0.45])
    ears.threshold = 7
    #expect(ears.threshold == 1)
    ears.threshold = -1
    #expect(ears.threshold == 0)
    ears.threshold = .nan
    #expect(ears.threshold == 0)
  }

  @Test func theLast256StartsWait() {
    for reading in 0..<300 {
      hear(["knock": 1], at: Double(reading))
      hear(["knock": 0], at: Double(reading) + 0.5)
    }
    let events = ears.events()
    #expect(events.count == 256 && events.last?.time == 300.5 && events.first?.time == 45.5)
  }

  @Test func timeRunsOnThePhonesClock() {
    #expect(ears.timeSinceHearing("knock") == .greatestFiniteMagnitude)
    hear(["knock": 1], at: 10)
    #expect((0..<5).contains(ears.timeSinceHearing("knock")))
    hear(["rain": 1], at: 110)
    #expect((100..<105).contains(ears.timeSinceHearing("knock")))
    #expect(ears.timeSinceHearing("music") == .greatestFiniteMagnitude)
    // A phone that starts anew counts from zero again.
    hear([:], at: 0)
    #expect((0..<5).contains(ears.timeSinceHearing("rain")))
  }

  @Test func resettingForgetsAllButTheThreshold() {
    ears.threshold = 0.2
    hear(["knock": 1])
    ears.reset()
    #expect(ears.events().isEmpty && ears.topClassification == nil && ears.threshold == 0.2)
    #expect(ears.timeSinceHearing("knock") == .greatestFiniteMagnitude)
    #expect(ears.readingCount == 1)
  }

  @Test func labelsWithoutEndAreKeptWithinBounds() {
    for reading in 0..<20 {
      let labels = (0..<3000).map {
        SoundClassification(label: "\(reading)-\($0)", confidence: $0 == 0 ? .nan : 0.9)
      }
      ears.hear(labels, at: Double(reading))
    }
    #expect(ears.classifications.count == 1023)
    #expect(ears.events().count == 256)
    // The first 4096 are remembered: of four readings.
    #expect(ears.timeSinceHearing("3-5") < .greatestFiniteMagnitude)
    #expect(ears.timeSinceHearing("19-5") == .greatestFiniteMagnitude)
  }

  @Test func aDeviceHears() {
    let device = PhoneDevice(route: PhoneRoute.none)
    #expect(!device.sounds.isListening)
    let entries = (0..<300).map {
      PhoneSoundEntry(label: "sound_\($0)", confidence: Float($0) / 300)
    }
    device.store.apply(.sound(PhoneSoundSample(timestamp: 4, duration: 1, entries: entries)))
    #expect(device.sounds.isListening && device.sounds.readingCount == 1)
    #expect(device.sounds.topClassification?.label == "sound_299")
    // 0.6 of single precision is a little over 0.6, so 180 of 300 is the first that reaches it.
    #expect(device.sounds.classifications.count == 120)
    #expect(device.sounds.events().allSatisfy { $0.time == 5 })
    #expect(device.payloadStatistics[13].glance == "sound_299 1.00")
  }
}
