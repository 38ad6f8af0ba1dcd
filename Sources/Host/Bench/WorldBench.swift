import Foundation
import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Wire

/// What World mode costs a sketch that reads the newest depth frame and its points in every frame.
///
/// A simulated phone in this process sends over a socket what was drawn beforehand; its own threads
/// are not counted.
@MainActor
enum WorldBench {
  private static let rate = 60
  private static let warmUp = 1.0
  private static let seconds = 6.0

  /// Measures for about ten seconds.
  ///
  /// - Returns: `world_percent_of_a_core`, of reading, decoding and making points of sixty frames a
  ///   second;
  ///   `world_frames_per_second`, how many of the 60 sent a second were seen by the sketch; and
  ///   `world_drawing_ms_of_a_core`, what one frame costs the simulated phone, which is a test's cost
  ///   and no sketch's.
  static func run() throws -> [(name: String, value: Double, target: Double, better: String)] {
    let (frames, drawing) = try drawn()
    let count = Int((warmUp + seconds + 2) * Double(rate))
    let messages = (0..<count).map { index in
      var frame = frames[index % frames.count]
      let time = Double(index) / Double(rate)
      frame.timestamp = PhoneScene.bootTime + time
      return TimedMessage(time: time, message: .depth(frame))
    }
    var options = SimulatedPhoneOptions(scene: .script(messages))
    options.mode = .world
    let phone = SimulatedPhone(options)
    let ports = try phone.start()
    defer { phone.stop() }
    let device = PhoneDevice(
      route: .tcp(
        host: options.host, sensorPort: ports.sensorPort, picturePort: ports.picturePort))
    device.use(.world)
    device.start()
    defer { device.stop() }
    _ = watch(device, for: warmUp)
    let before = ThreadTimes.process - ThreadTimes.threads(named: "sim-")
    let start = ContinuousClock.now
    let seen = watch(device, for: seconds)
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let used = ThreadTimes.process - ThreadTimes.threads(named: "sim-") - before
    return [
      // On a busy machine fewer frames are seen: what one costs, sixty times.
      ("world_percent_of_a_core", used / Double(max(seen, 1)) * Double(rate) * 100, 25, "lower"),
      ("world_frames_per_second", Double(seen) / elapsed, 55, "higher"),
      ("world_drawing_ms_of_a_core", drawing, 1000 / Double(rate), "lower"),
    ]
  }

  /// A second of the simulated phone's own frames, and the milliseconds of a core that one costs it.
  private static func drawn() throws -> (frames: [PhoneDepthSample], milliseconds: Double) {
    guard var scene = PhoneScene.named("world", seed: 1) else {
      throw HostError("There is no scene of World mode.")
    }
    defer { scene.close() }
    var frames: [PhoneDepthSample] = []
    var start: Double?
    while frames.count < rate, let next = scene.next(in: .world) {
      guard case .depth(let frame) = next.message else { continue }
      frames.append(frame)
      // The first one opens the device.
      if start == nil { start = ThreadTimes.process }
    }
    guard let start, frames.count == rate else {
      throw HostError(scene.trouble ?? "The scene of World mode sends no depths.")
    }
    return (frames, (ThreadTimes.process - start) * 1000 / Double(rate - 1))
  }

  /// Does what a sketch does sixty times a second, and answers how many frames it saw.
  private static func watch(_ device: PhoneDevice, for seconds: Double) -> Int {
    var seen = 0
    var known: Int?
    var points = 0
    let start = ContinuousClock.now
    for tick in 1...Int(seconds * Double(rate)) {
      if device.latestFrame != nil { points &+= device.pointCloud()?.count ?? 0 }
      if device.latestFrameVersion != known {
        known = device.latestFrameVersion
        seen += 1
      }
      let left = start + .seconds(Double(tick) / Double(rate)) - .now
      if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
    }
    return seen
  }
}
