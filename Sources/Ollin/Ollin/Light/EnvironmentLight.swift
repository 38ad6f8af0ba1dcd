/// Surroundings as they are drawn: three colours from the zenith to the ground, and panels.
///
/// What a rough surface mirrors of them is the same formula with softer edges, and what a matte one
/// gathers is a sum of nine spherical harmonics, made here once.
@_spi(Host) public struct EnvironmentLight: Equatable, Sendable {
  /// The most panels.
  public static let mostPanels = 8

  /// Straight up, linear.
  public var zenith: SIMD4<Float>
  /// At the horizon, linear; w is how softly sky turns into ground.
  public var horizon: SIMD4<Float>
  /// Straight down, linear.
  public var ground: SIMD4<Float>
  /// At most ``mostPanels``.
  public var panels: [EnvironmentPanel]
  /// What a matte white surface gathers, by the nine first spherical harmonics of its normal.
  public var gathered: [SIMD4<Float>]
  /// How blurred they are when painted.
  public var blur: Float
  /// Cosine and sine of how far they are turned about y.
  public var turn: SIMD2<Float>

  init(_ environment: Environment) {
    var light = EnvironmentLight.made(environment.place)
    let intensity = environment.intensity
    let strength = intensity.isFinite ? Float(clamp(intensity, 0, 1e4)) : 1
    light.scale(by: strength)
    let blur = environment.backgroundBlur ?? 0.12
    light.blur = blur.isNaN ? 0.12 : Float(clamp(blur, 0, 1)) * 0.8
    let angle = environment.rotation.isFinite ? environment.rotation : 0
    light.turn = SIMD2(Float(cosine(angle)), Float(sine(angle)))
    self = light
  }

  init(
    zenith: SIMD3<Float>, horizon: SIMD3<Float>, ground: SIMD3<Float>, soft: Float,
    panels: [EnvironmentPanel], brightness: Float
  ) {
    self.zenith = SIMD4(zenith, 0)
    self.horizon = SIMD4(horizon, soft)
    self.ground = SIMD4(ground, 0)
    self.panels = panels
    gathered = []
    blur = 0
    turn = SIMD2(1, 0)
    gather()
    // As bright as wished for on a surface that faces up and the viewer a little.
    let seen = irradiance(SIMD3(0.4, 0.7, 0.592))
    let light = seen.x * 0.2126 + seen.y * 0.7152 + seen.z * 0.0722
    if light > 0 { scale(by: brightness / light) }
  }

  private mutating func scale(by factor: Float) {
    for path in [\EnvironmentLight.zenith, \.horizon, \.ground] {
      let w = self[keyPath: path].w
      self[keyPath: path] *= factor
      self[keyPath: path].w = w
    }
    for index in panels.indices {
      let soft = panels[index].color.w
      panels[index].color *= factor
      panels[index].color.w = soft
    }
    for index in gathered.indices { gathered[index] *= factor }
  }

  /// What comes from a direction, linear; as in `Shaders/scene.glsl`.
  func radiance(_ direction: SIMD3<Float>, blur: Float) -> SIMD3<Float> {
    let up = Swift.min(Swift.max(direction.y, 0), 1)
    let down = Swift.min(Swift.max(-direction.y, 0), 1)
    let sky = horizon + (zenith - horizon) * (up * (2 - up))
    let floor = horizon * 0.5 + ground * 0.5 + (ground - horizon) * 0.5 * (down * (2 - down))
    let edge = horizon.w + blur
    let t = Swift.min(Swift.max(direction.y / edge * 0.5 + 0.5, 0), 1)
    var color = floor + (sky - floor) * (t * t * (3 - 2 * t))
    for panel in panels { color += panel.color * panel.share(direction, blur: blur) }
    return pointwiseMax(SIMD3(color.x, color.y, color.z), .zero)
  }

  /// What a matte white surface gathers, linear.
  func irradiance(_ n: SIMD3<Float>) -> SIMD3<Float> {
    let basis = Self.basis(n)
    var sum = SIMD4<Float>.zero
    for (index, part) in gathered.enumerated() { sum += part * basis[index] }
    return SIMD3(sum.x, sum.y, sum.z)
  }

  private static func basis(_ n: SIMD3<Float>) -> [Float] {
    [
      1, n.y, n.z, n.x, n.x * n.y, n.y * n.z, 3 * n.z * n.z - 1, n.x * n.z, n.x * n.x - n.y * n.y,
    ]
  }

  /// Sums up the whole sphere.
  private mutating func gather() {
    // The squares of the basis' constants, times what a cosine lobe keeps of each band over π.
    let first: Float = 0.282_095 * 0.282_095
    let second: Float = 0.488_603 * 0.488_603 * 2 / 3
    let third: Float = 0.25
    let weights: [Float] = [
      first, second, second, second, 1.092_548 * 1.092_548 * third, 1.092_548 * 1.092_548 * third,
      0.315_392 * 0.315_392 * third, 1.092_548 * 1.092_548 * third, 0.546_274 * 0.546_274 * third,
    ]
    var sums = [SIMD4<Float>](repeating: .zero, count: 9)
    let (rows, columns) = (32, 64)
    for row in 0..<rows {
      let y = 1 - 2 * (Double(row) + 0.5) / Double(rows)
      let flat = (1 - y * y).squareRoot()
      for column in 0..<columns {
        let angle = (Double(column) + 0.5) / Double(columns) * .tau
        let direction = SIMD3(Float(flat * sine(angle)), Float(y), Float(flat * cosine(angle)))
        let light = SIMD4(radiance(direction, blur: 0.1), 0)
        for (index, value) in Self.basis(direction).enumerated() { sums[index] += light * value }
      }
    }
    let area = Float(4 * Double.pi / Double(rows * columns))
    gathered = zip(sums, weights).map { $0 * ($1 * area) }
  }
}
