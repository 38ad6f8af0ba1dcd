import Testing
import Wire

@testable import PhoneSim

/// What a scene sends, read back from its bytes.
enum Staging {
  /// The messages of a mode, without motion.
  static func messages(
    _ name: String, seed: UInt64 = 1, in mode: PhoneCaptureMode, from start: Double = 0,
    until end: Double, traits: PhoneTraits = PhoneTraits()
  ) throws -> [(time: Double, message: PhoneMessage)] {
    var scene = try #require(PhoneScene.named(name, seed: seed, traits: traits))
    if start > 0 { _ = scene.change(from: .sketch, to: mode, at: start) }
    var messages: [(time: Double, message: PhoneMessage)] = []
    while let time = scene.nextTime(in: mode), time < end, let next = scene.next(in: mode) {
      if case .motion = next.message { continue }
      var decoder = FrameDecoder(expecting: .messages)
      decoder.append(next.message.frame())
      let read = try #require(try decoder.nextMessage())
      #expect(decoder.bufferedByteCount == 0)
      messages.append((time, read))
    }
    return messages
  }

  static func isFinite(_ vector: SIMD2<Float>) -> Bool { vector.x.isFinite && vector.y.isFinite }

  static func isFinite(_ vector: SIMD3<Float>) -> Bool {
    vector.x.isFinite && vector.y.isFinite && vector.z.isFinite
  }

  /// Whether a quaternion has length 1.
  static func isUnit(_ turn: SIMD4<Float>) -> Bool { abs((turn * turn).sum() - 1) < 1e-4 }

  /// Whether a matrix turns and moves, and does nothing else.
  static func isRigid(_ matrix: WireMatrix) -> Bool {
    func axis(_ column: SIMD4<Float>) -> SIMD3<Double> {
      SIMD3(Double(column.x), Double(column.y), Double(column.z))
    }
    let (x, y, z) = (
      axis(matrix.columns.0), axis(matrix.columns.1), axis(matrix.columns.2)
    )
    let ends = [matrix.columns.0.w, matrix.columns.1.w, matrix.columns.2.w, matrix.columns.3.w]
    return ends == [0, 0, 0, 1] && abs(x.length - 1) < 1e-4 && abs(y.length - 1) < 1e-4
      && (x.cross(y) - z).length < 1e-4 && abs(x.dot(y)) < 1e-4
  }

  /// A place through a pose.
  static func placed(_ place: SIMD3<Float>, by matrix: WireMatrix) -> SIMD3<Float> {
    let sum =
      matrix.columns.0 * place.x + matrix.columns.1 * place.y + matrix.columns.2 * place.z
      + matrix.columns.3
    return SIMD3(sum.x, sum.y, sum.z)
  }

  static func length(_ vector: SIMD3<Float>) -> Float { (vector * vector).sum().squareRoot() }
}
