internal import Foundation

/// The pictures on the walls, and what is seen through the window; places count 0…1 from the left and
/// the top.
enum RoomPainting {
  /// The colour of one of the paintings.
  static func colour(_ number: Int, _ x: Double, _ y: Double) -> SIMD3<Double> {
    let canvas = 1 + 0.05 * RoomTexture.smooth(x, y, 160, 160, 90)
    switch number {
    case 0: return harbour(x, y) * canvas
    case 1: return circles(x, y) * canvas
    default: return leaves(x, y) * canvas
    }
  }

  /// A garden under a bright sky.
  static func outside(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let sky = mix(SIMD3(0.55, 0.74, 0.96), SIMD3(0.93, 0.96, 1), min(y * 1.5, 1))
    let veil = max(RoomTexture.cloud(x, y * 1.6, 4, 100), 0)
    var colour = mix(sky, SIMD3(1, 1, 1), min(veil * 1.6, 0.85))
    let hills = 0.62 + 0.05 * sin(x * 5 + 0.6) + 0.02 * sin(x * 13)
    if y > hills { colour = mix(SIMD3(0.56, 0.68, 0.68), SIMD3(0.66, 0.76, 0.62), (y - hills) * 6) }
    let crown = hypot((x - 0.24) * 1.1, y - 0.55) + 0.09 * RoomTexture.cloud(x, y, 12, 104)
    if crown < 0.24 || abs(x - 0.24) < 0.014 && y > 0.7 {
      let shade = 0.55 + 0.4 * RoomTexture.cloud(x, y, 26, 107)
      colour = mix(SIMD3(0.16, 0.28, 0.12), SIMD3(0.55, 0.7, 0.3), shade)
    }
    let hedge = 0.83 + 0.02 * RoomTexture.cloud(x, 0.2, 18, 110)
    if y > hedge {
      colour = SIMD3(0.30, 0.46, 0.22) * (0.85 + 0.35 * RoomTexture.cloud(x, y, 40, 112))
    }
    return colour
  }

  /// Boats on the water in the evening.
  private static func harbour(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let horizon = 0.58
    let glow = exp(-pow(hypot((x - 0.64) * 1.3, y - 0.44) / 0.2, 2))
    if y < horizon {
      let sky = mix(SIMD3(0.22, 0.30, 0.48), SIMD3(0.95, 0.66, 0.42), pow(y / horizon, 1.5))
      let sun = hypot((x - 0.64) * 1.3, y - 0.44) < 0.06
      if let sail = sail(x, y) { return sail }
      return sun ? SIMD3(1, 0.92, 0.7) : sky + SIMD3(0.3, 0.2, 0.05) * glow
    }
    if let sail = sail(x, y) { return sail }
    let ripple = RoomTexture.smooth(x, y, 10, 70, 95)
    let mirror = abs(x - 0.64) < 0.05 + (y - horizon) * 0.3 && ripple > 0
    return mirror
      ? SIMD3(0.98, 0.8, 0.55)
      : mix(SIMD3(0.42, 0.4, 0.44), SIMD3(0.10, 0.17, 0.28), (y - horizon) * 2.4) + 0.05 * ripple
  }

  private static func sail(_ x: Double, _ y: Double) -> SIMD3<Double>? {
    for (mast, foot, height) in [(0.3, 0.68, 0.36), (0.44, 0.62, 0.18), (0.82, 0.64, 0.24)] {
      let up = (foot - y) / height
      if (0...1).contains(up), x > mast, x - mast < (1 - up) * height * 0.42 {
        return SIMD3(0.95, 0.92, 0.84) * (0.85 + 0.15 * up)
      }
      if (foot...foot + height * 0.12).contains(y), abs(x - mast - 0.02) < height * 0.36 {
        return SIMD3(0.32, 0.12, 0.1)
      }
    }
    return nil
  }

  /// Discs of many sizes on paper.
  private static func circles(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let inks = [
      SIMD3(0.80, 0.22, 0.18), SIMD3(0.12, 0.22, 0.36), SIMD3(0.93, 0.68, 0.22),
      SIMD3(0.30, 0.52, 0.50),
    ]
    var colour = SIMD3(0.93, 0.90, 0.83)
    for number in 0..<17 {
      let middle = SIMD2(
        0.1 + 0.8 * RoomTexture.thrown(number, 1, 120),
        0.1 + 0.8 * RoomTexture.thrown(number, 2, 120))
      let radius = 0.03 + 0.15 * pow(RoomTexture.thrown(number, 3, 120), 2)
      let away = hypot((x - middle.x) * 1.4, y - middle.y)
      if away < radius { colour = mix(colour, inks[number % 4], 0.86) }
    }
    return colour
  }

  /// Two stalks with leaves, as in a book of plants.
  private static func leaves(_ x: Double, _ y: Double) -> SIMD3<Double> {
    var colour = SIMD3(0.90, 0.89, 0.78)
    for (foot, lean, green) in [
      (0.38, -0.1, SIMD3(0.22, 0.38, 0.2)), (0.6, 0.16, SIMD3(0.45, 0.5, 0.22)),
    ] {
      let stalk = foot + lean * (0.9 - y)
      if (0.14...0.92).contains(y), abs(x - stalk) < 0.008 { colour = green * 0.8 }
      for number in 0..<9 {
        let height = 0.18 + Double(number) * 0.08
        let side = number % 2 == 0 ? 1.0 : -1
        let (dx, dy) = ((x - foot - lean * (0.9 - height)) * side, height - y)
        let (along, off) = (dx * 0.8 + dy * 0.6, dx * 0.6 - dy * 0.8)
        let length = 0.17 - 0.008 * Double(9 - number)
        guard along > 0, along < length else { continue }
        let wide = 0.035 * sin(along / length * .pi)
        if abs(off) < wide { colour = green * (abs(off) < 0.004 ? 1.5 : 1.05) }
      }
    }
    return colour
  }

  private static func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ part: Double) -> SIMD3<Double> {
    a + (b - a) * min(max(part, 0), 1)
  }
}
