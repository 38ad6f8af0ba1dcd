/// Speaks to usbmuxd, which owns the cables to all phones.
public struct USBMuxClient: Sendable {
  /// How long the daemon may take over an answer.
  public static let timeout: Duration = .seconds(2)
  /// How long a phone may take to accept a connection; one that sleeps needs a while.
  public static let connectTimeout: Duration = .seconds(5)

  /// Where the daemon listens.
  public let address: USBMuxAddress

  /// A client of the daemon at this address.
  public init(address: USBMuxAddress = .fromEnvironment) {
    self.address = address
  }

  /// The phones that are there now, in the daemon's order.
  ///
  /// - Parameter cancellation: Ends the wait for the daemon early.
  /// - Returns: Every phone, over USB or the network.
  /// - Throws: ``CableError`` when the daemon cannot be reached or refuses.
  public func listDevices(cancellation: Cancellation) throws(CableError) -> [USBMuxDevice] {
    let deadline = Deadline(after: Self.timeout)
    let channel = try USBMuxChannel.open(address, until: deadline, cancellation)
    defer { channel.connection.close() }
    switch try channel.ask(.listDevices, until: deadline, cancellation) {
    case .devices(let devices): return devices
    case .result(let number): throw Self.error(number, port: 0)
    default: throw .badReply("no list of phones")
    }
  }

  /// Listens for phones that come and go.
  ///
  /// - Parameter cancellation: Ends the wait for the daemon early.
  /// - Returns: The events from now on, after one for each phone that is there.
  /// - Throws: ``CableError`` when the daemon cannot be reached or refuses.
  public func listen(cancellation: Cancellation) throws(CableError) -> USBMuxEvents {
    let deadline = Deadline(after: Self.timeout)
    let channel = try USBMuxChannel.open(address, until: deadline, cancellation)
    let events = USBMuxEvents(channel)
    switch try channel.ask(.listen, until: deadline, cancellation) {
    case .result(0): return events
    case .result(let number): throw Self.error(number, port: 0)
    default: throw .badReply("no answer to Listen")
    }
  }

  /// Connects to a port of a phone.
  ///
  /// - Parameters:
  ///   - port: The port on the phone.
  ///   - device: The phone.
  ///   - cancellation: Ends the attempt early.
  /// - Returns: An open connection the caller owns.
  /// - Throws: ``CableError`` that says why not.
  public func connect(
    to port: UInt16, of device: USBMuxDevice, cancellation: Cancellation
  ) throws(CableError) -> Connection {
    try connect(to: port, of: device, watching: nil, cancellation)
  }

  func connect(
    to port: UInt16, of device: USBMuxDevice, watching events: USBMuxEvents?,
    _ cancellation: Cancellation
  ) throws(CableError) -> Connection {
    let deadline = Deadline(after: Self.connectTimeout)
    let channel = try USBMuxChannel.open(address, until: deadline, cancellation)
    do throws(CableError) {
      let answer = try channel.ask(
        .connect(device: device.id, port: port), until: deadline, cancellation)
      guard case .result(let number) = answer else { throw .badReply("no answer to Connect") }
      guard number == 0 else { throw Self.error(number, port: port) }
    } catch {
      channel.connection.close()
      throw error == .refusedByPhone(port: port) && isUntrusted(device, cancellation)
        ? .notTrusted : error
    }
    let watch = events.map { USBDeviceWatch(device: device.id, events: $0) }
    return channel.connection.watched(by: watch)
  }

  /// Whether the daemon says for certain that it never paired with this phone.
  ///
  /// A phone that trusts nobody refuses every port, which looks like an app that is not open.
  private func isUntrusted(_ device: USBMuxDevice, _ cancellation: Cancellation) -> Bool {
    let deadline = Deadline(after: .milliseconds(500))
    guard let channel = try? USBMuxChannel.open(address, until: deadline, cancellation) else {
      return false
    }
    defer { channel.connection.close() }
    let answer = try? channel.ask(.readPairRecord(udid: device.udid), until: deadline, cancellation)
    // The daemon answers with the system's own number for a file that is not there.
    return answer == .result(2)
  }

  static func error(_ result: Int, port: UInt16) -> CableError {
    switch result {
    case 1: .badCommand
    case 2: .deviceGone
    case 3: .refusedByPhone(port: port)
    case 5: .notTrusted
    case 6: .badVersion
    default: .refusedByDaemon(result: result)
    }
  }
}
