import Ollin

/// A point cloud of a million: a spiral galaxy, made once and looked at from all sides.
///
/// Each point is a disc with a place, a colour and a size in the world. The cloud does not change,
/// so it is sent to the device once.
final class Galaxy: Sketch {
  @Param("Stars", 1000...4_000_000) var count = 1_000_000
  @Param(2...6) var arms = 4
  @Param(0...4) var twist = 2.3

  lazy var stars = gather()

  override func draw() {
    background(Color(hex: 0x04050C))
    camera(
      .orbiting(
        radius: 2.7, azimuth: time * 0.12, elevation: 0.75 + 0.2 * sin(time * 0.2)))
    // Light adds up: where many stars are behind one another, it is bright.
    blendMode(.add)
    drawPointCloud(stars)
  }

  func gather() -> PointCloud {
    let core = Color(hex: 0xFFE3B0)
    let young = Color(hex: 0x8FB4FF)
    let nebula = Color(hex: 0xF0568C)
    var points: [PointCloud.Point] = []
    points.reserveCapacity(count)
    for index in 0..<count {
      let isBulge = index % 5 == 0
      // Many near the middle, few at the rim.
      let out = isBulge ? 0.3 * pow(random(), 1.6) : 0.08 + 1.3 * pow(random(), 1.15)
      let arm = Double(index % arms) / Double(arms) * .tau
      let spread = randomGaussian() * (0.12 + 0.2 * random())
      let angle = isBulge ? random(.tau) : arm + twist * out + spread / (0.25 + out)
      let thickness = isBulge ? 0.11 * (1 - out * 2) : 0.022
      let place = Vector3(
        out * cos(angle), randomGaussian() * thickness, out * sin(angle))
      let warmth = clamp(1 - out * 1.4 + randomGaussian() * 0.15, 0, 1)
      var color = Color.mix(young, core, warmth, in: .rgb)
      if !isBulge, abs(spread) < 0.05, random() < 0.3 {
        color = Color.mix(color, nebula, 0.7, in: .rgb)
      }
      // Bright along the middle of an arm and about the core; few are bright by themselves.
      let glow = isBulge ? 1 - out * 2.6 : exp(-pow(spread / 0.13, 2)) * (1.15 - out * 0.6)
      let light = 0.35 * clamp(0.17 + 0.95 * glow + 0.5 * pow(random(), 12), 0, 1)
      points.append(
        PointCloud.Point(
          position: place,
          color: Color(
            red: color.red * light, green: color.green * light, blue: color.blue * light),
          size: index % 400 == 0 ? 0.009 : 0.0045))
    }
    return PointCloud(points: points)
  }
}
