import Foundation
import Glibc
@_spi(Host) import OllinPhone
import PhoneSim
import Testing
import Wire
import simd

@testable import Host

/// `ollin phone` on a phone that says over the cable what none says: everything is counted, nothing
/// traps, and memory stays within bounds.
@Suite(.serialized) struct HostilePhoneTests {
  /// How often each is said.
  private static let times = 20

  /// What is said, and whether each time it is passed over.
  private struct Case {
    let name: String
    let kind: PhoneMessageKind
    let message: PhoneMessage
    var isSkipped = false
  }

  private static func depth(
    _ values: [Float], width: Int, height: Int, focus: Float = 1,
    pose: simd_float4x4 = matrix_identity_float4x4
  ) -> PhoneMessage {
    .depth(
      PhoneDepthSample(
        isTracked: true, timestamp: 1, width: width, height: height, fx: focus, fy: focus, cx: 1,
        cy: 1, cameraTransform: pose, depth: values))
  }

  private static func jpeg(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(
      try Data(contentsOf: tests.appendingPathComponent("OllinTests/Pictures/\(name).jpg")))
  }

  /// A picture whose header says 16 384 × 16 384.
  private static func hugeJPEG() throws -> [UInt8] {
    var bytes = try jpeg("turned1")
    let start = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(start + 5..<start + 9, with: [0x40, 0, 0x40, 0])
    return bytes + Array(repeating: 0, count: 900_000)
  }

  private static func flow(_ jpeg: [UInt8]) -> PhoneMessage {
    .flow(
      PhoneFlowSample(
        isTracked: true, timestamp: 1, interval: 1, width: 1, height: 1, orientation: 0,
        colorJPEG: Data(jpeg), vectors: [.zero]))
  }

  private static var cases: [Case] {
    let joints = Dictionary(
      uniqueKeysWithValues: PhoneJoint.allCases.map {
        ($0, PhoneJointSample(position: SIMD3(.nan, .infinity, -1)))
      })
    let body = PhonePoseSample(
      isTracked: true, timestamp: .nan, anchor: simd_float4x4(Float.nan), joints: joints)
    return [
      Case(
        name: "distances that are none", kind: .depth,
        message: depth([.nan, 0, -1, .infinity], width: 2, height: 2)),
      Case(
        name: "more cells than distances", kind: .depth,
        message: depth([1, 1, 1, 1], width: 3, height: 2), isSkipped: true),
      Case(
        name: "a lens without focus", kind: .depth,
        message: depth([1], width: 1, height: 1, focus: 0)),
      Case(
        name: "a pose that does not invert", kind: .depth,
        message: depth([1], width: 1, height: 1, pose: simd_float4x4(Float(0)))),
      Case(
        name: "255 bodies", kind: .bodyPose,
        message: .pose(Array(repeating: body, count: 255))),
      Case(
        name: "triangles outside", kind: .sceneMesh,
        message: .sceneMesh(
          PhoneSceneMeshSample(
            isTracked: true, timestamp: 1, id: UUID(), vertices: [.zero, .one, .zero],
            triangleIndices: [0, 1, 3])),
        isSkipped: true),
      Case(
        name: "300 labels", kind: .sound,
        message: .sound(
          PhoneSoundSample(
            timestamp: .nan, duration: .infinity,
            entries: (0..<300).map { PhoneSoundEntry(label: "sound \($0)", confidence: .nan) }))),
      Case(
        name: "64 kB of text", kind: .recognizedText,
        message: .texts([
          PhoneTextSample(
            isTracked: true, timestamp: 1, text: String(repeating: "a", count: 65_535),
            corners: Array(repeating: SIMD2(.nan, .infinity), count: 4))
        ])),
    ]
  }

  /// The last line that was printed.
  private func report(_ program: RunningProgram) -> PhoneReport? {
    program.text.split(separator: "\n").last {
      $0.hasPrefix("{") && $0.hasSuffix("}")
    }.flatMap { try? JSONDecoder().decode(PhoneReport.self, from: Data($0.utf8)) }
  }

  private func payload(_ kind: PhoneMessageKind, _ program: RunningProgram) -> PhoneReport.Payload?
  {
    report(program)?.payloads.first { $0.kind == "\(kind)" }
  }

  /// The most memory a process had, in megabytes.
  private func mostMemory(of process: pid_t) throws -> Int {
    let facts = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(facts.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) / 1024
  }

  @Test func everythingIsCountedAndNothingGrows() async throws {
    let folder = try TemporaryFolder()
    let phone = SimulatedPhone(SimulatedPhoneOptions(scene: .idle))
    let ports = try phone.start()
    defer { phone.stop() }
    let program = try RunningProgram(
      ["phone", "--json", "--phone", "tcp:127.0.0.1:\(ports.sensorPort):\(ports.picturePort)"],
      in: folder)
    #expect(try await eventually { report(program)?.isConnected == true }, "\(program.text)")
    for hostile in Self.cases {
      let before = payload(hostile.kind, program)
      for _ in 0..<Self.times { phone.send(hostile.message) }
      let expected = (
        received: (before?.received ?? 0) + (hostile.isSkipped ? 0 : Self.times),
        skipped: (before?.skipped ?? 0) + (hostile.isSkipped ? Self.times : 0)
      )
      let isCounted = try await eventually {
        let now = payload(hostile.kind, program)
        return now?.received == expected.received && now?.skipped == expected.skipped
      }
      #expect(isCounted, "\(hostile.name): \(payload(hostile.kind, program) as Any)")
      if hostile.isSkipped { #expect(payload(hostile.kind, program)?.skipReason != nil) }
    }
    #expect(payload(.bodyPose, program)?.glance.hasPrefix("255 bodies") == true)
    #expect(payload(.recognizedText, program)?.glance.count ?? 0 < 100)
    try await pictures(phone, program)
    // The process as it was before anything came takes some 50 MB; a picture of the header's size
    // alone would take a thousand.
    #expect(try mostMemory(of: program.process.processIdentifier) < 250)
    #expect(report(program)?.connections == 1 && report(program)?.desyncs == 0)
    #expect(program.end(SIGINT) == 0)
  }

  /// Pictures are only looked into while somebody reads them, and of several only the newest is.
  private func pictures(_ phone: SimulatedPhone, _ program: RunningProgram) async throws {
    for (count, hostile) in [
      Array(try Self.jpeg("turned1").prefix(300)), try Self.hugeJPEG(),
    ].enumerated() {
      phone.send(Self.flow(hostile))
      let isSkipped = try await eventually { payload(.flow, program)?.skipped == count + 1 }
      #expect(isSkipped, "\(count): \(payload(.flow, program) as Any)")
      #expect(payload(.flow, program)?.skipReason?.hasPrefix("The picture: ") == true)
    }
    for (count, name) in ["progressive", "gray", "cmyk"].enumerated() {
      phone.send(Self.flow(try Self.jpeg(name)))
      #expect(try await eventually { payload(.flow, program)?.received == 3 + count }, "\(name)")
    }
    #expect(payload(.flow, program)?.skipped == 2)
  }
}
