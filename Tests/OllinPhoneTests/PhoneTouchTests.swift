import Ollin
import OllinPhone
import Testing

@Suite struct PhoneTouchTests {
  static let rectangle = Rectangle(x: 10, y: 20, width: 100, height: 200)

  @Test(arguments: [
    (Vector2(-1, 1), Vector2(10, 20)), (Vector2(1, -1), Vector2(110, 220)),
    (Vector2(0, 0), Vector2(60, 120)), (Vector2(0.5, 0.5), Vector2(85, 70)),
  ])
  func findsItsPlaceOnTheCanvas(_ position: Vector2, _ point: Vector2) {
    #expect(PhoneTouch(id: 1, position: position).point(in: Self.rectangle) == point)
    #expect(PhoneTap(id: 1, position: position).point(in: Self.rectangle) == point)
  }

  @Test func isReadFromTheWire() {
    let touch = PhoneTouch(
      PhoneTouchPoint(
        id: 7, position: SIMD2(-0.5, 0.25), hasForce: true, force: 0.5, radius: 0.125, age: 2))
    #expect(
      touch
        == PhoneTouch(id: 7, position: Vector2(-0.5, 0.25), force: 0.5, radius: 0.125, age: 2))
    let plain = PhoneTouch(PhoneTouchPoint(id: 7, position: .zero, hasForce: false, force: 0.5))
    #expect(plain.force == nil)
  }

  @Test func aNumberThatIsNoneIsZero() {
    let touch = PhoneTouch(
      PhoneTouchPoint(
        id: 1, position: SIMD2(.nan, .infinity), hasForce: true, force: .nan, radius: .nan,
        age: -.infinity))
    #expect(touch == PhoneTouch(id: 1, position: .zero, force: 0))
  }

  @Test func aNumberBeyondItsRangeIsTheEndOfIt() {
    let touch = PhoneTouch(
      PhoneTouchPoint(
        id: 1, position: SIMD2(1e38, -1e38), hasForce: true, force: 1e38, radius: 1e38, age: -1))
    #expect(touch == PhoneTouch(id: 1, position: Vector2(1, -1), force: 1, radius: 1, age: 0))
  }

  @Test func readingsWithoutNumbersAreStill() {
    let none = SIMD3<Float>(.nan, .infinity, -.infinity)
    let motion = PhoneMotion(
      PhoneMotionSample(
        attitude: SIMD4(0, .nan, 0, 1), gravity: none, rotationRate: none, userAcceleration: none,
        timestamp: .nan))
    #expect(motion.attitude == SIMD4(0, 0, 0, 1))
    #expect(motion.gravity == .zero && motion.rotationRate == .zero)
    #expect(motion.userAcceleration == .zero && motion.timestamp == 0)
    let air = PhoneAir(PhoneAirSample(timestamp: .infinity, pressure: .nan, altitude: .infinity))
    #expect(air == PhoneAir(timestamp: 0, pressure: 0, altitude: 0))
  }

  @Test func motionAndAirAreReadFromTheWire() {
    let motion = PhoneMotion(
      PhoneMotionSample(
        attitude: SIMD4(1, 2, 3, 4), gravity: SIMD3(5, 6, 7), rotationRate: SIMD3(8, 9, 10),
        userAcceleration: SIMD3(11, 12, 13), timestamp: 14))
    #expect(motion.attitude == SIMD4(1, 2, 3, 4))
    #expect(motion.gravity == Vector3(5, 6, 7))
    #expect(motion.rotationRate == Vector3(8, 9, 10))
    #expect(motion.userAcceleration == Vector3(11, 12, 13))
    #expect(motion.timestamp == 14)
    let air = PhoneAir(PhoneAirSample(timestamp: 1, pressure: 101.5, altitude: -0.5))
    #expect(air == PhoneAir(timestamp: 1, pressure: 101.5, altitude: -0.5))
    #expect(air.hectopascals == 1015)
  }
}
