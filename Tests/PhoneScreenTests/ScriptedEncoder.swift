import Foundation
import Pixels
import Synchronization

@testable import PhoneScreen

/// An encoder whose pictures are as large, as slow and as faulty as a test wants.
final class ScriptedEncoder: PictureEncoder {
  /// What happened, and what is to happen, shared by all encoders of a stream.
  final class Script: Sendable {
    struct Call: Sendable {
      var isKeyframe: Bool
      var quantizer: Int
      var size: PictureSize
    }

    private let calls = Mutex<[Call]>([])
    private let openings = Mutex(0)
    let byteCount: @Sendable (_ call: Int) -> Int
    let duration: Duration
    let failure: @Sendable (_ call: Int) -> EncoderError?

    init(
      duration: Duration = .zero, byteCount: @escaping @Sendable (Int) -> Int = { _ in 500 },
      failure: @escaping @Sendable (Int) -> EncoderError? = { _ in nil }
    ) {
      self.byteCount = byteCount
      self.duration = duration
      self.failure = failure
    }

    var all: [Call] { calls.withLock { $0 } }
    var opened: Int { openings.withLock { $0 } }

    func add(_ call: Call) -> Int {
      calls.withLock {
        $0.append(call)
        return $0.count
      }
    }

    var factory: PictureEncoderFactory {
      { [self] size, _ throws(EncoderError) in
        openings.withLock { $0 += 1 }
        return ScriptedEncoder(self, size)
      }
    }
  }

  /// Which call made a picture, counted from 1.
  static func call(of data: Data) -> Int {
    data.dropFirst(6).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  let size: PictureSize
  private let script: Script
  private var isFirst = true

  init(_ script: Script, _ size: PictureSize) {
    self.script = script
    self.size = size
  }

  func encode(
    _ picture: Picture, keyframe: Bool, quantizer: Int
  ) throws(EncoderError) -> AccessUnit {
    let isKeyframe = keyframe || isFirst
    isFirst = false
    let call = script.add(.init(isKeyframe: isKeyframe, quantizer: quantizer, size: size))
    if script.duration > .zero { usleep(UInt32(script.duration / .microseconds(1))) }
    if let failure = script.failure(call) { throw failure }
    let count = max(2, script.byteCount(call))
    var data = Data()
    withUnsafeBytes(of: UInt32(count).bigEndian) { data.append(contentsOf: $0) }
    data.append(isKeyframe ? 19 << 1 : 1 << 1)
    data.append(1)
    // The number of the call, for a test to find it again.
    let stamp = withUnsafeBytes(of: UInt32(call).bigEndian) { Data($0) }
    data.append((stamp + Data(count: max(0, count - 6))).prefix(count - 2))
    let sets = [32, 33, 34].map { Data([UInt8($0) << 1, 1, 0]) }
    return AccessUnit(
      size: size, isKeyframe: isKeyframe, parameterSets: isKeyframe ? sets : [], data: data,
      quantizer: quantizer)
  }
}
