/// What a surface of the room looks like.
struct RoomLook: Equatable, Sendable {
  /// What is drawn on it.
  enum Pattern: Sendable {
    case plain
    /// Boards along x, each a little different.
    case boards
    /// Stripes that run along z.
    case stripes
    /// Fields of two colours.
    case fields
    /// A picture of shapes.
    case picture
    /// Gives light of its own.
    case glow
  }

  /// Red, green and blue, 0…1.
  var colour: SIMD3<Float>
  var second: SIMD3<Float>
  var pattern: Pattern
  /// Metres from one repetition to the next.
  var size: Float

  init(
    _ colour: SIMD3<Float>, second: SIMD3<Float> = .zero, _ pattern: Pattern = .plain,
    size: Float = 1
  ) {
    self.colour = colour
    self.second = second
    self.pattern = pattern
    self.size = size
  }

  /// The colour at a place of the room, on a surface that looks along a normal.
  func colour(at place: SIMD3<Float>, normal: SIMD3<Float>) -> SIMD3<Float> {
    switch pattern {
    case .plain, .glow: return colour
    case .boards:
      let row = (place.z / size).rounded(.down)
      let along = place.x / (size * 7) + row * 0.37
      let shade = Self.thrown(Int32(row), Int32(along.rounded(.down)))
      let seam: Float = place.z / size - row < 0.06 || along - along.rounded(.down) < 0.01 ? 0.7 : 1
      return colour * ((0.82 + 0.3 * shade) * seam)
    case .stripes:
      let part = place.x / size
      return part - part.rounded(.down) < 0.5 ? colour : second
    case .fields:
      let (across, up) = Self.axes(place, normal)
      let sum = (across / size).rounded(.down) + (up / size).rounded(.down)
      return Int32(sum) & 1 == 0 ? colour : second
    case .picture:
      let (across, up) = Self.axes(place, normal)
      let column = (across / size).rounded(.down)
      let row = (up / size).rounded(.down)
      let shade = Self.thrown(Int32(column), Int32(row))
      let (x, y) = (across / size - column - 0.5, up / size - row - 0.5)
      return x * x + y * y < 0.16 * shade + 0.04 ? second * (0.5 + 0.7 * shade) : colour
    }
  }

  /// The two axes along a surface.
  private static func axes(
    _ place: SIMD3<Float>, _ normal: SIMD3<Float>
  ) -> (Float, Float) {
    if abs(normal.y) > 0.7 { return (place.x, place.z) }
    return abs(normal.x) > 0.7 ? (place.z, place.y) : (place.x, place.y)
  }

  /// A number 0…1 that belongs to two whole numbers.
  private static func thrown(_ a: Int32, _ b: Int32) -> Float {
    var mixed = UInt32(bitPattern: a) &* 0x9E37_79B1 ^ UInt32(bitPattern: b) &* 0x85EB_CA77
    mixed = (mixed ^ mixed >> 15) &* 0x2C1B_3C6D
    return Float(mixed >> 8) * 0x1p-24
  }
}
