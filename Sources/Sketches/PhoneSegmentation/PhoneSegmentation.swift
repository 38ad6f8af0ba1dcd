import Ollin
import OllinPhone

/// A person cut out of their surroundings, before a poster's sun.
///
/// The matte is a white picture whose alpha is the person: tinted, it is a shadow, and here four
/// coloured shadows of the last second that follow. The cutout, with the camera's own colours, stands
/// before them. Both come upright, whichever way the phone is held. Press M to ask for the selfie
/// camera and back.
///
/// Run it with `ollin run PhoneSegmentation --phone usb` and step before the camera; or with
/// `--phone sim:segment` or `sim:selfie`.
final class PhoneSegmentation: Sketch {
  @Param("Selfie camera") var selfie = false

  let device = PhoneDevice()
  let inks = [0xE4572E, 0xF3A712, 0x2E86AB, 0x5B2A86].map { Color(hex: UInt32($0)) }
  /// The mattes of the last second, the newest last.
  var mattes: [Image] = []

  override func setup() {
    device.use(selfie ? .selfie : .segment)
    device.start()
  }

  override func keyPressed() {
    guard key == "m" || key == "M" else { return }
    selfie.toggle()
    device.use(selfie ? .selfie : .segment)
  }

  override func draw() {
    background(Color(hex: 0xF4EBDD))
    guard let matte = device.latestSegmentationMatte,
      let cutout = device.latestSegmentationCutout
    else { return drawStatus(device.waitingMessage) }
    if mattes.last !== matte { mattes.append(matte) }
    if mattes.count > 34 { mattes.removeFirst() }

    poster()
    let size = Vector2(Double(cutout.width), Double(cutout.height))
    let frame = Rectangle(covering: size, in: canvasRectangle)
    for (index, ink) in inks.enumerated().reversed() {
      // Each shadow is a quarter of a second later than the one before.
      let late = max(0, mattes.count - 1 - (index + 1) * 8)
      withState {
        translate((Double(index) + 1) * 34 * scale, 0)
        tint(ink.withAlpha(0.92))
        drawImage(mattes[late], in: frame)
      }
    }
    drawImage(cutout, in: frame)
    fill(Color(hex: 0x3A2A20))
    noStroke()
    textSize(18 * scale)
    textAlign(.center, .top)
    drawText(
      "\(cutout.width) × \(cutout.height) · M for the other camera", width / 2, 28 * scale)
  }

  /// A sun whose colour goes round the day, and the ground before it.
  func poster() {
    noStroke()
    let dawn = Color(hue: 0.02 + time * 0.01, saturation: 0.5, brightness: 0.98)
    fill(.linear(from: .zero, to: Vector2(0, height), [dawn, Color(hex: 0xF4EBDD)]))
    drawRect(canvasRectangle)
    fill(Color(hex: 0xFFF7E8))
    drawCircle(width * 0.5, height * 0.44, 330 * scale)
    fill(
      .linear(
        from: Vector2(0, height * 0.7), to: Vector2(0, height),
        [Color(hex: 0xE9C9A4), Color(hex: 0xC98F6B)]))
    drawRect(0, height * 0.72, width, height * 0.28)
  }
}
