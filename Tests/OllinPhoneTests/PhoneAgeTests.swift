import Ollin
import Testing
import Wire

@_spi(Host) @testable import OllinPhone

/// Ages on a clock that the test sets: the phone's clock says how far readings lie apart, and ours
/// carries it on.
@MainActor @Suite struct PhoneAgeTests {
  let moment = PhoneMoment()
  let touches: PhoneTouches
  let sounds: PhoneSounds

  init() {
    touches = PhoneTouches(moment: moment)
    sounds = PhoneSounds(moment: moment)
    moment.set(10)
  }

  private func feel(_ ids: Int..., at time: Double) {
    touches.feel(ids.map { PhoneTouch(id: $0, position: .zero) }, at: time)
  }

  private func hear(_ confidence: Double, at time: Double) {
    sounds.hear([SoundClassification(label: "knock", confidence: confidence)], at: time)
  }

  @Test func aTapGrowsOldByBothClocks() {
    #expect(touches.timeSinceTap == .greatestFiniteMagnitude)
    feel(1, at: 500)
    #expect(touches.timeSinceTap == 0)
    moment.set(10.5)
    #expect(touches.timeSinceTap == 0.5)
    // A reading that came late: its own clock says two seconds have passed.
    moment.set(11)
    feel(1, at: 502)
    #expect(touches.timeSinceTap == 2)
    moment.set(11.25)
    #expect(touches.timeSinceTap == 2.25)
    // The last finger leaves; the tap goes on growing old.
    feel(at: 504)
    #expect(touches.timeSinceTap == 4)
    // Another landing is another tap.
    feel(2, at: 505)
    #expect(touches.timeSinceTap == 0 && touches.tapCount == 2)
  }

  @Test func aPhoneThatStartedAnewLeavesOurClock() {
    feel(1, at: 500)
    moment.set(13)
    feel(1, at: 2)
    #expect(touches.timeSinceTap == 3)
    moment.set(14)
    #expect(touches.timeSinceTap == 4)
    touches.reset()
    #expect(touches.timeSinceTap == .greatestFiniteMagnitude)
  }

  @Test func aSoundGrowsOldFromTheEndOfItsWindow() {
    #expect(sounds.timeSinceHearing("knock") == .greatestFiniteMagnitude)
    #expect(!sounds.isListening)
    hear(0.9, at: 100)
    #expect(sounds.timeSinceHearing("knock") == 0 && sounds.isListening)
    moment.set(10.25)
    #expect(sounds.timeSinceHearing("knock") == 0.25)
    // It goes on: that is no start.
    moment.set(10.5)
    hear(0.8, at: 100.5)
    #expect(sounds.timeSinceHearing("knock") == 0.5)
    hear(0.1, at: 101)
    #expect(sounds.timeSinceHearing("knock") == 1)
    hear(0.7, at: 101.5)
    #expect(sounds.timeSinceHearing("knock") == 0)
    #expect(sounds.timeSinceHearing("music") == .greatestFiniteMagnitude)
    #expect(sounds.events().map(\.time) == [101.5, 103])
  }

  @Test func itListensForThreeSeconds() {
    hear(0, at: 1)
    moment.set(12.75)
    #expect(sounds.isListening)
    moment.set(13)
    #expect(!sounds.isListening && sounds.readingCount == 1)
    hear(0, at: 2)
    #expect(sounds.isListening && sounds.readingCount == 2)
  }

  /// What a finger says of itself comes with it, and a tap keeps what it was at its landing.
  @Test func aFingerAndItsTapSayHowTheyWere() throws {
    let landing = PhoneTouch(
      id: 3, position: Vector2(0.5, -0.5), force: 0.25, radius: 0.125, age: 0)
    touches.feel([landing], at: 7)
    touches.feel(
      [PhoneTouch(id: 3, position: Vector2(1, 1), force: 1, radius: 0.25, age: 0.75)], at: 8)
    let finger = try #require(touches.touch(id: 3))
    #expect(finger.id == 3 && finger.position == Vector2(1, 1) && finger.force == 1)
    #expect(finger.radius == 0.25 && finger.age == 0.75 && touches.touch(id: 4) == nil)
    let tap = try #require(touches.taps().first)
    #expect(tap.id == 3 && tap.position == Vector2(0.5, -0.5) && tap.force == 0.25)
    #expect(tap.radius == 0.125 && tap.time == 7)
    // In the right lower quarter of 100 × 100 points at (0, 0).
    let canvas = Rectangle(x: 0, y: 0, width: 100, height: 100)
    #expect(tap.point(in: canvas) == Vector2(75, 75) && finger.point(in: canvas) == Vector2(100, 0))
  }

  /// A device's own clock is that of its fingers and sounds.
  @Test func aDeviceWhoseTimeIsSetCountsAgesByIt() {
    let device = PhoneDevice(route: PhoneRoute.none)
    device.setTime(1)
    device.receive(.fingers((1, 0, 0), time: 50))
    device.receive(
      .sound(
        PhoneSoundSample(
          timestamp: 50, duration: 1.5, entries: [PhoneSoundEntry(label: "a", confidence: 1)])))
    device.setTime(2.5)
    #expect(device.touches.timeSinceTap == 1.5)
    #expect(device.sounds.timeSinceHearing("a") == 1.5)
    #expect(device.sounds.isListening)
    device.setTime(4)
    #expect(!device.sounds.isListening)
  }
}
