import Cable
import Foundation
@_spi(Host) import Ollin
import Testing
import Wire

@testable import PhoneSim

/// The sensor port over real sockets.
@Suite struct PhoneSensorTests {
  private func phone(
    _ scene: PhoneScene = .idle, _ change: (inout SimulatedPhoneOptions) -> Void = { _ in }
  ) throws -> (phone: SimulatedPhone, port: UInt16) {
    var options = SimulatedPhoneOptions(scene: scene)
    options.decoding = .off
    change(&options)
    let phone = SimulatedPhone(options)
    return (phone, try phone.start().sensorPort)
  }

  @Test func everyClientGetsTheStateFirstAndThenTheScene() async throws {
    let (phone, port) = try phone(.still(seed: 1))
    defer { phone.stop() }
    let recorders = try (0..<3).map { _ in try Recorder(port: port) }
    defer { for recorder in recorders { recorder.stop() } }
    for recorder in recorders {
      #expect(try await eventually { recorder.messages.count >= 20 })
      guard case .state(let state)? = recorder.messages.first else {
        Issue.record("the first message is no state")
        return
      }
      #expect(state.mode == .body)
      #expect(state.timestamp >= PhoneScene.bootTime)
      let times = recorder.messages.compactMap { message -> Double? in
        guard case .motion(let sample) = message else { return nil }
        return sample.timestamp
      }
      #expect(times.count >= 19)
      #expect(times == times.sorted())
    }
    #expect(phone.report.sensorConnections == 3)
    #expect((phone.report.messages["deviceMotion"] ?? 0) >= 57)
    #expect(phone.report.breachCount == 0)
  }

  @Test func aModeRequestIsAnsweredToAll() async throws {
    let (phone, port) = try phone(.canvas(seed: 1))
    defer { phone.stop() }
    let asking = try Recorder(port: port)
    let watching = try Recorder(port: port)
    defer {
      asking.stop()
      watching.stop()
    }
    try asking.send(PhoneRequest.mode(.sketch).frame())
    for recorder in [asking, watching] {
      #expect(try await eventually { recorder.states.last?.mode == .sketch })
    }
    #expect(phone.mode == .sketch)
    // Said again, and nothing changes: no state.
    let count = asking.states.count
    try asking.send(PhoneRequest.mode(.sketch).frame())
    #expect(try await eventually { phone.report.requests["mode"] == 2 })
    phone.setMode(.sketch)
    phone.leaveSketch()
    #expect(try await eventually { asking.states.last?.mode == .body })
    #expect(asking.states.count == count + 1)
    #expect(phone.report.breachCount == 0)
  }

  @Test func aFingerOnTheGlassIsLetGoWithTheMode() async throws {
    let (phone, port) = try phone(.canvas(seed: 1)) { $0.mode = .touch }
    defer { phone.stop() }
    let recorder = try Recorder(port: port)
    defer { recorder.stop() }
    #expect(try await eventually { recorder.touches.last?.touches.isEmpty == false })
    phone.setMode(.body)
    #expect(try await eventually { recorder.touches.last?.touches.isEmpty == true })
    #expect(phone.report.breachCount == 0)
  }

  @Test func aLibraryIsAnsweredWithTheStateAndLeavesWithItsClient() async throws {
    let (phone, port) = try phone { $0.folderReferences = 2 }
    defer { phone.stop() }
    let recorder = try Recorder(port: port)
    let other = try Recorder(port: port)
    defer { other.stop() }
    let poster = PhoneReference(
      name: "poster", kind: .image, printedWidth: 0.3,
      contents: Data(CaptureAppTests.png(320, 200)))
    let noise = PhoneReference(
      name: "noise", kind: .image, printedWidth: 0.3, contents: Data([1, 2, 3]))
    let requests: [PhoneRequest] = [
      .mode(.markers), .library(count: 2), .reference(poster), .reference(noise),
    ]
    try recorder.send(requests.flatMap { $0.frame() })
    #expect(try await eventually { recorder.states.last?.referencesAreDeclared == true })
    let state = try #require(recorder.states.last)
    #expect(state.mode == .markers)
    #expect(state.referenceCount == 1)
    #expect(state.notes.count == 1)
    #expect(phone.report.references.map(\.name) == ["poster"])
    #expect(phone.report.requests == ["mode": 1, "library": 1, "reference": 2])
    recorder.stop()
    #expect(try await eventually { other.states.last?.referencesAreDeclared == false })
    #expect(other.states.last?.referenceCount == 2)
    #expect(phone.report.breachCount == 0)
  }

  @Test func whatATestSendsReachesEveryClient() async throws {
    let (phone, port) = try phone()
    defer { phone.stop() }
    let recorder = try Recorder(port: port)
    defer { recorder.stop() }
    #expect(try await eventually { !recorder.states.isEmpty })
    let air = PhoneMessage.air(PhoneAirSample(timestamp: 2, pressure: 101.3, altitude: 0.5))
    phone.send(air)
    #expect(try await eventually { recorder.messages.last == air })
  }

  @Test func aScriptIsPlayedFromTheFirstClientOn() async throws {
    let script = (0..<50).map { index in
      TimedMessage(
        time: Double(index) / 100,
        message: .air(PhoneAirSample(timestamp: Double(index), pressure: 1, altitude: 0)))
    }
    let (phone, port) = try phone(.script(script))
    defer { phone.stop() }
    let recorder = try Recorder(port: port)
    defer { recorder.stop() }
    #expect(try await eventually { recorder.messages.count == 51 })
    #expect(Array(recorder.messages.dropFirst()) == script.map(\.message))
  }

  @Test func aPersonLeavesAndComesBack() async throws {
    let (phone, port) = try phone {
      $0.mode = .sketch
      $0.faults.visits = .init(stay: 0.05, away: 0.05)
      $0.faults.taps = [.init(time: 0.01, mode: .sketch)]
    }
    defer { phone.stop() }
    let recorder = try Recorder(port: port)
    defer { recorder.stop() }
    #expect(try await eventually { recorder.states.count >= 6 })
    let modes = recorder.states.map(\.mode)
    for (mode, next) in zip(modes, modes.dropFirst()) { #expect(mode != next) }
    #expect(phone.report.sketchEntries.count >= 2)
  }

  @Test func cutsEndEveryClient() async throws {
    let (phone, port) = try phone { $0.faults.cutSensorsEvery = 0.05 }
    defer { phone.stop() }
    for _ in 0..<3 {
      let recorder = try Recorder(port: port)
      #expect(try await eventually { recorder.hasEnded })
      recorder.stop()
    }
    #expect(try await eventually { phone.report.openSensorConnections == 0 })
    #expect(phone.report.sensorConnections == 3)
  }

  @Test func tooManyClientsAreTurnedAway() async throws {
    let (phone, port) = try phone()
    defer { phone.stop() }
    let recorders = try (0..<PhoneCore.clientLimit).map { _ in try Recorder(port: port) }
    defer { for recorder in recorders { recorder.stop() } }
    #expect(
      try await eventually { phone.report.openSensorConnections == PhoneCore.clientLimit })
    let late = try Recorder(port: port)
    #expect(try await eventually { late.hasEnded })
    #expect(late.messages.isEmpty)
    late.stop()
    recorders[0].stop()
    #expect(
      try await eventually { phone.report.openSensorConnections == PhoneCore.clientLimit - 1 })
    let next = try Recorder(port: port)
    #expect(try await eventually { !next.states.isEmpty })
    next.stop()
  }

  @Test func aClientThatNeverReadsHoldsNobodyUp() async throws {
    let (phone, port) = try phone(.still(seed: 1)) { $0.faults.receiveBufferBytes = 4096 }
    defer { phone.stop() }
    let deaf = try Recorder.dial(port)
    let recorder = try Recorder(port: port)
    defer {
      recorder.stop()
      deaf.close()
    }
    let large = PhoneMessage.depth(
      PhoneDepthSample(
        isTracked: true, timestamp: 1, width: 256, height: 192, fx: 1, fy: 1, cx: 1, cy: 1,
        depth: Array(repeating: 1, count: 256 * 192)))
    for _ in 0..<200 { phone.send(large) }
    let count = recorder.messages.count
    #expect(try await eventually { recorder.messages.count > count + 50 })
  }
}
