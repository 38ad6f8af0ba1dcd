import Cable
import Foundation
import Ollin
import Support
import Synchronization
import Testing
import Wire

@_spi(Host) @testable import OllinPhone

/// A device and a phone over a real socket.
@MainActor @Suite struct PhoneLinkTests {
  /// The frames of `use(.markers)` and of a library of one, typed from the table of the wire.
  static let markersMode: [UInt8] = [
    0x52, 0x4E, 0x4C, 0x4F, 1, 1, 0, 0, 1, 0, 0, 0,  // header: mode, 1 byte
    9,
  ]
  static let libraryOfOne: [UInt8] = [
    0x52, 0x4E, 0x4C, 0x4F, 1, 2, 0, 0, 4, 0, 0, 0,  // header: library, 4 bytes
    1, 0, 0, 0,
    0x52, 0x4E, 0x4C, 0x4F, 1, 3, 0, 0, 19, 0, 0, 0,  // header: reference, 19 bytes
    1, 0, 0x61,  // name "a"
    0,  // a picture
    0, 0, 0, 0, 0, 0, 0xE0, 0x3F,  // half a metre wide
    3, 0, 0, 0, 1, 2, 3,  // its bytes
  ]
  static let one = PhoneReference(
    name: "a", kind: .image, printedWidth: 0.5, contents: .init([1, 2, 3]))

  private func run(
    _ phone: FakePhone, _ body: (PhoneDevice) async throws -> Void
  ) async throws {
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    try await body(device)
  }

  @Test func readingsArrive() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      #expect(!device.isRunning)
      #expect(device.latestMotion == nil)
      device.start()
      device.start()
      #expect(await eventually { device.isRunning })
      #expect(device.latestState == nil)
      phone.send(.motion(at: 1), .mode(.touch), .fingers((1, 0, 0)))
      phone.send(.air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: 0.5)))
      #expect(await eventually { device.latestAir?.altitude == 0.5 })
      #expect(device.latestMotion?.gravity.y == -1)
      #expect(device.latestState?.mode == .touch)
      #expect(device.touches.down.map(\.id) == [1])
      #expect(phone.connectionCount == 1)
      #expect(phone.received(0) == [])
    }
  }

  @Test func whoeverAnswersAndIsNoPhoneIsToldFromOne() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      // Each lasts for half a second only, so they are watched from a thread of their own.
      let store = device.store
      let seen = Mutex<[PhoneStore.Phase]>([])
      let isOver = Atomic(false)
      let watcher = try NamedThread.start("watcher") {
        while !isOver.load(ordering: .relaxed) {
          let phase = store.phase
          seen.withLock { if $0.last != phase { $0.append(phase) } }
          usleep(1000)
        }
      }
      func isSeen(_ phase: PhoneStore.Phase) -> Bool { seen.withLock { $0.contains(phase) } }
      device.start()
      #expect(await eventually { device.isRunning })
      phone.cut()
      #expect(await eventually { isSeen(.mute) && device.isRunning && phone.connectionCount == 2 })
      #expect(!isSeen(.lost))
      phone.send(Array("HTTP/1.1 400 Bad Request".utf8))
      let error = WireError.badMagic(offset: 0, found: 0x5054_5448)
      #expect(await eventually { isSeen(.garbled(error)) && phone.connectionCount == 3 })
      #expect(await eventually { device.isRunning })
      phone.send(.motion(at: 1))
      #expect(await eventually { device.latestMotion != nil })
      phone.cut()
      #expect(await eventually { isSeen(.lost) })
      isOver.store(true, ordering: .relaxed)
      watcher.join()

      store.setPhase(.mute)
      #expect(device.waitingMessage.contains("hangs up at once"))
      store.setPhase(.garbled(error))
      #expect(device.waitingMessage.contains("does not speak as Ollin Capture"))
    }
  }

  @Test func whatIsDeclaredFirstIsSaidInOrder() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.look(for: [Self.one])
      device.use(.markers)
      device.start()
      let wanted = Self.markersMode + Self.libraryOfOne
      #expect(await eventually { phone.received(0).count >= wanted.count })
      // The same again, and what would come after it.
      device.use(.markers)
      device.look(for: [Self.one])
      device.look(for: [])
      let nothing: [UInt8] = [0x52, 0x4E, 0x4C, 0x4F, 1, 2, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0]
      #expect(await eventually { phone.received(0).count >= (wanted + nothing).count })
      #expect(phone.received(0) == wanted + nothing)
    }
  }

  @Test func declarationsAreSaidAgainOnEveryConnection() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.start()
      #expect(await eventually { device.isRunning })
      device.look(for: [Self.one])
      #expect(await eventually { phone.received(0) == Self.libraryOfOne })
      device.use(.markers)
      let first = Self.libraryOfOne + Self.markersMode
      #expect(await eventually { phone.received(0) == first })
      for round in 1...2 {
        phone.cut()
        let wanted = Self.markersMode + Self.libraryOfOne
        #expect(await eventually { phone.received(round).count >= wanted.count })
        #expect(phone.received(round) == wanted)
      }
    }
  }

  @Test func aDeviceThatDeclaresNothingSaysNothing() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.start()
      #expect(await eventually { device.isRunning })
      phone.send(.motion(at: 1))
      #expect(await eventually { device.latestMotion != nil })
      #expect(phone.received(0) == [])
    }
  }

  @Test func onlyWhatCanTravelIsDeclared() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      var references = (0..<40).map { number in
        PhoneReference(
          name: "\(number)", kind: .image, printedWidth: 1, contents: .init([UInt8(number)]))
      }
      references[3].contents = .init(count: PhoneWire.maxPayloadBytes)
      device.look(for: references)
      device.start()
      var decoder = FrameDecoder(expecting: .requests)
      var seen = 0
      var names: [String] = []
      _ = try await eventually {
        let bytes = phone.received(0)
        decoder.append(Array(bytes[seen...]))
        seen = bytes.count
        while let request = try decoder.nextRequest() {
          switch request {
          case .library(let count): #expect(count == 32)
          case .reference(let reference): names.append(reference.name)
          default: Issue.record("\(request)")
          }
        }
        return names.count >= 32
      }
      #expect(names == (0..<33).filter { $0 != 3 }.map(String.init))
    }
  }

  @Test func losingThePhoneKeepsAllButStateAndFingers() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.start()
      #expect(await eventually { device.isRunning })
      phone.send(.mode(.touch), .fingers((1, 0, 0)), .motion(at: 1))
      #expect(await eventually { device.latestMotion != nil })
      phone.stop()
      #expect(await eventually { !device.isRunning })
      #expect(device.latestState == nil)
      #expect(!device.touches.isTouching)
      #expect(device.touches.tapCount == 1)
      #expect(device.touches.taps().count == 1)
      #expect(device.latestMotion?.timestamp == 1)
    }
  }

  @Test func aPhoneThatComesLaterIsFound() async throws {
    let port = try Listener().port
    let device = PhoneDevice(dialer: TCPDialer(host: "127.0.0.1", ports: [1338: port]))
    defer { device.stop() }
    device.start()
    #expect(await eventually { device.waitingMessage.contains("Nothing listens at 127.0.0.1") })
    let phone = try FakePhone(port: port)
    defer { phone.stop() }
    #expect(await eventually { device.isRunning })
  }

  @Test func aStreamOutOfStepIsLeftAndDialledAgain() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.start()
      let good = PhoneMessage.motion(at: 1).frame()
      var wrongMagic = good
      wrongMagic[0] ^= 1
      var wrongVersion = good
      wrongVersion[4] = 2
      var tooLong = good
      tooLong[10] = 0x11
      for (round, bad) in [wrongMagic, wrongVersion, tooLong].enumerated() {
        #expect(await eventually { phone.connectionCount == round + 1 })
        phone.send(good + bad)
        #expect(await eventually { device.store.counters.desyncs == round + 1 })
      }
      #expect(await eventually { phone.connectionCount == 4 })
      #expect(device.store.counters.messages == 3)
    }
  }

  @Test func badAndUnknownFramesArePassedOver() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      device.start()
      #expect(await eventually { device.isRunning })
      let header: [UInt8] = [0x31, 0x4E, 0x4C, 0x4F, 1]
      phone.send(
        header + [1, 0, 0, 2, 0, 0, 0, 9, 9]  // motion that is cut short
          + header + [200, 0, 0, 1, 0, 0, 0, 9]  // a kind of tomorrow
          + header + [0, 0, 0, 0, 0, 0, 0])
      phone.send(.motion(at: 5))
      #expect(await eventually { device.latestMotion?.timestamp == 5 })
      #expect(device.store.counters.malformed == 1)
      #expect(device.store.counters.unknown == 2)
      #expect(phone.connectionCount == 1)
    }
  }

  /// A library larger than both socket buffers, to a phone that never reads.
  @Test func aPhoneThatTakesNothingIsLeft() async throws {
    let phone = try FakePhone(receiveBufferBytes: 4096, isReading: false)
    try await run(phone) { device in
      device.look(
        for: (0..<20).map {
          PhoneReference(
            name: "\($0)", kind: .image, printedWidth: 1, contents: .init(count: 1_000_000))
        })
      device.start()
      #expect(await eventually { device.isRunning })
      #expect(await eventually { phone.connectionCount >= 2 })
    }
  }

  @Test func aNewDeclarationReplacesOneThatIsUnderWay() async throws {
    let phone = try FakePhone(receiveBufferBytes: 4096)
    try await run(phone) { device in
      device.start()
      #expect(await eventually { device.isRunning })
      let large = (0..<32).map {
        PhoneReference(
          name: "\($0)", kind: .image, printedWidth: 1, contents: .init(count: 500_000))
      }
      device.look(for: large)
      #expect(await eventually { !phone.received(0).isEmpty })
      device.look(for: [Self.one])
      device.use(.markers)
      var inbox = PhoneLibraryInbox()
      var decoder = FrameDecoder(expecting: .requests)
      var seen = 0
      var library: [PhoneReference]?
      let arrived = try await eventually {
        let bytes = phone.received(0)
        decoder.append(Array(bytes[seen...]))
        seen = bytes.count
        while let request = try decoder.nextRequest() {
          library = inbox.apply(request) ?? library
        }
        return library == [Self.one]
      }
      #expect(arrived)
    }
  }

  @Test func stoppingHangsUpAndStartingAgainReturns() async throws {
    let phone = try FakePhone()
    try await run(phone) { device in
      for round in 1...3 {
        device.use(.touch)
        device.start()
        #expect(await eventually { device.isRunning && phone.connectionCount == round })
        phone.send(.fingers((1, 0, 0)))
        #expect(await eventually { device.touches.isTouching })
        device.stop()
        #expect(!device.isRunning)
        #expect(!device.touches.isTouching)
        device.stop()
      }
    }
  }

  @Test func twoDevicesReadTwoPhones() async throws {
    let phones = [try FakePhone(), try FakePhone()]
    let devices = phones.map { PhoneDevice(dialer: $0.dialer) }
    defer {
      for device in devices { device.stop() }
      for phone in phones { phone.stop() }
    }
    for device in devices { device.start() }
    for (number, device) in devices.enumerated() {
      #expect(await eventually { device.isRunning })
      phones[number].send(.motion(at: Double(number + 1)))
    }
    #expect(await eventually { devices.allSatisfy { $0.latestMotion != nil } })
    #expect(devices.map { $0.latestMotion?.timestamp } == [1, 2])
  }

  @Test func aDeviceThatIsDroppedEndsItsThreadAndSockets() async throws {
    let phone = try FakePhone()
    defer { phone.stop() }
    let before = try openDescriptors()
    for round in 1...150 {
      let device = PhoneDevice(dialer: phone.dialer)
      device.start()
      #expect(await eventually { phone.connectionCount == round })
      if round % 2 == 0 { device.stop() }
    }
    // Five sockets a device, and one on the phone's side that stays until the end.
    #expect(try openDescriptors() < before + 150 + 250)
    #expect(try threads(named: "phone reader") < 75)
  }

  @Test func noPhoneNeverConnects() {
    let device = PhoneDevice(route: PhoneRoute.none)
    device.start()
    #expect(!device.isRunning)
    #expect(device.waitingMessage.contains("--phone"))
    device.stop()
  }

  @Test func everyDeviceThatLivesIsKnown() {
    var device: PhoneDevice? = PhoneDevice(route: PhoneRoute.none)
    #expect(PhoneDevice.liveDevices.contains { $0 === device })
    let count = PhoneDevice.liveDevices.count { $0 === device }
    #expect(count == 1)
    device = nil
  }
}
