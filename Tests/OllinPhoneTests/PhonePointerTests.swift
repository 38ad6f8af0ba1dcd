import Ollin
import Testing

@testable import OllinPhone

/// The rules by which fingers become one pointer, a pinch and a turn.
@MainActor @Suite struct PhonePointerTests {
  typealias Event = PhonePointer.Event

  let touches = PhoneTouches()
  let pointer = PhonePointer()

  init() {
    touches.attach(pointer)
    touches.setIsCanvas(true)
    pointer.setCanvas(Rectangle(x: 0, y: 0, width: 1000, height: 2000))
  }

  private func finger(_ id: Int, _ x: Double = 0, _ y: Double = 0, force: Double? = nil)
    -> PhoneTouch
  {
    PhoneTouch(id: id, position: Vector2(x, y), force: force)
  }

  private func feel(_ fingers: PhoneTouch...) {
    touches.feel(fingers, at: 0)
  }

  private func events() -> [Event] { pointer.take().events }

  @Test func aFingerPressesMovesAndReleases() {
    feel(finger(1))
    feel(finger(1, 0.1))
    feel(finger(1, 0.2))
    feel(finger(1, 0.2))
    #expect(events() == [.pressed(finger(1)), .moved(finger(1, 0.2))])
    feel(finger(1, 0.2))
    #expect(events() == [])
    feel()
    #expect(events() == [.released])
  }

  @Test func aTapBetweenTwoFramesIsAPressAndARelease() {
    feel(finger(1))
    feel()
    feel(finger(2, 0.5))
    feel()
    #expect(events() == [.pressed(finger(1)), .released, .pressed(finger(2, 0.5)), .released])
  }

  @Test func aSecondFingerNeverMovesThePointer() {
    feel(finger(1))
    feel(finger(1), finger(2, 0.5))
    feel(finger(1), finger(2, 0.9))
    #expect(events() == [.pressed(finger(1))])
    // It rests while the first lifts, and moves on.
    feel(finger(2, 0.9))
    feel(finger(2, -0.9))
    feel()
    #expect(events() == [.released])
  }

  @Test func aFingerThatLandsWhileAnotherRestsIsTheNextPointer() {
    feel(finger(1), finger(2))
    feel(finger(2))
    feel(finger(2), finger(3, 0.5))
    #expect(events() == [.pressed(finger(1)), .released, .pressed(finger(3, 0.5))])
  }

  @Test func theGlassPressesOnlyWhileItIsTheCanvas() {
    touches.setIsCanvas(false)
    feel(finger(1))
    touches.setIsCanvas(true)
    // It landed on something else.
    feel(finger(1, 0.5))
    #expect(events() == [])
    feel()
    feel(finger(2))
    touches.setIsCanvas(false)
    #expect(events() == [.pressed(finger(2)), .released])
    feel(finger(2, 0.5))
    touches.setIsCanvas(true)
    feel(finger(2, 0.6))
    feel()
    #expect(events() == [])
  }

  @Test func losingTheCableReleases() {
    feel(finger(1))
    touches.release()
    #expect(events() == [.pressed(finger(1)), .released])
  }

  @Test func nobodyWantingItReleases() {
    feel(finger(1))
    pointer.setIsEnabled(false)
    #expect(events() == [.pressed(finger(1)), .released])
    feel(finger(1), finger(2))
    feel(finger(1, 0.5), finger(2, 0.7))
    let (events, gesture) = pointer.take()
    #expect(events == [])
    #expect(gesture == PhonePointer.Gesture())
    pointer.setIsEnabled(true)
    feel(finger(1), finger(2))
    #expect(self.events() == [])
  }

  @Test func resettingTheTouchesReleases() {
    feel(finger(1))
    touches.reset()
    #expect(events() == [.pressed(finger(1)), .released])
  }

  @Test func aHarderPressIsAMove() {
    feel(finger(1, force: 0.25))
    feel(finger(1, force: 0.5))
    #expect(events() == [.pressed(finger(1, force: 0.25)), .moved(finger(1, force: 0.5))])
  }

  @Test func aPointerMadeLateKnowsWhetherTheGlassIsTheCanvas() {
    let late = PhonePointer()
    touches.attach(late)
    feel(finger(1))
    #expect(late.take().events == [.pressed(finger(1))])
    touches.setIsCanvas(false)
    let later = PhonePointer()
    touches.attach(later)
    feel(finger(2))
    #expect(later.take().events == [])
  }

  /// A sketch that stops drawing gets the newest events, and presses and releases alternate.
  @Test func whatWaitsIsBounded() {
    feel(finger(0))
    _ = events()
    feel()
    for id in 1...1000 {
      feel(finger(id))
      feel(finger(id, 0.5))
      feel()
    }
    let waiting = events()
    #expect(waiting.count <= 256)
    #expect(waiting.first == .released)
    #expect(waiting.suffix(3) == [.pressed(finger(1000)), .moved(finger(1000, 0.5)), .released])
    var isPressed = true
    for event in waiting {
      switch event {
      case .pressed:
        #expect(!isPressed)
        isPressed = true
      case .moved: #expect(isPressed)
      case .released:
        #expect(isPressed)
        isPressed = false
      }
    }
  }
}

/// By hand, on a canvas of 1000 × 2000 points.
@MainActor @Suite struct PhonePinchTests {
  let touches = PhoneTouches()
  let pointer = PhonePointer()

  init() {
    touches.attach(pointer)
    touches.setIsCanvas(true)
    pointer.setCanvas(Rectangle(x: 0, y: 0, width: 1000, height: 2000))
  }

  private func feel(_ fingers: (id: Int, x: Double, y: Double)...) {
    touches.feel(fingers.map { PhoneTouch(id: $0.id, position: Vector2($0.x, $0.y)) }, at: 0)
  }

  private func expect(
    _ scale: Double, _ turn: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let gesture = pointer.take().gesture
    #expect(abs(gesture.pinchScale - scale) < 1e-12, sourceLocation: sourceLocation)
    #expect(abs(gesture.turnAngle - turn) < 1e-12, sourceLocation: sourceLocation)
  }

  @Test func spreadingIsTheRatioOfTheSpreads() {
    feel((1, -0.5, 0), (2, 0.5, 0))  // 250 and 750: 500 points apart
    expect(1, 0)
    feel((1, -0.8, 0), (2, 0.8, 0))  // 100 and 900: 800 apart
    expect(1.6, 0)
    expect(1, 0)
    feel((1, -0.2, 0), (2, 0.2, 0))  // 200 apart
    expect(0.25, 0)
  }

  @Test func readingsWithinAFrameMultiply() {
    feel((1, -0.5, 0), (2, 0.5, 0))
    feel((1, -0.6, 0), (2, 0.6, 0))
    feel((1, -0.75, 0), (2, 0.75, 0))
    expect(1.5, 0)
  }

  @Test func theCanvasMeasuresAndNotTheGlass() {
    feel((1, 0, 0), (2, 0.5, 0))  // (500, 1000) and (750, 1000): 250 to the right
    feel((1, 0, 0), (2, 0, -0.25))  // (500, 1250): 250 down, a quarter turn clockwise
    expect(1, .pi / 2)
    feel((1, 0, 0), (2, -0.5, 0))  // (250, 1000): another quarter
    expect(1, .pi / 2)
    feel((1, 0, 0), (2, 0, -0.25))  // and back, anticlockwise
    expect(1, -.pi / 2)
  }

  @Test func aTurnPastTheBackGoesTheShortWay() {
    feel((1, 0, 0), (2, -0.5, 0.05))  // (250, 950), just above the left
    feel((1, 0, 0), (2, -0.5, -0.05))  // (250, 1050), just below it: anticlockwise
    expect(1, -2 * (50.0 / 250).arctangent)
  }

  @Test func onlyTheFirstTwoFingersCount() {
    feel((1, -0.5, 0), (2, 0.5, 0))
    feel((1, -0.5, 0), (2, 0.5, 0), (3, 0, 0.9))
    feel((1, -0.5, 0), (2, 0.5, 0), (3, 0, -0.9))
    expect(1, 0)
    // The first lifts: the pair is another one, and starts where it is.
    feel((2, 0.5, 0), (3, 0, -0.9))
    expect(1, 0)
    feel((2, 0.5, 0), (3, 0.75, 0))
    _ = pointer.take()
    feel((2, 0.5, 0), (3, 1, 0))
    expect(2, 0)
  }

  @Test func fingersInOnePlaceChangeNothing() {
    feel((1, 0, 0), (2, 0, 0))
    feel((1, 0, 0), (2, 0.5, 0))
    feel((1, 0, 0), (2, 0, 0))
    feel((1, 0, 0), (2, 0, 0.5))
    expect(1, 0)
  }

  @Test func noCanvasChangesNothing() {
    pointer.setCanvas(Rectangle(x: 0, y: 0, width: .nan, height: .infinity))
    feel((1, 0, 0), (2, 0.5, 0))
    feel((1, 0, 0), (2, 0.2, 0.1))
    expect(1, 0)
  }
}

extension Double {
  fileprivate var arctangent: Double { Vector2(1, self).angle }
}
