import Ollin
import OllinPhone

/// Where the eye goes: a glow over the frame, boxes, and a value under each point.
final class AttentionSnippet: Snippet {
  override class var scene: String { "attention" }
  override class var frames: Int { 60 }
  override class var sights: Int { 8 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.1))
    guard let attention = device.latestSaliency else { return }
    let rect = canvasRectangle
    if let frame: Image = device.latestSaliencyFrame {
      drawImage(frame, in: rect)
      see("the frame", frame.width > 100)
    }
    if let heat: Image = device.latestSaliencyHeatMap {
      tint(.orange)
      drawImage(heat, in: rect)
      noTint()
      see("a glow", heat.width == attention.heatWidth && heat.height == attention.heatHeight)
    }
    fill(.white)
    noStroke()
    var pulls: [Double] = []
    for x in stride(from: 10.0, to: width, by: 20) {
      for y in stride(from: 10.0, to: height, by: 20) {
        let p = Vector2(x, y)
        pulls.append(attention.salience(at: p, in: rect))
        drawCircle(center: p, radius: 1 + (pulls.last ?? 0) * 5)
      }
    }
    see("pulls of every strength", (pulls.max() ?? 0) > 0.5 && (pulls.min() ?? 1) < 0.2)
    noFill()
    stroke(.yellow)
    for region in attention.regions {
      let box: Rectangle = region.bounds(in: rect)
      drawRect(box, cornerRadius: 8)
      let middle = Vector2(box.x + box.width / 2, box.y + box.height / 2)
      see("a region that draws the eye", attention.salience(at: middle, in: rect) > 0.3)
      see("a region in the frame", box.width > 2 && rect.contains(middle))
      see("how sure it is", (0.01...1).contains(region.confidence))
      if region.hasWorldPlacement {
        see("a region's place before the phone", region.worldCenter.length > 0.2)
      }
    }
    see(
      "the strongest",
      attention.regions.allSatisfy {
        $0.confidence <= attention.strongestRegion?.confidence ?? 0
      } && attention.strongestRegion != nil)
  }
}
