import Ollin
import OllinPhone

/// The handle that `show` answers, and the two-finger gestures.
final class ScreenSnippet: Sketch {
  let device = PhoneDevice()
  var screen: PhoneScreen?
  var size = 120.0
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
    guard let screen else { return }
    let limit: FrameRate = screen.frameRate
    drawText(screen.isShowing ? "on the phone" : "no phone, up to \(limit)", 20, 40)
    if screen.device !== device { screen.stop() }
  }
}
