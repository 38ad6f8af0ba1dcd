internal import Foundation
internal import Wire

/// Where the picture of the room draws the eye while the phone is carried through it.
struct AttentionScene: Sendable {
  /// Readings a second.
  static let rate = 4.0
  /// Cells of the heat map.
  static let cells = 68

  /// What draws the eye: where it is, how far its glow reaches in metres, and how strongly.
  private static let sights: [(place: SIMD3<Double>, size: Double, strength: Double)] = [
    (SIMD3(0.65, -0.55, -1.65), 0.16, 0.9), (SIMD3(-1.95, 0.1, -2.25), 0.24, 0.85),
    (SIMD3(-0.75, 0.3, -2.58), 0.36, 0.7), (SIMD3(0.95, 0.15, -2.57), 0.55, 0.6),
    (SIMD3(0.4, 0.25, 1.78), 0.42, 0.7), (SIMD3(0.15, -1.22, 0.7), 0.15, 0.8),
    (SIMD3(2.0, -0.4, -2.2), 0.4, 0.6), (SIMD3(2.2, -0.3, 0.05), 0.5, 0.55),
    (SIMD3(-2.37, 0.27, -1.0), 0.35, 0.65), (SIMD3(-0.85, -0.92, -0.8), 0.16, 0.6),
    (SIMD3(-1.2, -1.1, 1.45), 0.3, 0.5), (SIMD3(-2.36, -0.3, 0.75), 0.6, 0.4),
  ]

  private let walk: RoomWalk
  private let noise: SmoothNoise
  private let isLifted: Bool
  private let camera: RoomCamera

  /// - Parameters:
  ///   - seed: the same seed, the same walk.
  ///   - isLifted: whether the phone measures depth, so that regions have a place in the room.
  ///   - camera: draws the room.
  init(seed: UInt64, isLifted: Bool, camera: RoomCamera) {
    walk = RoomWalk(seed: seed, drifts: false)
    noise = SmoothNoise(seed: seed, use: 160)
    self.isLifted = isLifted
    self.camera = camera
  }

  var track: SampledTrack {
    SampledTrack(in: [.attention], rate: Self.rate) { [self] in
      reading(at: $0).map(PhoneMessage.saliency)
    }
  }

  /// The reading at a time; nil where nothing can be drawn.
  func reading(at time: Double) -> PhoneSaliencySample? {
    let phone = HeldCamera(held: walk.actual(at: time))
    guard let view = camera.view(from: phone.sensor, width: 256, height: 192, detail: 3) else {
      return nil
    }
    var spots: [(place: SIMD3<Double>, at: SIMD2<Double>, size: SIMD2<Double>, pull: Double)] = []
    for (number, sight) in Self.sights.enumerated() {
      guard let seen = phone.view(of: sight.place), seen.depth < 5,
        (-0.1...1.1).contains(seen.point.x), (-0.1...1.1).contains(seen.point.y)
      else { continue }
      // Attention wanders: what drew the eye a while ago does so less now.
      let wander = 0.62 + 0.38 * noise.layered(number, time * 0.35)
      let size = sight.size / seen.depth * HeldCamera.focus
      spots.append(
        (
          sight.place, seen.point, SIMD2(size * 4 / 3, size),
          sight.strength * wander
        ))
    }
    spots.sort { $0.pull > $1.pull }
    return PhoneSaliencySample(
      isTracked: true, timestamp: PhoneScene.bootTime + time, heatWidth: Self.cells,
      heatHeight: Self.cells, orientation: 1,
      colorJPEG: view.jpeg,
      heat: heat(spots.map { ($0.at, $0.size, $0.pull) }),
      regions: spots.prefix(3).compactMap { spot in
        let low = (spot.at - spot.size).clamped(lowerBound: .zero, upperBound: SIMD2(1, 1))
        let high = (spot.at + spot.size).clamped(lowerBound: .zero, upperBound: SIMD2(1, 1))
        guard high.x - low.x > 0.03, high.y - low.y > 0.03, spot.pull > 0.25 else { return nil }
        return PhoneSalientRegionSample(
          x: Float(low.x), y: Float(low.y), width: Float(high.x - low.x),
          height: Float(high.y - low.y), confidence: Float(min(spot.pull, 1)),
          hasWorldPosition: isLifted,
          worldPosition: isLifted ? SIMD3<Float>(spot.place) : .zero)
      })
  }

  /// The map, its rows from the top of the upright picture.
  private func heat(
    _ spots: [(at: SIMD2<Double>, size: SIMD2<Double>, pull: Double)]
  ) -> [UInt8] {
    var sums = [Double](repeating: 0, count: Self.cells * Self.cells)
    for (at, size, pull) in spots {
      let reach = size * 0.9
      for row in 0..<Self.cells {
        let up = (1 - (Double(row) + 0.5) / Double(Self.cells) - at.y) / reach.y
        guard abs(up) < 3 else { continue }
        for column in 0..<Self.cells {
          let across = ((Double(column) + 0.5) / Double(Self.cells) - at.x) / reach.x
          guard abs(across) < 3 else { continue }
          sums[row * Self.cells + column] += pull * exp(-across * across - up * up)
        }
      }
    }
    return sums.map { UInt8(min(max($0, 0), 1) * 255) }
  }
}
