internal import Glibc
internal import Synchronization

/// One conversation with usbmuxd.
final class USBMuxChannel: Sendable {
  let connection: Connection
  private let address: USBMuxAddress
  /// What has arrived of the message under way.
  ///
  /// Never a byte more: after a `Connect` the next one belongs to the phone.
  private let input = Mutex<[UInt8]>([])

  private init(_ connection: Connection, _ address: USBMuxAddress) {
    self.connection = connection
    self.address = address
  }

  static func open(
    _ address: USBMuxAddress, until deadline: Deadline, _ cancellation: Cancellation
  ) throws(CableError) -> USBMuxChannel {
    switch address {
    case .invalid(let text):
      throw .badAddress(text)
    case .tcp(let host, let port):
      do {
        let connection = try TCPDialer(host: host).dial(port: port, cancellation: cancellation)
        return USBMuxChannel(connection, address)
      } catch .refused {
        throw CableError.noDaemon(address: address.text)
      }
    case .unix(let path):
      guard let place = SocketAddress(unixPath: path) else { throw .badAddress(path) }
      let descriptor = try Socket.open(place.family)
      let code = try Socket.connect(
        descriptor.rawValue, to: place, until: deadline, cancellation)
      switch code {
      case 0: return USBMuxChannel(Connection(descriptor), address)
      case ENOENT, ENOTDIR, ECONNREFUSED, ENOTSOCK: throw .noDaemon(address: path)
      case EACCES, EPERM: throw .daemonDenied(address: path)
      case ETIMEDOUT: throw .timedOut("usbmuxd")
      default: throw .system(call: "connect", errno: code)
      }
    }
  }

  /// Sends a request and waits for the answer.
  func ask(
    _ request: USBMuxRequest, until deadline: Deadline, _ cancellation: Cancellation
  ) throws(CableError) -> USBMuxMessage {
    let bytes = try request.bytes(tag: 1)
    do throws(CableError) {
      try connection.writeAll(bytes, stallTimeout: deadline.remaining)
    } catch .stalled {
      throw CableError.timedOut("usbmuxd")
    } catch .closed {
      throw CableError.badReply("it hung up")
    }
    guard let answer = try receive(until: deadline, cancellation) else {
      throw .timedOut("usbmuxd")
    }
    return answer
  }

  /// The next message, or `nil` when none came in time.
  func receive(
    until deadline: Deadline, _ cancellation: Cancellation
  ) throws(CableError) -> USBMuxMessage? {
    while true {
      try cancellation.check()
      if let message = try receiveNow() { return message }
      guard !deadline.hasPassed else { return nil }
      _ = try connection.wait(
        reading: true, writing: false, wakeDescriptor: cancellation.descriptor, until: deadline)
    }
  }

  /// The next message, or `nil` when it has not arrived whole.
  func receiveNow() throws(CableError) -> USBMuxMessage? {
    let result = input.withLock { input in
      Result { () throws(CableError) in try self.advance(&input) }
    }
    return try result.get().map { bytes throws(CableError) in try USBMuxMessage(plist: bytes) }
  }

  private func advance(_ input: inout [UInt8]) throws(CableError) -> [UInt8]? {
    while true {
      var missing = USBMuxHeader.byteCount - input.count
      if missing <= 0 {
        let header = try USBMuxHeader(input.prefix(USBMuxHeader.byteCount))
        missing += header.payloadLength
        if missing == 0 {
          defer { input.removeAll() }
          return Array(input.dropFirst(USBMuxHeader.byteCount))
        }
      }
      guard let chunk = try readChunk(atMost: missing) else { return nil }
      input += chunk
    }
  }

  private func readChunk(atMost limit: Int) throws(CableError) -> [UInt8]? {
    var failure: CableError?
    var ended = false
    let chunk = [UInt8](unsafeUninitializedCapacity: min(limit, 16 * 1024)) { buffer, count in
      do throws(CableError) {
        guard let read = try connection.tryRead(into: UnsafeMutableRawBufferPointer(buffer)) else {
          return
        }
        ended = read == 0
        count = read
      } catch {
        failure = error
      }
    }
    if let failure, failure != .closed { throw failure }
    guard !ended, failure == nil else { throw .badReply("it hung up") }
    return chunk.isEmpty ? nil : chunk
  }
}
