internal import Foundation
internal import Wire

/// How the picture moves while the phone is carried through the room and a ball swings before it.
struct FlowScene: Sendable {
  /// Readings a second.
  static let rate = 10.0
  /// Seconds between the two pictures of a reading.
  static let interval = 1.0 / 15
  /// Cells of the map, as the sensor sees it.
  static let width = 128
  static let height = 96
  private static let ballRadius = 0.13

  private let walk: RoomWalk
  private let noise: SmoothNoise
  private let camera: RoomCamera

  /// - Parameters:
  ///   - seed: the same seed, the same walk.
  ///   - camera: draws the room.
  init(seed: UInt64, camera: RoomCamera) {
    walk = RoomWalk(seed: seed, drifts: false)
    noise = SmoothNoise(seed: seed, use: 170)
    self.camera = camera
  }

  var track: SampledTrack {
    SampledTrack(in: [.flow], rate: Self.rate) { [self] in
      reading(at: $0).map(PhoneMessage.flow)
    }
  }

  /// The reading at a time; nil where nothing can be drawn.
  func reading(at time: Double) -> PhoneFlowSample? {
    let now = HeldCamera(held: walk.actual(at: time))
    let before = HeldCamera(held: walk.actual(at: time - Self.interval))
    guard
      let view = camera.view(
        from: now.sensor, width: Self.width * 2, height: Self.height * 2)
    else { return nil }
    let lensBefore = RoomLens(
      at: before.sensor, width: Self.width * 2, height: Self.height * 2)
    let ball = now.held.placed(ball(at: time))
    let ballBefore = before.held.placed(self.ball(at: time - Self.interval))
    var painter = LimbPainter(over: view.pixels, lens: view.lens)
    painter.paint([Limb(ball, Self.ballRadius, SIMD3(0.95, 0.45, 0.12))])
    let ballMove =
      (view.lens.pixel(of: SIMD3<Float>(ball)) ?? .zero)
      - (lensBefore.pixel(of: SIMD3<Float>(ballBefore)) ?? .zero)
    var vectors = [SIMD2<Float>](repeating: .zero, count: Self.width * Self.height)
    for row in 0..<Self.height {
      for column in 0..<Self.width {
        let (x, y) = (column * 2, row * 2)
        let index = y * Self.width * 2 + x
        if painter.matte[index] > 127 {
          vectors[row * Self.width + column] = SIMD2(ballMove.x, ballMove.y) / 2
          continue
        }
        guard view.depth[index] > 0 else { continue }
        let place = view.lens.eye + view.lens.ray(x, y) * view.depth[index]
        guard let old = lensBefore.pixel(of: place) else { continue }
        // A cell is two pixels wide.
        vectors[row * Self.width + column] =
          SIMD2(Float(x) - old.x, Float(y) - old.y) / 2
      }
    }
    return PhoneFlowSample(
      isTracked: true, timestamp: PhoneScene.bootTime + time, interval: Self.interval,
      width: Self.width, height: Self.height, orientation: 1,
      confidence: Float(0.82 + 0.1 * noise.value(0, time)),
      colorJPEG: RoomView.jpeg(
        painter.pixels, width: Self.width * 2, height: Self.height * 2), vectors: vectors)
  }

  /// Where the ball is before the phone, in its axes and metres.
  private func ball(at time: Double) -> SIMD3<Double> {
    SIMD3(
      0.42 * sin(time * 1.7), -0.25 + 0.4 * abs(cos(time * 2.3)), -1.15 + 0.15 * sin(time * 0.9))
  }
}
