internal import Foundation
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
  private static let room: Backdrop = {
    let phone = HeldCamera(held: Pose(position: shift))
    let view = RoomView(from: phone.sensor, width: width, height: height)
    var painter = LimbPainter(over: view.colours(), lens: view.lens)
    // The stool the walker sits down on.
    let seat = Walker.chair + shift + SIMD3(0, Walker.seat - 0.05, -0.1)
    let wood = SIMD3<Float>(0.5, 0.32, 0.18)
    painter.paint(
      [Limb(seat - SIMD3(0.1, 0, 0), seat + SIMD3(0.1, 0, 0), 0.05, nil, wood)]
        + [-0.14, 0.14].map { x in
          Limb(
            seat + SIMD3(x * 0.6, 0, 0.03), seat + SIMD3(x, 0.05 - Walker.seat, 0.06), 0.018, nil,
            wood)
        })
    return Backdrop(lens: view.lens, pixels: painter.pixels)
  }()

  private static let behindTheHolder: Backdrop = {
    let holder = Pose(rotation: .yaw(.pi * 0.78), position: SIMD3(0.4, 0.1, -0.2))
    let view = RoomView(
      from: HeldCamera(held: holder).sensor, width: width, height: height)
    return Backdrop(
      lens: RoomLens(at: HeldCamera.atOrigin.sensor, width: width, height: height),
      pixels: view.colours())
  }()

  private let walker: Walker
  private let actor: FaceActor
  private let person: PersonLimbs

  init(seed: UInt64) {
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
      return .segmentation(Self.reading(of: limbs, before: Self.room, at: time))
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
      return .segmentation(Self.reading(of: limbs, before: Self.behindTheHolder, at: time))
    }
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
