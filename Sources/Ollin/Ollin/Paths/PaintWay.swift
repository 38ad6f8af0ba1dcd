/// A line on the canvas, to find how far along it a point lies.
struct PaintWay {
  struct Side {
    var start: Vector2
    var along: Vector2
    var square: Double
    var from: Double
    var length: Double
  }

  let sides: [Side]
  let isClosed: Bool
  let total: Double

  init(_ points: [Vector2], closed: Bool) {
    var walked = 0.0
    var sides: [Side] = []
    Contour(points, closed: closed).forEachSide { a, b in
      let along = b - a
      let length = along.length
      guard length > 0 else { return }
      sides.append(
        Side(
          start: a, along: along, square: along.lengthSquared, from: walked, length: length))
      walked += length
    }
    self.sides = sides
    isClosed = closed
    total = walked
  }

  /// The share of the whole, 0 to 1, at the place nearest to `point`.
  func share(at point: Vector2) -> Double {
    guard total > 0 else { return 0 }
    var best = Double.infinity
    var found = 0.0
    for side in sides {
      let away = point - side.start
      let t = (away.dot(side.along) / side.square).clampedToUnit
      let distance = (away - side.along * t).lengthSquared
      if distance < best {
        best = distance
        found = side.from + side.length * t
      }
    }
    return found / total
  }
}
