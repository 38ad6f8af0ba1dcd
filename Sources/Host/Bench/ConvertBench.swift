internal import Foundation
internal import Pixels

/// RGBA → I420 on one core against libyuv's ABGRToI420, alternating in one run.
enum ConvertBench {
  private typealias ABGRToI420 =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, UnsafeMutablePointer<UInt8>, Int32, UnsafeMutablePointer<UInt8>,
      Int32, UnsafeMutablePointer<UInt8>, Int32, Int32, Int32
    ) -> Int32

  /// The median ratio to libyuv, and the median times in milliseconds; no ratio where libyuv is
  /// not installed.
  static func run() -> [(name: String, value: Double, target: Double, better: String)] {
    let size = PictureSize(width: 886, height: 1920)
    let images = (0..<2).map { noise(width: 886, height: 1920, seed: $0) }
    let canvas = noise(width: 1080, height: 2340, seed: 2)
    let converter = PictureConverter()
    let theirs = loadLibyuv()
    let output = I420Frame(size: size)
    var previous = converter.convert(images[0], to: size, previous: nil).frame
    var (ours, peer, scaled, ratios): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for round in 0..<160 {
      let image = images[round & 1]
      func runOurs() -> Double {
        milliseconds {
          previous = converter.convert(image, to: size, previous: previous).frame
        }
      }
      func runTheirs() -> Double? {
        guard let theirs else { return nil }
        return milliseconds {
          image.pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            _ = theirs(
              start, 886 * 4, output.luma, Int32(output.lumaStride), output.cb,
              Int32(output.chromaStride), output.cr, Int32(output.chromaStride), 886, 1920)
          }
        }
      }
      // Who goes second finds the image in the cache: take turns.
      let (mine, other): (Double, Double?)
      if round & 2 == 0 {
        mine = runOurs()
        other = runTheirs()
      } else {
        other = runTheirs()
        mine = runOurs()
      }
      let larger = milliseconds {
        previous = converter.convert(canvas, to: size, previous: previous).frame
      }
      guard round >= 20 else { continue }  // The first rounds touch fresh memory.
      ours.append(mine)
      scaled.append(larger)
      if let other {
        peer.append(other)
        ratios.append(mine / other)
      }
    }
    var measures = [
      (name: "convert_ms", value: median(ours), target: 1.8, better: "lower"),
      (name: "convert_scaled_ms", value: median(scaled), target: 6.4, better: "lower"),
    ]
    if theirs != nil {
      measures.append((name: "libyuv_ms", value: median(peer), target: 1.2, better: "lower"))
      measures.append(
        (name: "convert_ratio_to_libyuv", value: median(ratios), target: 1.5, better: "lower"))
    }
    return measures
  }

  private static func loadLibyuv() -> ABGRToI420? {
    guard let library = dlopen("libyuv.so.0", RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "ABGRToI420")
    else { return nil }
    return unsafeBitCast(symbol, to: ABGRToI420.self)
  }

  /// Noise, so that no shortcut for flat areas can help either side.
  private static func noise(width: Int, height: Int, seed: UInt64) -> RGBAImage {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      for index in 0..<(width * height * 4) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        buffer[index] = UInt8(truncatingIfNeeded: state >> 56)
      }
      count = width * height * 4
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    let start = ContinuousClock.now
    work()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
