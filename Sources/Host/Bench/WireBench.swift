import Foundation
import Wire

/// How fast the wire is read, against this machine's own copying speed.
enum WireBench {
  /// Measures on the calling thread, for about two seconds.
  ///
  /// - Returns: `depth_decode_ratio_to_memcpy`, bytes of a LiDAR depth frame decoded a second over
  ///   bytes of the same frame copied a second, each a median of rounds that take turns;
  ///   `depth_stream_ratio_to_memcpy`, the same with the frame going through a ``FrameDecoder``
  ///   in reads of 64 KiB; and `motion_touch_messages_per_second`, out of a stream, on one core.
  static func run() -> [(name: String, value: Double, target: Double, better: String)] {
    let (whole, stream) = depthRatios()
    return [
      ("depth_decode_ratio_to_memcpy", whole, 0.5, "higher"),
      ("depth_stream_ratio_to_memcpy", stream, 0.25, "higher"),
      ("motion_touch_messages_per_second", smallMessageRate(), 5e6, "higher"),
    ]
  }

  private static func depthRatios() -> (whole: Double, stream: Double) {
    let frame = depthFrame()
    let payload = Array(frame.dropFirst(PhoneWire.headerByteCount))
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: frame.count, alignment: 64)
    defer { copy.deallocate() }
    var decoder = FrameDecoder(expecting: .messages)
    var copied: [Double] = []
    var decoded: [Double] = []
    var streamed: [Double] = []
    var check = 0
    var depths = 0
    let frames = 50
    let rounds = 41
    for _ in 0..<rounds {
      copied.append(
        seconds {
          for index in 0..<frames {
            frame.withUnsafeBytes { copy.copyMemory(from: $0) }
            check &+= Int(copy[index])
          }
        })
      decoded.append(
        seconds {
          for _ in 0..<frames {
            if case .depth(let depth)? = try? PhoneMessage(kind: 4, payload: payload) {
              depths += depth.depth.count
            }
          }
        })
      streamed.append(
        seconds {
          for _ in 0..<frames {
            frame.withUnsafeBytes { bytes in
              for start in stride(from: 0, to: bytes.count, by: 65_536) {
                decoder.append(
                  UnsafeRawBufferPointer(
                    rebasing: bytes[start..<min(start + 65_536, bytes.count)]))
              }
            }
            if case .depth(let depth)? = try? decoder.nextMessage() { depths += depth.depth.count }
          }
        })
    }
    precondition(
      check > 0 && depths == 2 * rounds * frames * 256 * 192, "A frame made here does not decode.")
    let memcpy = median(copied)
    return (memcpy / median(decoded), memcpy / median(streamed))
  }

  /// What a phone with LiDAR sends: 256 × 192 depths and confidences with a small JPEG.
  private static func depthFrame() -> [UInt8] {
    PhoneMessage.depth(
      PhoneDepthSample(
        isTracked: true, timestamp: 1, width: 256, height: 192, fx: 200, fy: 200, cx: 128, cy: 96,
        colorJPEG: Data(repeating: 0x5A, count: 11_100),
        depth: (0..<256 * 192).map { Float($0 % 997) * 0.005 },
        confidence: (0..<256 * 192).map { UInt8($0 % 3) })
    ).frame()
  }

  /// Motion at 60 a second beside touches of no to five fingers, as Sketch mode sends them.
  private static func smallMessageRate() -> Double {
    var stream: [UInt8] = []
    var messages = 0
    for index in 0..<1_000 {
      let time = Double(index) / 60
      stream += PhoneMessage.motion(
        PhoneMotionSample(
          attitude: SIMD4(0, 0, 0, 1), gravity: SIMD3(0, -1, 0), timestamp: time)
      ).frame()
      let fingers = (0..<UInt32(index % 6)).map {
        PhoneTouchPoint(id: $0, position: SIMD2(0.1, -0.2), radius: 0.05, age: 1)
      }
      stream += PhoneMessage.touch(PhoneTouchSample(timestamp: time, touches: fingers)).frame()
      messages += 2
    }
    var decoder = FrameDecoder(expecting: .messages)
    var rates: [Double] = []
    var seen = 0
    for _ in 0..<41 {
      let rounds = 20
      let time = seconds {
        for _ in 0..<rounds {
          stream.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 16_384) {
              decoder.append(
                UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + 16_384, bytes.count)]))
              while let message = try? decoder.nextMessage() {
                switch message {
                case .motion(let motion): seen += motion.gravity.y < 0 ? 1 : 0
                case .touch(let touch): seen += touch.touches.count <= 5 ? 1 : 0
                default: break
                }
              }
            }
          }
        }
      }
      rates.append(Double(rounds * messages) / time)
    }
    precondition(seen == 41 * 20 * messages, "A stream made here does not decode.")
    return median(rates)
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}
