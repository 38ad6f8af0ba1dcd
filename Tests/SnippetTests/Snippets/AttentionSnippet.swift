import Ollin
import OllinPhone

/// Where the eye goes: a glow over the frame, boxes, and a value under each point.
final class AttentionSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(Color(white: 0.1))
    let attention = device.latestSaliency ?? Staged.attention
    let rect = canvasRectangle
    if let frame = device.latestSaliencyFrame { drawImage(frame, in: rect) }
    if let heat = device.latestSaliencyHeatMap {
      tint(.orange)
      drawImage(heat, in: rect)
      noTint()
    }
    fill(.white)
    noStroke()
    for x in stride(from: 10.0, to: width, by: 20) {
      let p = Vector2(x, height / 3)
      drawCircle(center: p, radius: 1 + attention.salience(at: p, in: rect) * 8)
    }
    noFill()
    stroke(.yellow)
    for region in attention.regions {
      drawRect(region.bounds(in: rect), cornerRadius: 8)
      _ = (region.confidence, region.worldCenter, region.hasWorldPlacement)
    }
    _ = (attention.strongestRegion?.confidence, attention.heatWidth, attention.heatHeight)
  }
}
