import Ollin
import OllinPhone

/// The handle that `show` answers, and the two-finger gestures.
final class ScreenSnippet: Snippet {
  override class var sights: Int { 6 }

  /// Called once everything there is to see has been.
  static var whenAllIsSeen: (() -> Void)?

  let device = PhoneDevice()
  var screen: PhoneScreen?
  var size = 60.0
  var angle = 0.0

  override func setup() {
    let screen = device.show(self)
    screen.drivesPointer = false
    self.screen = screen
  }

  override func draw() {
    background(.navy)
    size *= pinchScale
    angle += turnAngle
    withState(at: center, rotation: angle) {
      drawRect(center: .zero, width: size, height: size)
    }
    for finger in device.touches.down {
      drawCircle(center: finger.point(in: bounds), radius: 10)
    }
    guard let screen else { return }
    let limit: FrameRate = screen.frameRate
    drawText(screen.isShowing ? "on the phone" : "no phone, up to \(limit)", 20, 40)
    see("a picture on the phone", screen.isShowing)
    see("nothing before it", !screen.isShowing)
    see("sixty pictures a second at most", limit == 60)
    see("the phone it belongs to", screen.device === device)
    see("fingers that leave the pointer alone", device.touches.isTouching && !mouseIsPressed)
    see("one screen for one sketch", device.show(self) === screen)
    if seen.count == Self.sights { Self.whenAllIsSeen?() }
  }
}
