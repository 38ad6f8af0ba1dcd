import Ollin
import Testing
import Wire
import simd

@testable import OllinPhone

@Suite struct PhoneWandTests {
  /// The camera looks along +x; its own x points along +z and its y up.
  let camera = pose(x: SIMD3(0, 0, 1), y: SIMD3(0, 1, 0), z: SIMD3(-1, 0, 0), at: SIMD3(1, 2, 3))

  private func wand(turns: UInt8, touch: SIMD2<Float>? = nil) -> PhoneWand {
    PhoneWand(
      PhoneWandSample(
        isTracked: true, timestamp: 6, transform: camera, quarterTurnsCW: turns, isPressed: true,
        pressCount: 12, hasTouch: touch != nil, touch: touch ?? .zero))
  }

  /// Where across and up lie for each way of holding it.
  static let holds: [(turns: UInt8, across: Vector3, up: Vector3)] = [
    (0, Vector3(0, 0, 1), Vector3(0, 1, 0)), (1, Vector3(0, 1, 0), Vector3(0, 0, -1)),
    (2, Vector3(0, 0, -1), Vector3(0, -1, 0)), (3, Vector3(0, -1, 0), Vector3(0, 0, 1)),
    (5, Vector3(0, 1, 0), Vector3(0, 0, -1)),
  ]

  @Test(arguments: holds)
  func theAxesTurnWithTheHold(turns: UInt8, across: Vector3, up: Vector3) {
    let wand = wand(turns: turns)
    #expect(wand.quarterTurns == Int(turns) % 4)
    #expect(near(wand.across, across) && near(wand.up, up))
    #expect(near(axis(wand.placement, 0), across) && near(axis(wand.placement, 1), up))
    #expect(near(axis(wand.placement, 2), Vector3(-1, 0, 0)))
    // The beam leaves the back, however it is held.
    #expect(near(wand.pointing, Vector3(1, 0, 0)))
    #expect(wand.position == Vector3(1, 2, 3))
    #expect(wand.transform == camera)
  }

  @Test func theBeamHitsWhatIsAhead() throws {
    let wand = wand(turns: 1)
    #expect(wand.ray.origin == Vector3(1, 2, 3) && near(wand.ray.direction, Vector3(1, 0, 0)))
    #expect(near(wand.point(at: 2), Vector3(3, 2, 3)))
    let hit = try #require(wand.ray.hit(sphereAt: Vector3(6, 2, 3), radius: 1))
    #expect(near(hit, 4))
    #expect(wand.ray.hit(sphereAt: Vector3(-6, 2, 3), radius: 1) == nil)
  }

  @Test func theButtonAndTheThumb() {
    let free = wand(turns: 1)
    #expect(free.isTracked && free.timestamp == 6 && free.isPressed && free.pressCount == 12)
    #expect(free.touch == nil)
    #expect(wand(turns: 1, touch: SIMD2(0.5, -0.25)).touch == Vector2(0.5, -0.25))
    #expect(wand(turns: 1, touch: SIMD2(7, -.infinity)).touch == Vector2(1, 0))
  }

  @Test func aPoseThatIsNoneHitsNothing() {
    let wand = PhoneWand(
      PhoneWandSample(isTracked: false, timestamp: 0, transform: simd_float4x4(Float(0))))
    #expect(wand.pointing == .zero && wand.position == .zero)
    #expect(wand.ray.hit(sphereAt: .zero, radius: 1) == nil)
    #expect(wand.quarterTurns == 1)
  }
}
