internal import Foundation
internal import Wire

/// A furnished room as flat pieces, in metres, with y up.
///
/// The phone starts in its middle, at the origin, at the height of a chest.
struct RoomModel: Sendable {
  /// A piece of four corners, to the left round seen from outside; the last two are the same where
  /// it has three.
  struct Piece: Sendable {
    var corners: [SIMD3<Double>]
    var surface: PhoneSurface
    var look: RoomLook
    /// Which way it looks.
    var normal: SIMD3<Double>
    /// Whether a room scanner makes it out; cups and apples are too small.
    var isScanned: Bool
    /// Which way a round body looks at each corner; empty where the piece is flat.
    var roundness: [SIMD3<Double>] = []
  }

  /// A box that stands in the light's way.
  struct Block: Sendable {
    var middle: SIMD3<Double>
    var half: SIMD3<Double>
    /// Radians about y.
    var turn: Double
  }

  static let floor = -1.35
  static let ceiling = 1.2
  /// From wall to wall.
  static let across = -2.4...2.4
  static let along = -2.6...1.8

  /// The same for everybody.
  static let shared = RoomModel()

  private(set) var pieces: [Piece] = []
  private(set) var blocks: [Block] = []

  private init() {
    addShell()
    addSofa()
    addTable()
    addShelf()
    addSmallThings()
  }

  /// Whether a depth sensor looks through a place of the surfaces: it lies on a pane of the window.
  static func isGlass(_ place: SIMD3<Float>) -> Bool {
    let off = place - SIMD3(0.95, Float(floor) + 1.5, Float(along.lowerBound))
    return off.z < 0.05 && abs(off.x) < 0.6 && abs(off.y) < 0.6
  }

  // MARK: Shapes

  /// A piece through four corners.
  mutating func add(
    _ corners: [SIMD3<Double>], _ surface: PhoneSurface, _ look: RoomLook, isScanned: Bool = true,
    roundness: [SIMD3<Double>] = []
  ) {
    guard corners.count == 4 else { return }
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).unit()
    pieces.append(
      Piece(
        corners: corners, surface: surface, look: look, normal: normal, isScanned: isScanned,
        roundness: roundness))
  }

  /// A box with its sides along the axes, before a turn about its middle.
  ///
  /// - Parameters:
  ///   - middle: of the box; y counts from the floor.
  ///   - size: from side to side.
  ///   - surface: what it is.
  ///   - top: what its top is, where that is something else.
  ///   - look: of all sides.
  ///   - turn: radians about y.
  ///   - isScanned: whether a scanner makes it out.
  mutating func addBox(
    _ middle: SIMD3<Double>, _ size: SIMD3<Double>, _ surface: PhoneSurface,
    top: PhoneSurface? = nil, _ look: RoomLook, turn: Double = 0, isScanned: Bool = true
  ) {
    let half = size / 2
    if isScanned, !look.pattern.glows {
      blocks.append(Block(middle: middle + SIMD3(0, Self.floor, 0), half: half, turn: turn))
    }
    let rotation = Quaternion.yaw(turn)
    func corner(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      rotation.turned(SIMD3(x, y, z) * half) + middle + SIMD3(0, Self.floor, 0)
    }
    let sides: [(PhoneSurface, [SIMD3<Double>])] = [
      (top ?? surface, [corner(-1, 1, 1), corner(1, 1, 1), corner(1, 1, -1), corner(-1, 1, -1)]),
      (surface, [corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1), corner(-1, -1, 1)]),
      (surface, [corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1)]),
      (surface, [corner(1, -1, -1), corner(-1, -1, -1), corner(-1, 1, -1), corner(1, 1, -1)]),
      (surface, [corner(1, -1, 1), corner(1, -1, -1), corner(1, 1, -1), corner(1, 1, 1)]),
      (surface, [corner(-1, -1, -1), corner(-1, -1, 1), corner(-1, 1, 1), corner(-1, 1, -1)]),
    ]
    for (surface, corners) in sides { add(corners, surface, look, isScanned: isScanned) }
  }

  /// A round body about an upright axis: rings of a radius at a height above the floor.
  mutating func addTurned(
    _ x: Double, _ z: Double, _ rings: [(height: Double, radius: Double)], _ look: RoomLook,
    sides: Int = 14, isScanned: Bool = true
  ) {
    func point(_ ring: (height: Double, radius: Double), _ side: Int) -> SIMD3<Double> {
      let angle = 2 * Double.pi * Double(side) / Double(sides)
      return SIMD3(
        x + ring.radius * sin(angle), Self.floor + ring.height, z + ring.radius * cos(angle))
    }
    func outward(_ side: Int, _ rise: Double, _ narrowing: Double) -> SIMD3<Double> {
      let angle = 2 * Double.pi * Double(side) / Double(sides)
      return SIMD3(sin(angle) * rise, narrowing, cos(angle) * rise).unit()
    }
    for (lower, upper) in zip(rings, rings.dropFirst()) {
      let (rise, narrowing) = (upper.height - lower.height, lower.radius - upper.radius)
      for side in 0..<sides {
        let (one, two) = (outward(side, rise, narrowing), outward(side + 1, rise, narrowing))
        // Where a ring is a point, the piece has three corners, and those come first.
        let corners =
          lower.radius < 1e-6
          ? [point(upper, side + 1), point(upper, side), point(lower, side), point(lower, side)]
          : [
            point(lower, side), point(lower, side + 1), point(upper, side + 1), point(upper, side),
          ]
        add(
          corners, .unclassified, look, isScanned: isScanned,
          roundness: lower.radius < 1e-6 ? [two, one, one, one] : [one, two, two, one])
      }
    }
  }

  /// A ball.
  mutating func addBall(
    _ middle: SIMD3<Double>, radius: Double, _ look: RoomLook, isScanned: Bool = false
  ) {
    let steps = 7
    addTurned(
      middle.x, middle.z,
      (0...steps).map { step in
        let angle = Double.pi * Double(step) / Double(steps)
        return (
          middle.y - radius * cos(angle), step == 0 || step == steps ? 0 : radius * sin(angle)
        )
      }, look, isScanned: isScanned)
  }
}
