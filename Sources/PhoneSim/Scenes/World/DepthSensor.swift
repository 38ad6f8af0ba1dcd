/// What a real sensor makes of true distances: noise that grows with them, washed-out edges, holes on
/// glass and where it looks along a surface, and how sure it is.
enum DepthSensor {
  /// Metres it reaches.
  static let reach: Float = 5

  /// How two neighbours of a pixel lie to it, in nearness (one over metres).
  private struct Slope {
    /// From a pixel to the next, on the side that goes on flatly.
    var step: Float
    /// The nearness of the farther of the two where the surface ends between them; else infinite.
    var beyond: Float

    init(_ before: Float, _ here: Float, _ after: Float) {
      let (back, ahead) = (here - before, after - here)
      step = abs(back) < abs(ahead) ? back : ahead
      // On a flat surface nearness is linear in the picture: both steps are the same.
      let bend = abs(ahead - back)
      beyond = bend > 0.3 * max(abs(back), abs(ahead)) ? min(before, after) : .infinity
    }
  }

  /// The reading of a view.
  ///
  /// - Parameters:
  ///   - view: true distances.
  ///   - noise: another number, another noise.
  /// - Returns: metres, 0 for holes, and 0…2 for how sure it is, pixel by pixel.
  static func reading(
    of view: RoomView, noise: UInt64
  ) -> (depth: [Float], confidence: [UInt8]) {
    let (width, height) = (view.lens.width, view.lens.height)
    let near = view.depth.map { $0 > 0 ? 1 / $0 : 0 }
    var depth = [Float](repeating: 0, count: width * height)
    var confidence = [UInt8](repeating: 0, count: width * height)
    var state = noise | 1
    near.withUnsafeBufferPointer { near in
      for row in 0..<height {
        for column in 0..<width {
          let index = row * width + column
          let here = near[index]
          guard here > 1 / reach else { continue }
          // One step of a plain generator for each pixel: four bytes, two of them about a bell.
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          let bell = Float(Int(state >> 8 & 0xFF) + Int(state >> 16 & 0xFF) - 255)
          let chance = UInt8(truncatingIfNeeded: state >> 32)
          let across = Slope(
            near[column > 0 ? index - 1 : index], here,
            near[column < width - 1 ? index + 1 : index])
          let down = Slope(
            near[row > 0 ? index - width : index], here,
            near[row < height - 1 ? index + width : index])
          let metres = 1 / here
          let facing = facing(view.lens, column, row, here, across.step, down.step)
          if facing < 0.07 || (chance < 170 && isGlass(view, column, row, metres)) { continue }
          let beyond = min(across.beyond, down.beyond)
          let far = beyond < .infinity ? 1 / max(beyond, 0.02) : metres
          let isEdge = far - metres > 0.06 + 0.03 * metres
          // Between two surfaces a pixel now and then measures something of both, or nothing.
          let washed =
            isEdge && chance < 60 ? metres + (far - metres) * Float(chance) / 60 : metres
          if isEdge, chance > 225 { continue }
          depth[index] =
            washed + bell / 128 * (0.0012 + 0.0016 * metres * metres / max(facing, 0.25))
          confidence[index] =
            isEdge || facing < 0.16 || metres > 4.3 ? 0 : facing < 0.34 || metres > 3.3 ? 1 : 2
        }
      }
    }
    return (depth, confidence)
  }

  /// The cosine between the line of sight and the surface, from how nearness changes along it.
  ///
  /// The plane n · p = d has the nearness n · ray / d at a ray whose part along the axis is 1.
  private static func facing(
    _ lens: RoomLens, _ column: Int, _ row: Int, _ near: Float, _ across: Float, _ down: Float
  ) -> Float {
    let x = (Float(column) - lens.centre.x) / lens.focus
    let y = (Float(row) - lens.centre.y) / lens.focus
    let (a, b) = (across * lens.focus, down * lens.focus)
    let c = near - a * x - b * y
    return near / ((x * x + y * y + 1) * (a * a + b * b + c * c)).squareRoot()
  }

  private static func isGlass(_ view: RoomView, _ column: Int, _ row: Int, _ metres: Float) -> Bool
  {
    RoomModel.isGlass(view.lens.eye + view.lens.ray(column, row) * metres)
  }
}
