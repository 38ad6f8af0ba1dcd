internal import Foundation
internal import Wire

/// Signs on two walls that the phone reads while the hand that holds it looks around.
struct TextScene: Sendable {
  /// Readings a second.
  static let rate = 3.0

  /// A line on a wall.
  private struct Line: Sendable {
    let text: String
    /// What it is misread as.
    let blurred: String
    /// The middle, with x along the line and z out of the wall.
    let pose: Pose
    let width: Double
    let height: Double
  }

  private let lines: [Line]
  private let seed: UInt64
  private let noise: SmoothNoise
  private let isLifted: Bool

  /// - Parameters:
  ///   - seed: the same seed, the same hand.
  ///   - isLifted: whether the phone measures depth, so that lines have a place in the room.
  init(seed: UInt64, isLifted: Bool) {
    self.seed = seed
    self.isLifted = isLifted
    noise = SmoothNoise(seed: seed, use: 80)
    let wall = Pose(position: SIMD3(0, 0, -2.1))
    let side = Pose(rotation: .yaw(-1.15), position: SIMD3(1.15, 0, -1.6))
    let words: [(String, String, Pose, SIMD2<Double>, Double)] = [
      ("OLLIN", "0LLIN", wall, SIMD2(-0.05, 0.52), 0.26),
      ("movimiento", "movirniento", wall, SIMD2(-0.05, 0.3), 0.10),
      ("Café del Puerto", "Cafe del Puerto", wall, SIMD2(-0.55, 0.02), 0.11),
      ("abierto 9–21 h", "abierto 9-2l h", wall, SIMD2(-0.55, -0.14), 0.07),
      ("FOLLOW THE LIGHT", "FOLLOW THE L1GHT", wall, SIMD2(0.28, -0.32), 0.09),
      ("please touch", "please touch", wall, SIMD2(0.28, -0.45), 0.06),
      ("Room 404", "Roorn 404", side, SIMD2(0, 0.2), 0.13),
      ("¿Qué ves?", "Que ves?", side, SIMD2(0, -0.05), 0.12),
      ("No. 7", "No, 7", side, SIMD2(-0.15, -0.3), 0.16),
    ]
    lines = words.map { text, blurred, surface, place, height in
      Line(
        text: text, blurred: blurred,
        pose: surface * Pose(position: SIMD3(place.x, place.y, 0)),
        width: height * 0.58 * Double(text.count), height: height)
    }
  }

  var track: SampledTrack {
    SampledTrack(in: [.text], rate: Self.rate) { [self] in .texts(texts(at: $0)) }
  }

  /// The lines read at a time.
  func texts(at time: Double) -> [PhoneTextSample] {
    let camera = HeldCamera.atOrigin.swaying(at: time, seed: seed, reach: 0.5)
    let reading = Int((time * Self.rate).rounded())
    return lines.enumerated().compactMap { number, line in
      let (across, up) = (line.width / 2, line.height / 2)
      let places = [
        SIMD3(-across, up, 0), SIMD3(across, up, 0), SIMD3(across, -up, 0),
        SIMD3(-across, -up, 0),
      ].map(line.pose.placed)
      let seen = places.compactMap { camera.view(of: $0) }
      guard seen.count == 4,
        seen.allSatisfy({ (0...1).contains($0.point.x) && (0...1).contains($0.point.y) })
      else { return nil }
      let facing = line.pose.rotation.turned(SIMD3(0, 0, 1))
        .dot((camera.held.position - line.pose.position).unit())
      // Now and then a letter is taken for another, more so from the side.
      let isBlurred = noise.thrown(number, reading) < (facing < 0.6 ? 0.35 : 0.08)
      return PhoneTextSample(
        isTracked: true, timestamp: PhoneScene.bootTime + time,
        text: isBlurred ? line.blurred : line.text, confidence: isBlurred ? 0.5 : 1,
        corners: seen.map { SIMD2<Float>($0.point) }, hasWorldCorners: isLifted,
        worldCorners: isLifted ? places.map { SIMD3<Float>($0) } : [])
    }
  }
}
