import Foundation
import Glibc
import OllinPhone
import PhoneSim
import Pixels
import Support
import Synchronization
import Testing

@testable import Host

/// `ollin run` as a program of its own, with a simulated phone in the test's process: what a person
/// sees on both.
///
/// Waits end when what is waited for has come, or after a time no machine needs.
final class LiveRun {
  let phone: SimulatedPhone
  let folder: TemporaryFolder
  private let process: pid_t
  private let control: String
  private var isOver = false
  private(set) var status: Int32?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: what stands behind `run`, the sketch first.
  ///   - folder: the sketch's folder, which also takes what the run writes.
  ///   - command: `run`, or another that shows sketches.
  ///   - options: what the phone does.
  ///   - variables: added to the environment.
  /// - Throws: when it cannot be started.
  init(
    _ arguments: [String], in folder: TemporaryFolder, command: String = "run",
    phone options: SimulatedPhoneOptions = SimulatedPhoneOptions(),
    variables: [String: String] = [:]
  ) throws {
    self.folder = folder
    phone = SimulatedPhone(options)
    let (sensors, pictures) = try phone.start()
    control = folder.path + "/control"
    for name in ["/control", "/state", "/tmp"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + name, withIntermediateDirectories: true)
    }
    let (reading, writing) = try ProcessSpawn.makePipe(for: "ollin")
    defer { close(writing) }
    process = try ProcessSpawn.start(
      BundledSketches.executableFolder + "/ollin",
      [command] + arguments + ["--phone", "tcp:127.0.0.1:\(sensors):\(pictures)"],
      descriptors: [STDOUT_FILENO: writing, STDERR_FILENO: writing],
      additions: [
        "XDG_RUNTIME_DIR": control, "XDG_STATE_HOME": folder.path + "/state",
        "TMPDIR": folder.path + "/tmp",
      ].merging(variables) { $1 })
    let text = Collected()
    collected = text
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(reading, &buffer, buffer.count)
        guard count > 0 else { break }
        text.add(buffer[..<count])
      }
      close(reading)
    }
  }

  /// What was printed, filled by a thread of its own.
  private final class Collected: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    func add(_ more: ArraySlice<UInt8>) { bytes.withLock { $0 += more } }
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
  }

  private let collected: Collected

  deinit { if !isOver { end() } }

  /// What it has printed so far, on both of its outputs.
  var text: String { collected.text }

  /// Waits until something is so.
  func wait(until isSo: () throws -> Bool, _ what: String) throws {
    let end = MonotonicClock.now + Patience.nanoseconds
    while try !isSo() {
      let isOver = ProcessSpawn.hasEnded(process)
      if isOver || MonotonicClock.now > end {
        // What it printed last may still be on its way.
        usleep(200_000)
        if try isSo() { return }
        let state = (try? runStatus().text) ?? ""
        throw HostError(
          "\(isOver ? "The run ended" : "Nobody saw") \(what):\n\(text)\n\(state)\n"
            + "\(phone.report.pictures) pictures, messages \(phone.report.messages)")
      }
      usleep(10_000)
    }
  }

  /// Waits for a piece of text on the console.
  func wait(for piece: String, times: Int = 1) throws {
    try wait(until: { text.components(separatedBy: piece).count > times }, "\"\(piece)\"")
  }

  /// How often a rule of the wire was broken, but for the one that a machine decides which is busy:
  /// how long it is from one keyframe to the next.
  var breaches: Int {
    let report = phone.report
    return report.breachCount - report.breachesByRule["keyframePeriod", default: 0]
  }

  /// The colour in the middle of the picture on the phone, each part 0…255.
  var middle: SIMD3<Int>? {
    guard let image = phone.lastPicture() else { return nil }
    let place = (image.height / 2 * image.width + image.width / 2) * 4
    return SIMD3(
      Int(image.pixels[place]), Int(image.pixels[place + 1]), Int(image.pixels[place + 2]))
  }

  /// Waits until the middle of the picture on the phone has about a colour.
  func waitForColor(_ red: Int, _ green: Int, _ blue: Int) throws {
    let isSo = { [self] in
      middle.map { abs($0.x - red) < 24 && abs($0.y - green) < 24 && abs($0.z - blue) < 24 }
        ?? false
    }
    try wait(
      until: isSo, "the colour \(red), \(green), \(blue), but \(middle.map { "\($0)" } ?? "none")")
  }

  /// Whether the phone shows a notice in place of a sketch: its ground is there.
  var hasNotice: Bool {
    guard let image = phone.lastPicture() else { return false }
    return zip(image.pixels.prefix(3), [0x14, 0x12, 0x1F]).allSatisfy { abs(Int($0) - $1) <= 6 }
  }

  /// Waits for a number of pictures more than there are.
  func waitForPictures(_ count: Int) throws {
    let wanted = phone.report.pictures + count
    try wait(until: { phone.report.pictures >= wanted }, "\(count) more pictures")
  }

  /// Asks the run something through its socket.
  func ask(_ request: ControlRequest) throws -> ControlAnswer {
    try ControlClient.ask(request, folders: [control + "/ollin"])
  }

  /// How it is.
  func runStatus() throws -> ControlStatus {
    try #require(try ask(ControlRequest(command: .status)).status)
  }

  /// The process that draws.
  func worker() throws -> pid_t { pid_t(try runStatus().worker) }

  /// The processes it has started.
  var children: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { other in
      // Behind the name in brackets: its state, and who started it.
      let line = (try? String(contentsOfFile: "/proc/\(other)/stat", encoding: .utf8)) ?? ""
      let words = line.drop { $0 != ")" }.split(separator: " ")
      return words.count > 2 && words[2] == "\(process)"
    }
  }

  /// Sends a signal to the process that was started.
  func signal(_ signal: Int32) { kill(process, signal) }

  /// Ends it as a person does, or with another signal, and waits until it is gone.
  @discardableResult func end(_ signal: Int32 = SIGINT) -> Int32 {
    if let status { return status }
    isOver = true
    kill(process, signal)
    let status = ProcessSpawn.reap(process)
    self.status = status
    phone.stop()
    return status
  }

  /// Waits until it ends by itself.
  func waitForEnd() -> Int32 {
    isOver = true
    let status = ProcessSpawn.reap(process)
    self.status = status
    phone.stop()
    return status
  }

  /// A sketch that fills the phone with a colour.
  static func sketch(
    _ color: String = ".blue", name: String = "Pond", members: String = "", setup: String = "",
    draw: String = ""
  ) -> String {
    """
    import Ollin
    import OllinPhone

    final class \(name): Sketch {
      let device = PhoneDevice()
      \(members)
      override var canvasSize: CanvasSize { .size(128, 192) }
      override func setup() throws {
        \(setup)
        device.show(self)
      }
      override func draw() {
        background(\(color))
        \(draw)
      }
    }
    """
  }
}
