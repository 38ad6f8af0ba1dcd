internal import Foundation
internal import Wire

/// A furnished room as the depth sensor sees it, carried through by a ``RoomWalk``.
///
/// The phone is held on its side, so that the picture of the sensor is upright.
struct WorldScene: Sendable {
  /// Readings a second.
  static let rate = 60.0
  static let width = 256
  static let height = 192
  /// Metres the sensor reaches.
  static let reach: Float = 5

  private let walk: RoomWalk
  private let seed: UInt64

  init(seed: UInt64, drifts: Bool) {
    walk = RoomWalk(seed: seed, drifts: drifts)
    self.seed = seed
  }

  var track: SampledTrack {
    SampledTrack(in: [.world], rate: Self.rate) { [self] in .depth(frame(at: $0)) }
  }

  /// The reading at a time.
  func frame(at time: Double) -> PhoneDepthSample {
    let view = RoomView(from: walk.actual(at: time), width: Self.width, height: Self.height)
    var random = SceneRandom(seed: seed, use: 130 &+ UInt64(max(time, 0) * Self.rate * 2))
    let (depth, confidence) = Self.sensed(view, noise: random.next())
    return PhoneDepthSample(
      // The phone finds its place within the first half second.
      isTracked: time >= 0.5, timestamp: PhoneScene.bootTime + time, width: Self.width,
      height: Self.height, fx: view.lens.focus, fy: view.lens.focus, cx: view.lens.centre.x,
      cy: view.lens.centre.y,
      cameraTransform: walk.reportedPose(at: time),
      colorJPEG: RoomView.jpeg(view.colours(), width: Self.width, height: Self.height),
      depth: depth, confidence: confidence)
  }

  /// One over how much longer the way to a pixel is than its depth; the same for every frame.
  private static let slants: [Float] = {
    let lens = RoomLens(at: Pose(), width: width, height: height)
    return (0..<width * height).map { index in
      let ray = lens.ray(index % width, index / width)
      return 1 / (ray * ray).sum().squareRoot()
    }
  }()

  /// What a real sensor makes of true distances: noise that grows with them, washed-out edges,
  /// holes on glass and where it looks along a surface, and how sure it is.
  private static func sensed(
    _ view: RoomView, noise: UInt64
  ) -> (depth: [Float], confidence: [UInt8]) {
    let shades = RoomTriangles.shared.shades
    var depth = [Float](repeating: 0, count: width * height)
    var confidence = [UInt8](repeating: 0, count: width * height)
    var state = noise | 1
    // Of the piece the last pixel belonged to.
    var last: Int32 = -1
    var normal = SIMD3<Float>.zero
    var isGlass = false
    for row in 0..<height {
      for column in 0..<width {
        let index = row * width + column
        let piece = view.pieces[index]
        guard piece >= 0, view.nearness[index] > 1 / reach else { continue }
        if piece != last {
          last = piece
          normal = shades[Int(piece)].normal
          isGlass = shades[Int(piece)].look.pattern == .glow
        }
        // One step of a plain generator for each pixel: four bytes, two of them about a bell.
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let bell = Float(Int(state >> 8 & 0xFF) + Int(state >> 16 & 0xFF) - 255)
        let chance = UInt8(truncatingIfNeeded: state >> 32)
        let metres = 1 / view.nearness[index]
        let facing = -(view.lens.ray(column, row) * normal).sum() * slants[index]
        if facing < 0.07 || (isGlass && chance < 170) { continue }
        let far = furthestNeighbour(view, piece, column, row) ?? metres
        let isEdge = far - metres > 0.06 + 0.03 * metres
        // Between two surfaces a pixel now and then measures something of both, or nothing.
        let washed = isEdge && chance < 60 ? metres + (far - metres) * Float(chance) / 60 : metres
        if isEdge, chance > 225 { continue }
        depth[index] =
          washed + bell / 128 * (0.0012 + 0.0016 * metres * metres / max(facing, 0.25))
        confidence[index] =
          isEdge || facing < 0.16 || metres > 4.3 ? 0 : facing < 0.34 || metres > 3.3 ? 1 : 2
      }
    }
    return (depth, confidence)
  }

  /// How far the furthest pixel beside one is; nil where all belong to the same flat piece.
  private static func furthestNeighbour(
    _ view: RoomView, _ piece: Int32, _ column: Int, _ row: Int
  ) -> Float? {
    let index = row * width + column
    let left = column > 0 ? index - 1 : index
    let right = column < width - 1 ? index + 1 : index
    let above = row > 0 ? index - width : index
    let below = row < height - 1 ? index + width : index
    let isOnePiece =
      view.pieces[left] == piece && view.pieces[right] == piece && view.pieces[above] == piece
      && view.pieces[below] == piece
    guard !isOnePiece else { return nil }
    let least = min(
      view.nearness[left], view.nearness[right], view.nearness[above], view.nearness[below])
    return 1 / max(least, 0.02)
  }
}
