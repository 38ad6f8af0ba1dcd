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

  private let walk: RoomWalk
  private let seed: UInt64
  private let camera: RoomCamera

  /// - Parameters:
  ///   - seed: the same seed, the same walk and the same noise.
  ///   - drifts: whether the phone's sense of place slips on the way.
  ///   - camera: draws the room.
  init(seed: UInt64, drifts: Bool, camera: RoomCamera) {
    walk = RoomWalk(seed: seed, drifts: drifts)
    self.seed = seed
    self.camera = camera
  }

  var track: SampledTrack {
    SampledTrack(in: [.world], rate: Self.rate) { [self] in
      frame(at: $0).map(PhoneMessage.depth)
    }
  }

  /// The reading at a time; nil where nothing can be drawn.
  func frame(at time: Double) -> PhoneDepthSample? {
    guard
      let view = camera.view(
        from: walk.actual(at: time), width: Self.width, height: Self.height)
    else { return nil }
    var random = SceneRandom(seed: seed, use: 130 &+ UInt64(max(time, 0) * Self.rate * 2))
    let sensed = DepthSensor.reading(of: view, noise: random.next())
    return PhoneDepthSample(
      // The phone finds its place within the first half second.
      isTracked: time >= 0.5, timestamp: PhoneScene.bootTime + time, width: Self.width,
      height: Self.height, fx: view.lens.focus, fy: view.lens.focus, cx: view.lens.centre.x,
      cy: view.lens.centre.y, cameraTransform: walk.reportedPose(at: time), colorJPEG: view.jpeg,
      depth: sensed.depth, confidence: sensed.confidence)
  }
}
