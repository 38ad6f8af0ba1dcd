import Cable
import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Pixels
import Support
import Synchronization
import Wire

@testable import PhoneScreen

/// Plays the sketch's side: draws, asks, offers.
@MainActor
final class StreamDriver {
  /// The phone's mode: `nil` when it is not Sketch.
  private final class Mode: Sendable {
    let epoch = Mutex<UInt64?>(1)
  }

  let streamer: PictureStreamer
  let reports: Reports
  var canvas: TestCanvas
  /// What is drawn in frame n; frames that draw nothing new offer no payload.
  var draw: (inout TestCanvas, Int) -> Bool
  var pictureSize: PictureSize
  private(set) var frame = 0
  private let mode = Mode()
  private let converter = PictureConverter()
  private var previous: I420Frame?

  final class Reports: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  init(
    port: UInt16, width: Int = 96, height: Int = 160, makeEncoder: PictureEncoderFactory? = nil,
    longestSide: LongestSide = .fixed(1920),
    draw: @escaping (inout TestCanvas, Int) -> Bool = StreamDriver.movingSquare
  ) throws {
    let reports = Reports()
    self.reports = reports
    self.draw = draw
    canvas = TestCanvas(width: width, height: height)
    pictureSize = PictureSize(width: width, height: height)
    let mode = mode
    streamer = try PictureStreamer(
      PictureStreamConfiguration(
        route: .tcp(host: "127.0.0.1", sensorPort: 1, picturePort: port),
        frameRate: FrameRate(60, per: 1), canvasWidth: width, canvasHeight: height,
        sketchModeEpoch: { mode.epoch.withLock { $0 } }),
      options: PictureStreamerOptions(
        longestSide: longestSide, makeEncoder: makeEncoder, report: { reports.add($0) }))
  }

  var epoch: UInt64? {
    get { mode.epoch.withLock { $0 } }
    set { mode.epoch.withLock { $0 = newValue } }
  }

  nonisolated static func movingSquare(_ canvas: inout TestCanvas, _ frame: Int) -> Bool {
    canvas.clear()
    canvas.fill(frame % 60, 60 + frame % 37, 32)
    return true
  }

  /// One frame of the sketch.
  func step() {
    frame += 1
    let start = Monotonic.now
    guard streamer.demand(sketchModeEpoch: epoch) == .wanted else { return }
    var picture: Picture?
    if draw(&canvas, frame) || previous == nil {
      let made = converter.convert(canvas.image, to: pictureSize, previous: previous)
      previous = made.frame
      picture = made
    }
    streamer.offer(
      RenderedFrame(
        frameCount: frame, width: canvas.width, height: canvas.height, payload: picture,
        drawStart: start, drawDuration: 1_000_000, convertDuration: 500_000))
  }

  /// Draws 100 frames a second until `isDone`; `false` when that takes for ever.
  func run(until isDone: () -> Bool) async -> Bool {
    let end = Monotonic.now + Patience.nanoseconds
    while !isDone() {
      guard Monotonic.now < end else { return false }
      step()
      try? await Task.sleep(for: .milliseconds(10))
    }
    return true
  }

  /// Draws for a while.
  func run(milliseconds: UInt64) async {
    let end = Monotonic.now + milliseconds * 1_000_000
    _ = await run { Monotonic.now >= end }
  }

  /// Waits without drawing; `false` when that takes for ever.
  func wait(until isDone: () -> Bool) async -> Bool {
    let end = Monotonic.now + Patience.nanoseconds
    while !isDone() {
      guard Monotonic.now < end else { return false }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return true
  }
}
