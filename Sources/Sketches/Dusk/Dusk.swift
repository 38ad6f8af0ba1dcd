import Ollin

/// Gradients: a sky, a sun and five ranges of hills, each paler than the one before it.
///
/// A linear gradient goes from a point to a point, a radial one out from a centre; the colours
/// between are mixed as the eye would.
final class Dusk: Sketch {
  let zenith = Color(hex: 0x1B1A45)
  let rose = Color(hex: 0xE8707A)
  let gold = Color(hex: 0xFFC978)
  let near = Color(hex: 0x120F26)

  override func draw() {
    noStroke()
    fill(
      .linear(
        from: .zero, to: Vector2(0, height * 0.75),
        [zenith, Color(hex: 0x6B3B7A), rose, gold]))
    drawRect(bounds)
    stars()

    let sun = Vector2(width * 0.62, height * (0.5 + 0.02 * sin(time * 0.3)))
    // Fades as glare does: fast at first, and so slowly at last that no edge is seen.
    let glare = Color(hex: 0xFFE9B8)
    fill(
      .radial(
        center: sun, radius: width * 0.42,
        [0.7, 0.36, 0.17, 0.07, 0.02, 0].map { glare.withAlpha($0) }))
    drawCircle(center: sun, radius: width * 0.42)
    fill(
      .linear(
        from: sun - Vector2(0, width * 0.1), to: sun + Vector2(0, width * 0.1),
        [Color(hex: 0xFFF6DC), Color(hex: 0xFFB65C)]))
    drawCircle(center: sun, radius: width * 0.1)

    for range in 0..<5 { hills(Double(range) / 4) }
  }

  func stars() {
    randomSeed(7)
    for _ in 0..<120 {
      let place = Vector2(random(width), random(height * 0.34))
      let twinkle = 0.5 + 0.5 * sin(time * random(0.5, 2) + random(.tau))
      fill(Color(white: 1, alpha: (1 - place.y / height * 2.6) * (0.25 + 0.6 * twinkle)))
      drawCircle(center: place, radius: random(0.6, 1.7) * scale)
    }
  }

  /// One range: 0 is the farthest, which the haze has taken, 1 the nearest.
  func hills(_ t: Double) {
    let base = height * (0.56 + t * 0.32)
    let rise = height * (0.07 + t * 0.11)
    var ridge = [Vector2(0, height)]
    for step in 0...160 {
      let x = Double(step) / 160
      let wander = x * (2 + t * 1.5) + t * 40 + time * 0.012 * (0.2 + t)
      let bumps = noise(wander, t * 9) + 0.35 * noise(wander * 4.3, t * 5) - 0.6
      ridge.append(Vector2(x * width, base - bumps * rise * 2))
    }
    ridge.append(Vector2(width, height))
    let color = Color.mix(Color.mix(rose, zenith, 0.35), near, t)
    fill(
      .linear(
        from: Vector2(0, base - rise), to: Vector2(0, base + rise * 2),
        [color, Color.mix(color, gold, 0.32 * (1 - t))]))
    drawPolygon(ridge)
  }
}
