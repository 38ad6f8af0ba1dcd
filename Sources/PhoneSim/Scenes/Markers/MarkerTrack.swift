internal import Foundation
internal import Wire

/// The pictures and objects the phone looks for, found one after another: the first picture is
/// carried about, the others hang on the wall, objects stand on a table.
struct MarkerTrack: PhoneTrack {
  /// Readings a second.
  static let rate = 30.0
  /// Seconds from one find to the next.
  private static let patience = 0.9
  /// Seconds of the carried picture until it has come back, and those in which it is away.
  private static let tour = 16.0
  private static let away = 12.5..<15.5

  let modes: Set<PhoneCaptureMode>? = [.markers]
  let mayBeDropped = true

  private let seed: UInt64
  private let noise: SmoothNoise
  private var finds: [MarkerFind]
  /// When the phone began to look for them.
  private var begin = 0.0
  private var index = 0

  init(seed: UInt64) {
    self.seed = seed
    noise = SmoothNoise(seed: seed, use: 90)
    finds = Self.finds(of: PhoneScene.folder, seed: seed)
  }

  mutating func look(for references: [PhoneReference]?, at time: Double) {
    finds = Self.finds(of: references ?? PhoneScene.folder, seed: seed)
    guard time.isFinite, time < 1e9 else { return }
    begin = time
    index = Int((time * Self.rate).rounded(.up))
  }

  mutating func next() -> TimedMessage? {
    let time = Double(index) / Self.rate
    index += 1
    return TimedMessage(time: time, message: .markers(markers(at: time)))
  }

  mutating func skip(to time: Double) {
    guard time.isFinite, time < 1e9 else { return }
    index = max(index, Int((time * Self.rate).rounded(.up)))
  }

  /// Everything found so far, at a time.
  func markers(at time: Double) -> [PhoneMarkerSample] {
    let camera = HeldCamera.atOrigin.swaying(at: time, seed: seed, reach: 0.12)
    return finds.compactMap { find in
      guard time >= begin + 0.5 + Self.patience * Double(find.number) else { return nil }
      return marker(find, at: time, camera)
    }
  }

  private static func finds(of references: [PhoneReference], seed: UInt64) -> [MarkerFind] {
    references.enumerated().map { number, reference in
      var random = SceneRandom(seed: seed, use: 9000 + UInt64(number))
      return MarkerFind(reference, number: number, random: &random)
    }
  }

  private func marker(
    _ find: MarkerFind, at time: Double, _ camera: HeldCamera
  ) -> PhoneMarkerSample {
    var place = place(of: find, at: time)
    if find.kind == .image, let size = [find.size.x, find.size.y].max(), size > 0.4 {
      // What is large hangs further away, so that it fits the view.
      place.position *= size / 0.4
    }
    let seen = camera.view(of: place.position)
    let isInView =
      seen.map { (0...1).contains($0.point.x) && (0...1).contains($0.point.y) } ?? false
    let isAway = isCarried(find) && Self.away.contains(passed(at: time))
    // A picture lies in its anchor's floor, with the anchor's y out of the print.
    let anchor = find.kind == .image ? place * Pose(rotation: .pitch(.pi / 2)) : place
    return PhoneMarkerSample(
      isTracked: isInView && !isAway, timestamp: PhoneScene.bootTime + time, id: find.id,
      name: find.name, kind: find.kind, transform: anchor.wire, size: SIMD3<Float>(find.size),
      center: find.kind == .image ? .zero : SIMD3<Float>(SIMD3(0, find.size.y / 2, 0)),
      scaleFactor: find.kind == .image
        ? Float(0.97 + 0.06 * noise.thrown(50 + find.number, 0)) : 1)
  }

  private func isCarried(_ find: MarkerFind) -> Bool {
    find.kind == .image && finds.first { $0.kind == .image }?.number == find.number
  }

  /// Seconds of the tour of the carried picture.
  private func passed(at time: Double) -> Double {
    let since = max(time - begin, 0)
    return since - (since / Self.tour).rounded(.down) * Self.tour
  }

  /// The middle of it: x across, y up, z out of its face.
  private func place(of find: MarkerFind, at time: Double) -> Pose {
    if isCarried(find) {
      // While it is away, its last placement stands.
      let passed = passed(at: time)
      let held = Self.away.contains(passed) ? time - (passed - Self.away.lowerBound) : time
      let turn =
        Quaternion.yaw(0.45 * noise.layered(0, held * 0.4))
        * .pitch(0.3 * noise.layered(1, held * 0.35)) * .roll(0.25 * noise.layered(2, held * 0.3))
      return Pose(
        rotation: turn,
        position: SIMD3(
          0.14 * noise.layered(3, held * 0.3), 0.16 * noise.layered(4, held * 0.27),
          -0.85 + 0.15 * noise.layered(5, held * 0.2)))
    }
    let column = Double(find.number % 3) - 1
    let row = Double(find.number / 3 % 3)
    if find.kind == .object {
      return Pose(
        rotation: .yaw(noise.thrown(10, find.number) * 2 - 1),
        position: SIMD3(column * 0.42, -0.55, -1.35 - row * 0.3))
    }
    return Pose(
      rotation: .yaw(-0.3 * column),
      position: SIMD3(column * 0.55, 0.42 - row * 0.3, -1.5))
  }
}
