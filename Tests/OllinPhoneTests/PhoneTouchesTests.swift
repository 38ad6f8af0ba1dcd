import Ollin
import OllinPhone
import Testing

@MainActor @Suite struct PhoneTouchesTests {
  let touches = PhoneTouches()

  private func finger(_ id: Int, _ x: Double = 0, _ y: Double = 0) -> PhoneTouch {
    PhoneTouch(id: id, position: Vector2(x, y))
  }

  @Test func aNewNumberIsALanding() {
    touches.feel([PhoneTouch(id: 1, position: Vector2(-0.5, 0.25), radius: 0.06)], at: 2)
    touches.feel([finger(1), finger(5, 0.5)], at: 3)
    #expect(
      touches.taps() == [
        PhoneTap(id: 1, position: Vector2(-0.5, 0.25), radius: 0.06, time: 2),
        PhoneTap(id: 5, position: Vector2(0.5, 0), time: 3),
      ])
    #expect(touches.taps() == [])
    #expect(touches.tapCount == 2)
    #expect(touches.down.map(\.id) == [1, 5])
    #expect(touches.touch(id: 5)?.position == Vector2(0.5, 0))
    #expect(touches.touch(id: 2) == nil)
  }

  @Test func aDragFiresOnce() {
    for step in 0..<10 { touches.feel([finger(1, Double(step) / 10)], at: Double(step)) }
    #expect(touches.taps().count == 1)
    #expect(touches.down == [finger(1, 0.9)])
    #expect(touches.readingCount == 10)
  }

  @Test func aTapBetweenTwoLooksIsNotMissed() {
    #expect(!touches.isReporting)
    touches.feel([finger(1)], at: 1)
    touches.feel([], at: 1.01)
    #expect(!touches.isTouching)
    #expect(touches.isReporting)
    #expect(touches.taps().map(\.id) == [1])
  }

  @Test func theNewestTapsAreKept() {
    for id in 0..<300 {
      touches.feel([finger(id)], at: 0)
      touches.feel([], at: 0)
    }
    let taps = touches.taps()
    #expect(taps.count == 256)
    #expect(taps.first?.id == 44)
    #expect(taps.last?.id == 299)
    #expect(touches.tapCount == 300)
  }

  @Test func oneNumberIsOneFinger() {
    touches.feel([finger(1, 0.1), finger(1, 0.2)], at: 0)
    #expect(touches.down == [finger(1, 0.1)])
    #expect(touches.tapCount == 1)
  }

  @Test func resetForgetsFingersAndTaps() {
    touches.feel([finger(1)], at: 0)
    touches.reset()
    #expect(touches.down == [])
    #expect(touches.taps() == [])
    #expect(touches.tapCount == 0)
    #expect(touches.timeSinceTap == .greatestFiniteMagnitude)
    touches.feel([finger(1)], at: 1)
    #expect(touches.tapCount == 1)
  }

  @Test func timeSinceATapFollowsThePhonesClock() {
    #expect(touches.timeSinceTap == .greatestFiniteMagnitude)
    touches.feel([finger(1)], at: 100)
    #expect(touches.timeSinceTap >= 0)
    touches.feel([finger(1, 0.5)], at: 150)
    #expect(touches.timeSinceTap >= 50)
    // A phone that was switched off and on counts from zero again.
    touches.feel([], at: 3)
    #expect(touches.timeSinceTap >= 0)
    #expect(touches.timeSinceTap < 50)
    touches.feel([finger(2)], at: .nan)
    #expect(touches.timeSinceTap >= 0)
  }
}
