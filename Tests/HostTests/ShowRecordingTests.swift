import Foundation
import Glibc
@_spi(Host) import OllinPhone
import PhoneSim
import Testing
import Wire

@testable import Host

/// `ollin run --record`: what the phone sends is kept while the show runs.
@Suite(.serialized) struct ShowRecordingTests {
  private func frame(_ number: UInt8) -> Frame { Frame(kind: 1, payload: [number]) }

  private func read(_ path: String) throws -> (records: [RecordingRecord], reader: RecordingReader)
  {
    let reader = try RecordingReader(path)
    var records: [RecordingRecord] = []
    while let record = reader.next() { records.append(record) }
    return (records, reader)
  }

  private func messages(_ path: String) -> [Frame] {
    guard let (records, _) = try? read(path) else { return [] }
    return records.compactMap {
      guard case .message(let frame) = $0.content else { return nil }
      return frame
    }
  }

  /// A sketch that takes another's place reads the phone beside it for a moment, and the phone says
  /// the same to both.
  @Test func onlyTheNewestConnectionIsRecorded() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.rec"
    let recording = try #require(ShowRecording(path, phone: "sim:face"))
    let (old, new) = (recording.makeTap(), recording.makeTap())
    old(.connected)
    old(.received(frame(1)))
    new(.connected)
    old(.received(frame(2)))
    old(.disconnected("It made way."))
    new(.received(frame(2)))
    new(.sent(frame(9)))
    new(.disconnected("It is gone."))
    // The one that is left is recorded again.
    old(.received(frame(3)))
    let text = try #require(recording.finish())
    #expect(text.hasPrefix(path + ": 3 frames from the phone and 1 to it in "))
    let (records, reader) = try read(path)
    #expect(reader.header.phone == "sim:face" && reader.isComplete)
    #expect(
      records.map(\.content) == [
        .connected, .message(frame(1)), .connected, .message(frame(2)), .request(frame(9)),
        .disconnected("It is gone."), .connected, .message(frame(3)), .end,
      ])
  }

  @Test func aNameThatIsTakenGetsANumber() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.b.rec"
    func make(_ path: String) {
      _ = FileManager.default.createFile(atPath: path, contents: Data())
    }
    #expect(ShowRecording.free(path) == path)
    make(path)
    #expect(ShowRecording.free(path) == folder.path + "/a.b-2.rec")
    make(folder.path + "/a.b-2.rec")
    #expect(ShowRecording.free(path) == folder.path + "/a.b-3.rec")
    make(folder.path + "/.hidden")
    #expect(ShowRecording.free(folder.path + "/.hidden") == folder.path + "/.hidden-2")
    // No file beside a device.
    #expect(ShowRecording.free("/dev/null") == "/dev/null")
  }

  @Test func withoutAPhoneThereIsNoFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.rec"
    let recording = try #require(ShowRecording(path, phone: "usb"))
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(recording.finish() == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    // Where none can be made, that is said and no more.
    #expect(ShowRecording(folder.path + "/none/a.rec", phone: "usb") == nil)
  }

  /// Notes the face of each reading it sees, by the phone's time.
  private static let sketch = """
    import Foundation
    import Ollin
    import OllinPhone
    final class Noting: Sketch {
      let device = PhoneDevice()
      var lines: [String: String] = [:]
      override var canvasSize: CanvasSize { .size(64, 64) }
      override func setup() { device.use(.face); device.start() }
      override func draw() {
        background(.black)
        guard let face = device.latestFace else { return }
        lines["\\(face.timestamp)"] =
          "\\(face.meshPoints) \\(face.headTransform) \\(face.lookAtPoint)"
          + PhoneBlendShape.allCases.map { "\\(face.blendShape($0))" }.joined(separator: " ")
        guard frameCount == 150 else { return }
        try! JSONEncoder().encode(lines).write(
          to: URL(fileURLWithPath: FileManager.default.currentDirectoryPath + "/seen.json"))
      }
    }
    """

  /// What was seen in a show is seen again, to the last digit, when its recording is played.
  @Test func aShowIsRecordedAndPlayedAgain() throws {
    let folder = try TemporaryFolder()
    let source = folder.path + "/Noting.swift"
    try Self.sketch.write(toFile: source, atomically: true, encoding: .utf8)
    func show(_ phone: String, into name: String) throws -> [String: String] {
      let ended = try RenderingTests.run(
        ["run", source, "--phone", phone, "--frames", "160", "--record", name],
        in: folder.path)
      #expect(ended.code == 0, "\(ended.errors)")
      #expect(ended.errors.contains("Recording \(phone) into \(name)."), "\(ended.errors)")
      #expect(ended.output.contains("recorded: \(name): "), "\(ended.output)")
      let seen = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/seen.json"))
      return try JSONDecoder().decode([String: String].self, from: seen)
    }
    let first = try show("sim:face", into: "a.rec")
    let second = try show("replay:a.rec", into: "b.rec")
    let (a, b) = (messages(folder.path + "/a.rec"), messages(folder.path + "/b.rec"))
    #expect(a.count > 50 && b.count > 50)
    #expect(b == Array(a.prefix(b.count)) || a == Array(b.prefix(a.count)))
    let (records, reader) = try read(folder.path + "/a.rec")
    #expect(reader.isComplete && reader.header.phone == "sim:face")
    #expect(
      records.map(\.content).contains(
        .request(Frame(kind: 1, payload: [PhoneCaptureMode.face.rawValue]))))
    let both = Set(first.keys).intersection(second.keys)
    #expect(both.count > 10)
    for time in both { #expect(first[time] == second[time], "at \(time)") }
  }

  /// A sketch of the room's depth, which fills a disk soon.
  private static let depth = """
    import Ollin
    import OllinPhone
    final class Depth: Sketch {
      let device = PhoneDevice()
      override var canvasSize: CanvasSize { .size(64, 64) }
      override func setup() { device.use(.world); device.start() }
      override func draw() { background(.black) }
    }
    """

  @Test func aFullDiskIsSaidAndTheShowGoesOn() async throws {
    let folder = try TemporaryFolder()
    let source = folder.path + "/Depth.swift"
    try Self.depth.write(toFile: source, atomically: true, encoding: .utf8)
    let show = try RunningProgram(
      ["run", source, "--phone", "sim:world", "--record", "a.rec"], in: folder, limit: "-f 8192")
    #expect(
      try await eventually { show.text.contains("The show goes on unrecorded.") }, "\(show.text)")
    #expect(show.process.isRunning)
    #expect(show.end(SIGINT) == 0, "\(show.text)")
    #expect(show.text.contains("a.rec: File too large; what was recorded before is kept."))
    #expect(show.text.components(separatedBy: "unrecorded").count == 2)
    #expect(show.text.contains(", and no more could be written"))
    let (records, reader) = try read(folder.path + "/a.rec")
    #expect(reader.damage == nil && !reader.isComplete && records.count > 20)
  }

  @Test func whereNoFileCanBeMadeTheShowGoesOn() throws {
    let folder = try TemporaryFolder()
    let source = folder.path + "/Depth.swift"
    try Self.depth.write(toFile: source, atomically: true, encoding: .utf8)
    let ended = try RenderingTests.run(
      ["run", source, "--phone", "sim:world", "--frames", "10", "--record", "none/a.rec"],
      in: folder.path)
    #expect(ended.code == 0)
    #expect(
      ended.errors.contains(
        "none/a.rec: No such file or directory. The show goes on unrecorded."), "\(ended.errors)")
    #expect(!ended.output.contains("recorded:"))
  }

  /// A sketch that crashes takes nothing with it that was recorded, and the next process goes on in
  /// a file of its own.
  @Test func aCrashLeavesWhatWasRecorded() async throws {
    let folder = try TemporaryFolder()
    let source = folder.path + "/Depth.swift"
    // So many faces were seen that some have been written, however slow the phone is.
    try Self.depth.replacingOccurrences(of: "use(.world)", with: "use(.face)").replacingOccurrences(
      of: "override func draw() { background(.black) }",
      with: """
        var seen = 0
        override func draw() {
          if device.latestFace != nil { seen += 1 }
          if seen == 150 { fatalError() }
        }
        """
    ).write(toFile: source, atomically: true, encoding: .utf8)
    let show = try RunningProgram(
      ["run", source, "--phone", "sim:face", "--record", "a.rec"], in: folder)
    let second = folder.path + "/a-2.rec"
    #expect(try await eventually { !messages(second).isEmpty }, "\(show.text)")
    _ = show.end(SIGINT)
    let (records, reader) = try read(folder.path + "/a.rec")
    #expect(reader.damage == nil && !reader.isComplete && records.count > 5)
    #expect(show.text.contains("into a-2.rec, as a.rec is there already."))
  }
}
