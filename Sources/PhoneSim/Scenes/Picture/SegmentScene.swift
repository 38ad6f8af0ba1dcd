internal import Foundation
internal import Synchronization
internal import Wire

/// A person cut out of the picture: before the rear camera a ``Walker`` in the room, before the
/// front one somebody who holds the phone.
struct SegmentScene: Sendable {
  /// Readings a second.
  static let rate = 30.0
  static let width = 384
  static let height = 288
  /// From the walker's world to the room's: the phone stands at the wall opposite the window.
  private static let shift = SIMD3(0, 0, 1.7)

  /// What stands behind, with the lens it is seen through.
  private struct Backdrop: Sendable {
    let lens: RoomLens
    let pixels: [UInt8]
  }

  /// The phone stands still in both modes, so what is behind is drawn once.
  private final class Backdrops: Sendable {
    let room = Mutex<Backdrop?>(nil)
    let behindTheHolder = Mutex<Backdrop?>(nil)
  }

  private let walker: Walker
  private let actor: FaceActor
  private let person: PersonLimbs
  private let camera: RoomCamera
  private let backdrops = Backdrops()

  /// - Parameters:
  ///   - seed: the same seed, the same person.
  ///   - camera: draws the room.
  init(seed: UInt64, camera: RoomCamera) {
    self.camera = camera
    walker = Walker(seed: seed)
    actor = FaceActor(seed: seed, number: 7, home: SIMD3(0.0, 0.02, -0.46))
    person = PersonLimbs(seed: seed)
  }

  var track: SampledTrack {
    SampledTrack(in: [.segment], rate: Self.rate) { [self] time in
      let limbs =
        walker.moment(at: time).map {
          person.body($0, shift: Self.shift, height: walker.figure.height)
        } ?? []
      return room().map { .segmentation(Self.reading(of: limbs, before: $0, at: time)) }
    }
  }

  var selfieTrack: SampledTrack {
    SampledTrack(in: [.selfie], rate: Self.rate) { [self] time in
      // As in a mirror: left stays left.
      let limbs = person.bust(actor.face(at: time)).map { limb in
        let mirror = SIMD3(-1.0, 1, 1)
        return Limb(
          limb.from * mirror, limb.to * mirror, limb.radii.x, limb.radii.y, limb.colour)
      }
      return behindTheHolder().map {
        .segmentation(Self.reading(of: limbs, before: $0, at: time))
      }
    }
  }

  /// What is behind the walker; nil where nothing can be drawn.
  private func room() -> Backdrop? {
    backdrops.room.withLock { known in
      if let known { return known }
      let phone = HeldCamera(held: Pose(position: Self.shift))
      guard let view = view(from: phone) else { return nil }
      var painter = LimbPainter(over: view.smallPixels, lens: view.lens)
      // The stool the walker sits down on.
      let seat = Walker.chair + Self.shift + SIMD3(0, Walker.seat - 0.05, -0.1)
      let wood = SIMD3<Float>(0.5, 0.32, 0.18)
      painter.paint(
        [Limb(seat - SIMD3(0.1, 0, 0), seat + SIMD3(0.1, 0, 0), 0.05, nil, wood)]
          + [-0.14, 0.14].map { x in
            Limb(
              seat + SIMD3(x * 0.6, 0, 0.03), seat + SIMD3(x, 0.05 - Walker.seat, 0.06), 0.018,
              nil, wood)
          })
      known = Backdrop(lens: view.lens, pixels: painter.pixels)
      return known
    }
  }

  /// What is behind the one who holds the phone; nil where nothing can be drawn.
  private func behindTheHolder() -> Backdrop? {
    backdrops.behindTheHolder.withLock { known in
      if let known { return known }
      let holder = Pose(rotation: .yaw(.pi * 0.78), position: SIMD3(0.4, 0.1, -0.2))
      guard let view = view(from: HeldCamera(held: holder)) else { return nil }
      known = Backdrop(
        lens: RoomLens(
          at: HeldCamera.atOrigin.sensor, width: Self.width, height: Self.height),
        pixels: view.smallPixels)
      return known
    }
  }

  private func view(from phone: HeldCamera) -> RoomView? {
    camera.view(from: phone.sensor, width: Self.width, height: Self.height, detail: 3)
  }

  private static func reading(
    of limbs: [Limb], before backdrop: Backdrop, at time: Double
  ) -> PhoneSegmentationSample {
    var painter = LimbPainter(over: backdrop.pixels, lens: backdrop.lens)
    painter.paint(limbs)
    return PhoneSegmentationSample(
      isTracked: true, timestamp: PhoneScene.bootTime + time, width: width, height: height,
      orientation: 1, colorJPEG: RoomView.jpeg(painter.pixels, width: width, height: height),
      matte: painter.matte)
  }
}
