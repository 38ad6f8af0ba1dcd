/// What a surface of the room looks like.
struct RoomLook: Hashable, Sendable {
  /// What is on it.
  enum Pattern: Hashable, Sendable {
    /// Painted plaster.
    case plaster
    /// Smooth and shiny: glazed clay, lacquer, metal.
    case smooth
    /// Boards along x, each a little different.
    case boards
    /// Wood of furniture.
    case wood
    /// Woven cloth.
    case cloth
    /// A rug, from side to side.
    case rug
    /// Cardboard, from side to side.
    case cardboard
    /// The back of a book, from top to bottom.
    case book
    /// A leaf.
    case leaf
    /// One of the paintings, from side to side.
    case painting(Int)
    /// What is outside the window.
    case outside
    /// A lamp's shade.
    case shade

    /// How far it goes until it comes again, in metres; nil where it is stretched over a piece.
    var repeats: Float? {
      switch self {
      case .plaster: 1.6
      case .boards: 1.12
      case .wood: 0.9
      case .cloth: 0.22
      case .smooth, .leaf: 1
      case .rug, .cardboard, .book, .painting, .outside, .shade: nil
      }
    }

    /// Whether it gives light of its own, and is glass to a depth sensor.
    var glows: Bool { self == .outside || self == .shade }

    /// How strong its highlights are, 0 to 1, and how small.
    var shine: (strength: Double, sharpness: Double) {
      switch self {
      case .smooth: (0.5, 60)
      case .boards: (0.16, 18)
      case .wood: (0.12, 22)
      case .book: (0.08, 20)
      default: (0, 1)
      }
    }
  }

  /// Red, green and blue, 0…1; multiplies the pattern.
  var colour: SIMD3<Float>
  var pattern: Pattern

  init(_ colour: SIMD3<Float>, _ pattern: Pattern = .plaster) {
    self.colour = colour
    self.pattern = pattern
  }
}
