internal import Foundation
internal import Wire

/// What stands in the room.
extension RoomModel {
  /// Floor, ceiling, walls, window, door, rug and pictures.
  mutating func addShell() {
    let (left, right) = (Self.across.lowerBound, Self.across.upperBound)
    let (back, front) = (Self.along.lowerBound, Self.along.upperBound)
    let (low, high) = (Self.floor, Self.ceiling)
    let plaster = RoomLook(SIMD3(0.86, 0.83, 0.77))
    add(
      [
        SIMD3(left, low, front), SIMD3(right, low, front), SIMD3(right, low, back),
        SIMD3(left, low, back),
      ], .floor, RoomLook(SIMD3(0.80, 0.62, 0.44), .boards))
    add(
      [
        SIMD3(left, high, back), SIMD3(right, high, back), SIMD3(right, high, front),
        SIMD3(left, high, front),
      ], .ceiling, RoomLook(SIMD3(0.93, 0.93, 0.91)))
    add(
      [
        SIMD3(left, low, back), SIMD3(right, low, back), SIMD3(right, high, back),
        SIMD3(left, high, back),
      ], .wall, RoomLook(SIMD3(0.55, 0.68, 0.66)))
    add(
      [
        SIMD3(right, low, front), SIMD3(left, low, front), SIMD3(left, high, front),
        SIMD3(right, high, front),
      ], .wall, plaster)
    add(
      [
        SIMD3(left, low, front), SIMD3(left, low, back), SIMD3(left, high, back),
        SIMD3(left, high, front),
      ], .wall, plaster)
    add(
      [
        SIMD3(right, low, back), SIMD3(right, low, front), SIMD3(right, high, front),
        SIMD3(right, high, back),
      ], .wall, RoomLook(SIMD3(0.84, 0.74, 0.62)))
    let white = RoomLook(SIMD3(0.95, 0.95, 0.93))
    addBox(SIMD3(0.95, 1.5, back + 0.015), SIMD3(1.34, 1.34, 0.03), .window, white)
    addBox(
      SIMD3(0.95, 1.5, back + 0.02), SIMD3(1.2, 1.2, 0.04), .window,
      RoomLook(SIMD3(1, 1, 1), .outside))
    addBox(SIMD3(0.95, 1.5, back + 0.03), SIMD3(0.05, 1.2, 0.06), .window, white)
    addBox(SIMD3(0.95, 0.81, back + 0.09), SIMD3(1.4, 0.04, 0.18), .window, white)
    addBox(
      SIMD3(left + 0.02, 1.02, 0.75), SIMD3(0.04, 2.04, 0.9), .door,
      RoomLook(SIMD3(0.62, 0.42, 0.28), .wood))
    addBox(
      SIMD3(-0.1, 0.006, -0.55), SIMD3(1.9, 0.012, 1.3), .floor,
      RoomLook(SIMD3(1, 1, 1), .rug))
    addBox(
      SIMD3(-0.75, 1.65, back + 0.015), SIMD3(0.8, 0.6, 0.03), .wall,
      RoomLook(SIMD3(1, 1, 1), .painting(0)))
    addBox(
      SIMD3(0.4, 1.6, front - 0.015), SIMD3(1.0, 0.7, 0.03), .wall,
      RoomLook(SIMD3(1, 1, 1), .painting(1)))
    addBox(
      SIMD3(left + 0.015, 1.62, -1.0), SIMD3(0.03, 0.55, 0.75), .wall,
      RoomLook(SIMD3(1, 1, 1), .painting(2)))
  }

  /// The sofa along the left wall.
  mutating func addSofa() {
    let cloth = RoomLook(SIMD3(0.32, 0.45, 0.56), .cloth)
    let x = Self.across.lowerBound + 0.5
    addBox(SIMD3(x, 0.21, -1.0), SIMD3(0.9, 0.42, 1.9), .seat, cloth)
    addBox(SIMD3(x - 0.36, 0.62, -1.0), SIMD3(0.2, 0.42, 1.9), .seat, cloth)
    for z in [-1.9, -0.1] {
      addBox(SIMD3(x, 0.32, z), SIMD3(0.9, 0.62, 0.16), .seat, cloth)
    }
    addBox(
      SIMD3(x - 0.18, 0.6, -1.6), SIMD3(0.16, 0.4, 0.42), .seat,
      RoomLook(SIMD3(0.9, 0.66, 0.3), .cloth), turn: 0.3)
    addBox(
      SIMD3(x - 0.18, 0.6, -0.42), SIMD3(0.16, 0.38, 0.4), .seat,
      RoomLook(SIMD3(0.78, 0.4, 0.34), .cloth), turn: -0.25)
    // The low table before it.
    let wood = RoomLook(SIMD3(0.6, 0.43, 0.29), .wood)
    addBox(SIMD3(-0.85, 0.38, -0.95), SIMD3(0.55, 0.05, 0.95), .table, wood)
    for (dx, dz) in [(-0.22, -0.42), (0.22, -0.42), (-0.22, 0.42), (0.22, 0.42)] {
      addBox(SIMD3(-0.85 + dx, 0.18, -0.95 + dz), SIMD3(0.05, 0.36, 0.05), .table, wood)
    }
    addBox(
      SIMD3(-0.85, 0.425, -0.8), SIMD3(0.22, 0.04, 0.3), .unclassified,
      RoomLook(SIMD3(0.8, 0.25, 0.35), .book), turn: 0.4, isScanned: false)
  }

  /// The table under the window, with two chairs.
  mutating func addTable() {
    let oak = RoomLook(SIMD3(0.86, 0.70, 0.50), .wood)
    let (x, z) = (0.95, -1.65)
    addBox(SIMD3(x, 0.73, z), SIMD3(1.4, 0.045, 0.8), .table, oak)
    for (dx, dz) in [(-0.63, -0.33), (0.63, -0.33), (-0.63, 0.33), (0.63, 0.33)] {
      addBox(SIMD3(x + dx, 0.355, z + dz), SIMD3(0.06, 0.71, 0.06), .table, oak)
    }
    for (cx, cz, turn) in [(0.6, -0.98, 0.15), (1.4, -0.92, -0.3)] {
      addChair(cx, cz, turn: turn)
    }
    addTurned(
      x - 0.3, z, [(0.755, 0.0), (0.7551, 0.10), (0.82, 0.15), (0.83, 0.14), (0.77, 0.0)],
      RoomLook(SIMD3(0.92, 0.91, 0.87), .smooth), isScanned: false)
    for (dx, dz, colour) in [
      (-0.35, 0.0, SIMD3<Float>(0.85, 0.2, 0.15)), (-0.25, 0.04, SIMD3(0.95, 0.6, 0.1)),
      (-0.28, -0.05, SIMD3(0.55, 0.7, 0.2)),
    ] {
      addBall(SIMD3(x + dx, 0.83, z + dz), radius: 0.045, RoomLook(colour, .smooth))
    }
    addTurned(
      x + 0.35, z + 0.1, [(0.755, 0.04), (0.86, 0.043), (0.86, 0.036), (0.77, 0.0)],
      RoomLook(SIMD3(0.2, 0.45, 0.7), .smooth), isScanned: false)
  }

  private mutating func addChair(_ x: Double, _ z: Double, turn: Double) {
    let paint = RoomLook(SIMD3(0.42, 0.55, 0.42), .wood)
    let rotation = Quaternion.yaw(turn)
    func part(
      _ middle: SIMD3<Double>, _ size: SIMD3<Double>, _ model: inout RoomModel
    ) {
      model.addBox(
        rotation.turned(middle) + SIMD3(x, 0, z), size, .seat, paint, turn: turn)
    }
    part(SIMD3(0, 0.45, 0), SIMD3(0.42, 0.04, 0.42), &self)
    part(SIMD3(0, 0.72, 0.2), SIMD3(0.42, 0.32, 0.03), &self)
    for (dx, dz) in [(-0.18, -0.18), (0.18, -0.18), (-0.18, 0.19), (0.18, 0.19)] {
      let height = dz > 0 ? 0.86 : 0.43
      part(SIMD3(dx, height / 2, dz), SIMD3(0.035, height, 0.035), &self)
    }
  }

  /// The shelf with books along the right wall.
  mutating func addShelf() {
    let frame = RoomLook(SIMD3(0.55, 0.39, 0.27), .wood)
    let x = Self.across.upperBound - 0.16
    for z in [-0.75, 0.85] {
      addBox(SIMD3(x, 0.95, z), SIMD3(0.3, 1.9, 0.035), .unclassified, frame)
    }
    var random = SceneRandom(seed: 0x600D_B00C)
    for level in 0..<5 {
      let height = 0.08 + Double(level) * 0.44
      addBox(SIMD3(x, height, 0.05), SIMD3(0.3, 0.03, 1.6), .unclassified, frame)
      guard level < 4 else { continue }
      var z = -0.68
      while z < 0.72 {
        let thick = random.number(in: 0.03...0.075)
        let tall = random.number(in: 0.2...0.33)
        let hue = random.number(in: 0...1)
        let colour = SIMD3<Float>(
          Float(0.35 + 0.45 * hue), Float(0.3 + 0.3 * random.number(in: 0...1)),
          Float(0.65 - 0.45 * hue))
        if random.number(in: 0...1) < 0.85 {
          addBox(
            SIMD3(x + 0.03, height + 0.015 + tall / 2, z + thick / 2),
            SIMD3(0.2, tall, thick * 0.94), .unclassified, RoomLook(colour, .book), isScanned: false
          )
        }
        z += thick
      }
    }
    // What a scanner sees of the books.
    addBox(SIMD3(x + 0.08, 0.95, 0.05), SIMD3(0.1, 1.7, 1.5), .unclassified, frame)
  }

  /// Lamp, plants, a ball on the floor.
  mutating func addSmallThings() {
    let metal = RoomLook(SIMD3(0.3, 0.3, 0.32), .smooth)
    let (lampX, lampZ) = (-1.95, -2.25)
    addTurned(
      lampX, lampZ, [(0.0, 0.14), (0.03, 0.14), (0.031, 0.015), (1.35, 0.015)], metal, sides: 8)
    addTurned(
      lampX, lampZ, [(1.3, 0.22), (1.6, 0.13), (1.601, 0.0)],
      RoomLook(SIMD3(1.0, 0.86, 0.58), .shade))
    let clay = RoomLook(SIMD3(0.72, 0.38, 0.24), .smooth)
    let leaf = RoomLook(SIMD3(0.30, 0.55, 0.26), .leaf)
    let (plantX, plantZ) = (2.0, -2.2)
    addTurned(plantX, plantZ, [(0, 0.15), (0.34, 0.2), (0.341, 0)], clay)
    var random = SceneRandom(seed: 0x1EAF)
    for number in 0..<16 {
      let angle = Double(number) * 2.4
      let reach = random.number(in: 0.2...0.42)
      let top = random.number(in: 0.75...1.35)
      let base = SIMD3(plantX, Self.floor + 0.34, plantZ)
      let tip = SIMD3(
        min(plantX + reach * sin(angle), 2.36), Self.floor + top,
        max(plantZ + reach * cos(angle), -2.56))
      let side = SIMD3(cos(angle), 0, -sin(angle)) * 0.07
      let middle = base.mixed(with: tip, 0.6) + SIMD3(0, 0.08, 0)
      // Leaves have two sides.
      add([base, middle + side, tip, middle - side], .unclassified, leaf)
      add([base, middle - side, tip, middle + side], .unclassified, leaf)
    }
    addBall(
      SIMD3(0.15, 0.13, 0.7), radius: 0.13, RoomLook(SIMD3(0.85, 0.25, 0.2), .smooth),
      isScanned: true)
    addBox(
      SIMD3(-1.2, 0.2, 1.45), SIMD3(0.5, 0.4, 0.4), .unclassified,
      RoomLook(SIMD3(1, 1, 1), .cardboard),
      turn: 0.25)
  }
}
