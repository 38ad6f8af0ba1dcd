internal import Foundation

/// The light that falls on the room's surfaces, as it is laid into their colours: from the window,
/// from the sun through it, from the lamp, and what comes back from everywhere, darker in corners.
struct RoomLight {
  /// Where the lamp's light comes from.
  static let lamp = SIMD3<Float>(-1.95, Float(RoomModel.floor) + 1.45, -2.22)
  /// The way the sun's light travels.
  static let sun = unit(SIMD3<Float>(-0.42, -0.62, 0.66))

  private static let windowMiddle = SIMD3<Float>(
    0.95, Float(RoomModel.floor) + 1.5, Float(RoomModel.along.lowerBound) + 0.05)
  private static let windowHalf: Float = 0.6
  /// How far what darkens a place may be, in metres.
  private static let reach: Float = 1.1

  /// A box that stands in the way.
  private struct Block {
    let middle: SIMD3<Float>
    let half: SIMD3<Float>
    let cosine: Float
    let sine: Float
  }

  private let blocks: [Block]
  /// Directions about +y, denser where they count more.
  private let dome: [SIMD3<Float>]

  init(_ model: RoomModel) {
    blocks = model.blocks.map { block in
      Block(
        middle: SIMD3<Float>(block.middle), half: SIMD3<Float>(block.half),
        cosine: Float(cos(block.turn)), sine: Float(sin(block.turn)))
    }
    let count = 24
    dome = (0..<count).map { index in
      let part = (Float(index) + 0.5) / Float(count)
      let angle = Float(index) * 2.399_963
      let radius = part.squareRoot()
      return SIMD3(radius * cos(angle), (1 - part).squareRoot(), radius * sin(angle))
    }
  }

  /// What a white surface at a place sends back, linear.
  func falling(on place: SIMD3<Float>, facing normal: SIMD3<Float>) -> SIMD3<Float> {
    let from = place + normal * 0.012
    // The ceiling sends back more than the floor.
    let above = 0.5 + 0.5 * normal.y
    let bounced =
      (SIMD3<Float>(0.30, 0.27, 0.24) + SIMD3<Float>(0.10, 0.12, 0.15) * above)
      * openness(from, normal)
    return bounced + window(from, normal) + sunlight(from, normal) + lamplight(from, normal)
  }

  /// How much of the room a place sees, 0…1.
  private func openness(_ from: SIMD3<Float>, _ normal: SIMD3<Float>) -> Float {
    let (across, along) = Self.axes(normal)
    var open: Float = 0
    for direction in dome {
      let way = across * direction.x + normal * direction.y + along * direction.z
      var free = min(nearestBlock(from, way, Self.reach), Self.toShell(from, way))
      free = min(free / Self.reach, 1)
      open += 0.25 + 0.75 * free
    }
    return open / Float(dome.count)
  }

  private func window(_ from: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
    var sum: Float = 0
    for row in 0..<3 {
      for column in 0..<3 {
        let spot =
          Self.windowMiddle
          + SIMD3(Float(column - 1), Float(row - 1), 0) * (Self.windowHalf * 0.67)
        let way = spot - from
        let square = (way * way).sum()
        let distance = square.squareRoot()
        let direction = way / distance
        let facing = (direction * normal).sum()
        // The window looks along +z.
        guard facing > 0, direction.z < -0.02,
          nearestBlock(from, direction, distance) >= distance
        else { continue }
        sum += facing * -direction.z / (square + 0.15)
      }
    }
    return SIMD3<Float>(0.94, 1.0, 1.08) * (sum * 0.42)
  }

  private func sunlight(_ from: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
    let way = -Self.sun
    let facing = (way * normal).sum()
    guard facing > 0.02 else { return .zero }
    let distance = (Self.windowMiddle.z - from.z) / way.z
    let spot = from + way * distance - Self.windowMiddle
    // Through one of the two panes.
    guard distance > 0, abs(spot.y) < Self.windowHalf, abs(spot.x) < Self.windowHalf,
      abs(spot.x) > 0.03, nearestBlock(from, way, distance - 0.12) >= distance - 0.12
    else { return .zero }
    return SIMD3<Float>(1.5, 1.3, 1.0) * facing
  }

  private func lamplight(_ from: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
    let way = Self.lamp - from
    let square = (way * way).sum()
    let distance = max(square.squareRoot(), 1e-3)
    let direction = way / distance
    let facing = (direction * normal).sum()
    guard facing > 0, nearestBlock(from, direction, distance) >= distance else { return .zero }
    // The shade lets more out above and below than to the sides.
    let shade = 0.35 + 0.65 * direction.y * direction.y
    return SIMD3<Float>(1.0, 0.72, 0.42) * (0.75 * facing * shade / (0.12 + square))
  }

  /// How far it is along a way to a box; `most` where none is nearer.
  private func nearestBlock(
    _ from: SIMD3<Float>, _ way: SIMD3<Float>, _ most: Float
  ) -> Float {
    var nearest = most
    for block in blocks {
      let off = from - block.middle
      // Into the box's own axes: back by its turn about y.
      let place = SIMD3(
        off.x * block.cosine - off.z * block.sine, off.y, off.x * block.sine + off.z * block.cosine)
      let along = SIMD3(
        way.x * block.cosine - way.z * block.sine, way.y, way.x * block.sine + way.z * block.cosine)
      let inverse = SIMD3<Float>(repeating: 1) / (along + 1e-9)
      let one = (-block.half - place) * inverse
      let two = (block.half - place) * inverse
      let enters = pointwiseMin(one, two).max()
      let leaves = pointwiseMax(one, two).min()
      if enters < leaves, enters > 0, enters < nearest { nearest = enters }
    }
    return nearest
  }

  /// How far it is along a way to a wall, the floor or the ceiling.
  private static func toShell(_ from: SIMD3<Float>, _ way: SIMD3<Float>) -> Float {
    let low = SIMD3(
      Float(RoomModel.across.lowerBound), Float(RoomModel.floor), Float(RoomModel.along.lowerBound))
    let high = SIMD3(
      Float(RoomModel.across.upperBound), Float(RoomModel.ceiling),
      Float(RoomModel.along.upperBound))
    let inverse = SIMD3<Float>(repeating: 1) / (way + 1e-9)
    return max(pointwiseMax((low - from) * inverse, (high - from) * inverse).min(), 0)
  }

  /// Two directions along a surface.
  private static func axes(_ normal: SIMD3<Float>) -> (SIMD3<Float>, SIMD3<Float>) {
    let other = abs(normal.y) < 0.9 ? SIMD3<Float>(0, 1, 0) : SIMD3(1, 0, 0)
    let across = unit(cross(other, normal))
    return (across, cross(normal, across))
  }

  private static func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func unit(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    vector / max((vector * vector).sum().squareRoot(), 1e-9)
  }
}
