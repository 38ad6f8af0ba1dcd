import PhoneScreen
import Pixels

/// HEVC at 886 × 1920: our settings against x265's ultrafast and zerolatency as they come, at the
/// same quantiser, alternating in one run.
enum EncodeBench {
  private static let size = PictureSize(width: 886, height: 1920)
  private static let quantizer = 32

  /// The median milliseconds of a picture that is no keyframe, their ratio to the peer's, and
  /// pictures a second; empty when no encoder opens.
  static func run() -> [(name: String, value: Double, target: Double, better: String)] {
    // What was measured when the settings were chosen, a tenth on top.
    let contents: [(name: String, target: Double, draw: (inout BenchCanvas, Double) -> Void)] = [
      ("vector", 0.62, { $0.drawVectorSketch(at: $1) }),
      ("points", 0.6, { $0.drawPoints(at: $1) }),
    ]
    return contents.flatMap { content in
      measure(content.name, pictures(content.draw), target: content.target)
    }
  }

  private static func pictures(_ draw: (inout BenchCanvas, Double) -> Void) -> [Picture] {
    let converter = PictureConverter()
    var canvas = BenchCanvas(width: size.width, height: size.height)
    var previous: I420Frame?
    return (0..<40).map { index in
      draw(&canvas, Double(index) / 30)
      let picture = converter.convert(canvas.image, to: size, previous: previous)
      previous = picture.frame
      return picture
    }
  }

  private static func measure(
    _ name: String, _ pictures: [Picture], target: Double
  ) -> [(name: String, value: Double, target: Double, better: String)] {
    guard let ours = try? X265Encoder(size: size, framesPerSecond: 60),
      let theirs = try? X265Encoder.peer(size: size, framesPerSecond: 60)
    else { return [] }
    var (mine, peer): ([Double], [Double]) = ([], [])
    for (index, picture) in pictures.enumerated() {
      let times = [ours, theirs].map { encoder in
        milliseconds {
          _ = try? encoder.encode(picture, keyframe: index == 0, quantizer: quantizer)
        }
      }
      guard index >= 4 else { continue }  // The first pictures touch fresh memory.
      mine.append(times[0])
      peer.append(times[1])
    }
    let ratio = median(zip(mine, peer).map { $0 / $1 })
    return [
      (name: "\(name)_ms_ratio_to_x265", value: ratio, target: target, better: "lower"),
      (name: "\(name)_ms", value: median(mine), target: 33.3, better: "lower"),
      (
        name: "\(name)_pictures_per_second", value: 1000 / max(median(mine), 0.001), target: 30,
        better: "higher"
      ),
    ]
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
