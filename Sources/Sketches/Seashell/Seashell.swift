import Ollin

/// A mesh made in code: a sea shell, and a camera that goes round it.
///
/// A circle that grows as it winds about an axis sweeps the surface; every vertex has a colour.
final class Seashell: Sketch {
  lazy var shell = grow()

  override func draw() {
    background(Color(hex: 0x0D1B2A))
    camera(
      .orbiting(
        target: Vector3(0, -0.42, 0), radius: 3.7, azimuth: 0.6 + time * 0.35,
        elevation: 0.28 + 0.1 * sin(time * 0.4)))
    ambientLight(Color(hex: 0x3A4A66))
    light(.directional(Color(hex: 0xFFE8C9), direction: Vector3(-0.5, -0.8, -0.6), softness: 0.2))
    light(.directional(Color(hex: 0x7FB3FF), direction: Vector3(0.8, 0.2, 0.5), intensity: 0.35))
    noStroke()
    fill(.white)
    material(.ceramic)
    drawMesh(shell)
  }

  func grow() -> Mesh {
    let (rings, sides, turns) = (420, 48, 5.5)
    var positions: [Vector3] = []
    var colors: [Color] = []
    var indices: [UInt32] = []
    for ring in 0...rings {
      let t = Double(ring) / Double(rings)
      let angle = t * turns * .tau
      // As a snail does: the same shape all its life, only larger.
      let size = exp(t * 3.1 - 3.1)
      // Ribs, finer where it was young.
      let rib = 1 + 0.05 * sin(angle * 13)
      for side in 0...sides {
        let turn = Double(side) / Double(sides) * .tau
        let tube = Vector2(cos(turn) * 0.62, sin(turn) * 0.8) * (size * rib)
        let out = size * 0.78 + tube.x
        positions.append(
          Vector3(out * cos(angle), 1.15 - size * 2.15 + tube.y, out * sin(angle)))
        colors.append(color(t, turn, angle))
      }
    }
    let row = UInt32(sides + 1)
    for ring in 0..<UInt32(rings) {
      for side in 0..<UInt32(sides) {
        let a = ring * row + side
        indices += [a, a + row, a + 1, a + 1, a + row, a + row + 1]
      }
    }
    return Mesh(positions: positions, indices: indices, colors: colors).generatingSmoothNormals()
  }

  func color(_ t: Double, _ turn: Double, _ angle: Double) -> Color {
    let cream = Color(hex: 0xFBF1E1)
    let rust = Color(hex: 0xB5562F)
    let spots = noise(angle * 1.9, cos(turn) * 1.5 + 7, sin(turn) * 1.5 + 3)
    let band = smoothstep(0.46, 0.56, spots)
    return Color.mix(cream, rust, band * 0.85)
  }
}
