import Ollin
import OllinPhone

/// Where a picture draws the eye: it is dark but for that.
///
/// The phone guesses where a person would look. Its heat map is drawn as light over the dimmed
/// camera picture, motes drift to where it is warmest, and the strongest regions are framed.
///
/// Run it with `ollin run PhoneAttention --phone usb` and point the phone at something; or with
/// `--phone sim:attention`.
final class PhoneAttention: Sketch {
  override var canvasSize: CanvasSize { .size(1080, 1440) }

  let device = PhoneDevice()
  let warmth = Color(hex: 0xFFB75E)
  var motes: [Vector2] = []

  override func setup() {
    device.use(.attention)
    device.start()
    motes = (0..<900).map { _ in randomVector() }
  }

  override func draw() {
    background(Color(hex: 0x08090C))
    guard let attention = device.latestSaliency, let heat = device.latestSaliencyHeatMap,
      let picture = device.latestSaliencyFrame
    else { return drawStatus(device.waitingMessage) }
    let size = Vector2(Double(picture.width), Double(picture.height))
    let frame = Rectangle(fitting: size, in: canvasRectangle)

    tint(Color(hex: 0x6F80A3))
    drawImage(picture, in: frame)
    // The warm places are lit with their own picture's colours, and glow besides.
    blendMode(.add)
    tint(Color(hex: 0xD97A2B, alpha: 0.6))
    drawImage(heat, in: frame)
    noTint()
    drift(to: attention, in: frame)
    blendMode(.normal)
    for region in attention.regions { mark(region, in: frame) }
    if let strongest = attention.strongestRegion {
      drawCaption(
        String(format: "%.0f %% sure that one looks here", strongest.confidence * 100))
    }
  }

  /// Motes wander, slowly where it is warm and fast where it is not, and so gather in the warmth.
  func drift(to attention: PhoneSaliency, in frame: Rectangle) {
    noStroke()
    for index in motes.indices {
      let pull = attention.salience(at: motes[index], in: frame)
      let wind = curlNoise(motes[index].x * 0.004, motes[index].y * 0.004 + time * 0.05)
      motes[index] += wind * (220 * (1 - pull * 0.94) * deltaTime * scale)
      let isGone = !frame.contains(motes[index]) || random() < 0.05 * (1 - pull)
      if isGone { motes[index] = randomVector(in: frame) }
      guard pull > 0.12 else { continue }
      fill(warmth.withAlpha(0.75 * pull))
      drawCircle(center: motes[index], radius: (1.2 + 3.6 * pull) * scale)
    }
  }

  /// A viewfinder's corners round a region.
  func mark(_ region: PhoneSalientRegion, in frame: Rectangle) {
    let box = region.bounds(in: frame)
    let arm = min(box.width, box.height, 90 * scale) * 0.3
    noFill()
    strokeCap(.round)
    strokeWeight((1.5 + 3.5 * region.confidence) * scale)
    stroke(Color(white: 1, alpha: 0.35 + 0.65 * region.confidence))
    for (corner, x, y) in [
      (box.topLeft, 1.0, 1.0), (box.topRight, -1, 1), (box.bottomLeft, 1, -1),
      (box.bottomRight, -1, -1),
    ] {
      drawPolyline([corner + Vector2(x * arm, 0), corner, corner + Vector2(0, y * arm)])
    }
    guard region.hasWorldPlacement else { return }
    noStroke()
    fill(Color(white: 1, alpha: 0.8))
    textSize(17 * scale)
    textAlign(.left, .top)
    let away = Vector3.zero.distance(to: region.worldCenter)
    drawText(String(format: "%.1f m", away), box.x + 8 * scale, box.y + 8 * scale)
  }
}
