import Ollin

/// Shapes and transforms: rings of petals that turn against each other and breathe.
///
/// Every petal is the same ellipse; `rotate` puts it in its place.
final class Rosette: Sketch {
  let night = Color(hex: 0x10142B)
  let outer = Color(hex: 0x27408B)
  let inner = Color(hex: 0xF7E7CE)
  let warm = Color(hex: 0xE4572E)

  override func draw() {
    background(night)
    // From here on the canvas reaches from -500 to 500, whatever its size in pixels.
    translate(center)
    scale(scale)

    let rings = 8
    for ring in 0..<rings {
      let t = Double(ring) / Double(rings - 1)
      withState {
        rotate(time * (ring.isMultiple(of: 2) ? 0.05 : -0.05) + t * 0.4)
        petals(count: 24 - ring * 2, at: 330 - t * 292, size: 100 - t * 66, t: t)
      }
    }
    seeds()
  }

  func petals(count: Int, at radius: Double, size: Double, t: Double) {
    let breath = 1 + 0.12 * sin(time * 0.9 - t * 4)
    fill(Color.mix(t < 0.5 ? outer : warm, t < 0.5 ? warm : inner, fract(t * 1.999)))
    stroke(night)
    strokeWeight(2.5)
    for petal in 0..<count {
      withState {
        rotate(Double(petal) / Double(count) * .tau)
        drawEllipse(0, -radius * breath, size * 0.36, size)
        // The vein, and a drop at its end.
        drawLine(0, -radius * breath + size * 0.5, 0, -radius * breath - size * 0.4)
        drawCircle(0, -radius * breath - size * 0.58, size * 0.09)
      }
    }
  }

  /// Sunflower seeds: each is the golden angle further round than the last.
  func seeds() {
    noStroke()
    for seed in 0..<70 {
      let place = Vector2(
        angle: Double(seed) * .goldenAngle + time * 0.1, length: 4.6 * Double(seed).squareRoot())
      fill(Color.mix(warm, night, Double(seed) / 90))
      drawCircle(center: place, radius: 2.8)
    }
  }
}
