internal import Cable
internal import Foundation
internal import Synchronization

extension FakeUSBMux {
  /// Answers one client until it leaves, or turns into its tunnel.
  func serve(_ connection: Connection) {
    defer { forget(connection) }
    while let header = read(16, from: connection) {
      let words = (0..<4).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(header[word * 4 + $1]) << (8 * UInt32($1)) }
      }
      guard words[1] == 1, words[2] == 8, words[0] > 16, words[0] < 65_536 else {
        note(breach: "header \(words)")
        return
      }
      guard let body = read(Int(words[0]) - 16, from: connection) else { return }
      let list = try? PropertyListSerialization.propertyList(from: Data(body), format: nil)
      guard let values = list as? [String: Any], let type = values["MessageType"] as? String else {
        note(breach: "a request without MessageType")
        return
      }
      guard handle(type, values, tag: words[3], connection) else { return }
    }
  }

  private func handle(
    _ type: String, _ values: [String: Any], tag: UInt32, _ connection: Connection
  ) -> Bool {
    let device = values["DeviceID"] as? Int ?? 0
    let port = UInt16(bigEndian: UInt16(truncatingIfNeeded: values["PortNumber"] as? Int ?? 0))
    let answer = state.withLock { state in
      state.requests.append(type == "Connect" ? "Connect \(device):\(port)" : type)
      return state.answers[type] ?? .normal
    }
    switch answer {
    case .normal: return act(type, values, device, port, tag: tag, connection)
    case .result(let number): send(Self.result(number), tag: tag, to: connection)
    case .bytes(let bytes): write(bytes, to: connection)
    case .silence: break
    case .hangUp: return false
    }
    return true
  }

  private func act(
    _ type: String, _ values: [String: Any], _ device: Int, _ port: UInt16, tag: UInt32,
    _ connection: Connection
  ) -> Bool {
    let phones = state.withLock { $0.phones }
    switch type {
    case "ListDevices":
      send(["DeviceList": phones.map(Self.attached)], tag: tag, to: connection)
    case "Listen":
      events.withLock { _ in
        send(Self.result(0), tag: tag, to: connection)
        for phone in state.withLock({ $0.phones }) {
          send(Self.attached(phone), tag: 0, to: connection)
        }
        state.withLock { $0.listeners.append(connection) }
      }
    case "ReadPairRecord":
      let isPaired = phones.contains { $0.udid == values["PairRecordID"] as? String && $0.isPaired }
      send(isPaired ? ["PairRecordData": Data([1])] : Self.result(2), tag: tag, to: connection)
    case "Connect":
      guard let phone = phones.first(where: { $0.id == device }) else {
        send(Self.result(2), tag: tag, to: connection)
        break
      }
      let dialer = TCPDialer(host: "127.0.0.1")
      guard let local = phone.ports[port],
        let target = try? dialer.dial(port: local, cancellation: cancellation)
      else {
        send(Self.result(3), tag: tag, to: connection)
        break
      }
      state.withLock { $0.tunnels.append((device, connection)) }
      send(Self.result(0), tag: tag, to: connection)
      let back = try? NamedThread.start("fake usbmux out") {
        self.pump(from: target, to: connection)
      }
      pump(from: connection, to: target)
      back?.join()
      target.close()
      return false
    default:
      note(breach: "a request of type \(type)")
      send(Self.result(1), tag: tag, to: connection)
    }
    return true
  }

  private func pump(from source: Connection, to sink: Connection) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while let count = try? buffer.withUnsafeMutableBytes({ try source.read(into: $0) }), count > 0 {
      do {
        try buffer.withUnsafeBytes {
          try sink.writeAll(
            UnsafeRawBufferPointer(rebasing: $0[..<count]), stallTimeout: .seconds(60))
        }
      } catch {
        break
      }
    }
    source.shutdown()
    sink.shutdown()
  }

  private func read(_ count: Int, from connection: Connection) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: count)
    while bytes.count < count {
      let missing = count - bytes.count
      let read = try? buffer.withUnsafeMutableBytes {
        try connection.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<missing]))
      }
      guard let read, read > 0 else { return nil }
      bytes += buffer[..<read]
    }
    return bytes
  }

  func send(_ values: [String: any Sendable], tag: UInt32, to connection: Connection) {
    guard
      let list = try? PropertyListSerialization.data(
        fromPropertyList: values, format: .xml, options: 0)
    else {
      note(breach: "an answer that cannot be written")
      return
    }
    write(Self.message(Array(list), tag: tag), to: connection)
  }

  private func write(_ bytes: [UInt8], to connection: Connection) {
    // A client that left meanwhile is no concern of the daemon.
    try? bytes.withUnsafeBytes { try connection.writeAll($0, stallTimeout: .seconds(10)) }
  }

  private func note(breach: String) {
    state.withLock { $0.breaches.append(breach) }
  }

  private func forget(_ connection: Connection) {
    // No event is under way, and none goes to this connection afterwards.
    events.withLock { _ in
      state.withLock { state in
        state.listeners.removeAll { $0 === connection }
        state.tunnels.removeAll { $0.1 === connection }
        state.open.removeAll { $0 === connection }
      }
    }
    connection.close()
  }

  private static func result(_ number: Int) -> [String: any Sendable] {
    ["MessageType": "Result", "Number": number]
  }

  /// A message with its header, for answers made by hand.
  public static func message(
    _ payload: [UInt8], tag: UInt32 = 1, version: UInt32 = 1, type: UInt32 = 8,
    length: UInt32? = nil
  ) -> [UInt8] {
    let length = length ?? UInt32(16 + payload.count)
    return [length, version, type, tag].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    } + payload
  }
}
