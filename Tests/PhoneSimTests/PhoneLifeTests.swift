import Cable
import Foundation
import Synchronization
import Testing
import Wire

@testable import PhoneSim

/// Start, stop, refusals, and the run that a command makes of it.
@Suite struct PhoneLifeTests {
  private func options(
    _ change: (inout SimulatedPhoneOptions) -> Void = { _ in }
  ) -> SimulatedPhoneOptions {
    var options = SimulatedPhoneOptions(scene: .still(seed: 1), seed: 1)
    change(&options)
    return options
  }

  /// Whether somebody listens at a port.
  private func answers(_ port: UInt16) -> Bool {
    guard let connection = try? Recorder.dial(port) else { return false }
    connection.close()
    return true
  }

  @Test func aPhoneStartsOnce() throws {
    let phone = SimulatedPhone(options())
    #expect(phone.ports == nil)
    #expect(phone.report.scene == "still")
    #expect(phone.lastPicture() == nil)
    phone.setMode(.sketch)
    let ports = try phone.start()
    #expect(phone.ports?.sensor == ports.sensorPort)
    #expect(phone.ports?.picture == ports.picturePort)
    #expect(throws: SimulatedPhoneError.startedBefore) { try phone.start() }
    phone.stop()
    #expect(throws: SimulatedPhoneError.startedBefore) { try phone.start() }
  }

  @Test func aTakenPortIsSaid() throws {
    let first = SimulatedPhone(options())
    let ports = try first.start()
    defer { first.stop() }
    for change in [\SimulatedPhoneOptions.sensorPort, \.picturePort] {
      let second = SimulatedPhone(options { $0[keyPath: change] = ports.sensorPort })
      let error = #expect(throws: SimulatedPhoneError.self) { try second.start() }
      #expect(error?.message.contains("--port") == true)
    }
    let nowhere = SimulatedPhone(options { $0.host = "not an address" })
    #expect(throws: SimulatedPhoneError.self) { try nowhere.start() }
    let unwritable = SimulatedPhone(options { $0.streamPath = "/nowhere/at/all" })
    #expect(throws: SimulatedPhoneError.cannotWrite(path: "/nowhere/at/all")) {
      try unwritable.start()
    }
  }

  @Test func aPhoneMayStartLate() async throws {
    let phone = SimulatedPhone(options { $0.faults.startsAfter = 3600 })
    let ports = try phone.start()
    defer { phone.stop() }
    #expect(throws: (any Error).self) { try Recorder.dial(ports.sensorPort) }
    try phone.acceptConnections()
    try Recorder.dial(ports.sensorPort).close()
    try Recorder.dial(ports.picturePort).close()
    let soon = SimulatedPhone(options { $0.faults.startsAfter = 0.05 })
    let later = try soon.start()
    defer { soon.stop() }
    #expect(
      try await eventually { answers(later.sensorPort) })
  }

  @Test func refusalsEnd() async throws {
    let phone = SimulatedPhone(options())
    let ports = try phone.start()
    defer { phone.stop() }
    let recorder = try Recorder(port: ports.sensorPort)
    defer { recorder.stop() }
    #expect(try await eventually { !recorder.messages.isEmpty })
    phone.refuseConnections()
    for port in [ports.sensorPort, ports.picturePort] {
      #expect(throws: (any Error).self) { try Recorder.dial(port) }
    }
    let count = recorder.messages.count
    #expect(try await eventually { recorder.messages.count > count + 5 })
    try phone.acceptConnections()
    for port in [ports.sensorPort, ports.picturePort] { try Recorder.dial(port).close() }
  }

  @Test func refusalsComeByThemselves() async throws {
    let phone = SimulatedPhone(options { $0.faults.refusals = [0..<0.1, 0.2..<3600] })
    let ports = try phone.start()
    defer { phone.stop() }
    #expect(try await eventually { !answers(ports.sensorPort) })
    phone.stop()
    #expect(phone.report.breachCount == 0)
  }

  @Test func aRunSaysHowThingsStandAndWritesItsReport() throws {
    let path = NSTemporaryDirectory() + "ollin-sim-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = Mutex<[String]>([])
    let code = try SimulatedPhone.run(
      options {
        $0.seconds = 0.2
        $0.reportPath = path
        $0.picturePath = "/nowhere/at/all.png"
      },
      printing: { line in lines.withLock { $0.append(line) } }, until: { false })
    #expect(code == 0)
    let printed = lines.withLock { $0 }
    #expect(printed.first?.contains("still") == true)
    #expect(printed.contains { $0.contains("breaches 0") })
    #expect(printed.contains { $0.contains("No picture was decoded") })
    #expect(printed.last?.contains("no breach") == true)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let report = try JSONDecoder().decode(SimulatedPhoneReport.self, from: data)
    #expect(report.scene == "still")
    #expect(report.seconds > 0)
  }

  @Test func aRunEndsWhenAskedTo() throws {
    let asked = Mutex(0)
    let code = try SimulatedPhone.run(options(), printing: { _ in }) {
      asked.withLock { count in
        count += 1
        return count > 3
      }
    }
    #expect(code == 0)
    #expect(throws: SimulatedPhoneError.self) {
      try SimulatedPhone.run(
        options { $0.reportPath = "/nowhere/at/all.json" }, printing: { _ in }, until: { true })
    }
    #expect(throws: SimulatedPhoneError.self) {
      try SimulatedPhone.run(
        options { $0.host = "not an address" }, printing: { _ in }, until: { true })
    }
  }

  @Test func aRunThatSawABreachSaysSo() throws {
    let stage = Mutex(0)
    let port = Mutex<UInt16>(0)
    let lines = Mutex<[String]>([])
    let code = try SimulatedPhone.run(
      options(),
      printing: { line in
        lines.withLock { $0.append(line) }
        // The first line says where it listens.
        let words = line.split { !$0.isNumber }.compactMap { UInt16($0) }
        port.withLock { if $0 == 0, let last = words.last { $0 = last } }
      },
      until: {
        let step = stage.withLock { value in
          value += 1
          return value
        }
        guard step == 1 else { return lines.withLock { $0.count } > 2 || step > 400 }
        let connection = try? Recorder.dial(port.withLock { $0 })
        try? connection?.send(Array(repeating: 7, count: 64))
        return false
      })
    #expect(code == 1)
    #expect(lines.withLock { $0 }.contains { $0.contains("breach of magic") })
  }
}
