internal import Synchronization

/// Reaches a phone over its cable, through usbmuxd.
public final class USBDialer: Dialer {
  private let udid: String?
  private let client: USBMuxClient
  /// The phones of the last listing, `nil` when it failed.
  ///
  /// One that is not among them is news.
  private let known = Mutex<Set<Int>?>(nil)

  /// A dialer for one phone.
  ///
  /// - Parameters:
  ///   - udid: The phone's own number, or `nil` for the first one found.
  ///   - address: Where usbmuxd listens.
  public init(udid: String? = nil, address: USBMuxAddress = .fromEnvironment) {
    self.udid = udid
    client = USBMuxClient(address: address)
  }

  /// Connects to the phone.
  ///
  /// The connection ends as soon as the phone is unplugged.
  ///
  /// - Parameters:
  ///   - port: The port on the phone.
  ///   - cancellation: Ends the attempt early.
  /// - Returns: An open connection the caller owns.
  /// - Throws: ``CableError`` that says why not.
  public func dial(port: UInt16, cancellation: Cancellation) throws(CableError) -> Connection {
    known.withLock { $0 = nil }
    let devices = try client.listDevices(cancellation: cancellation)
    known.withLock { $0 = Set(devices.map(\.id)) }
    let device = try choose(from: devices)
    // Before connecting, so that an unplugging between the two is not missed.
    let events: USBMuxEvents?
    do {
      events = try client.listen(cancellation: cancellation)
    } catch .cancelled {
      throw CableError.cancelled
    } catch {
      // Without it the phone still works; only its going is noticed later.
      events = nil
    }
    return try client.connect(to: port, of: device, watching: events, cancellation)
  }

  /// Sleeps until a phone is plugged in or trusts this computer, and no longer than asked.
  ///
  /// - Parameters:
  ///   - duration: The longest sleep.
  ///   - cancellation: Ends the sleep early.
  public func pause(atMost duration: Duration, cancellation: Cancellation) {
    let deadline = Deadline(after: duration)
    do {
      guard let known = known.withLock({ $0 }) else { throw CableError.noDevice }
      let events = try client.listen(cancellation: cancellation)
      while let event = try events.next(until: deadline, cancellation) {
        switch event {
        case .attached(let device) where known.contains(device.id): continue
        case .detached: continue
        case .attached, .paired:
          // Time for the phone to settle, and a bound on how often a daemon can wake this.
          cancellation.wait(atMost: min(.milliseconds(100), deadline.remaining))
          return
        }
      }
    } catch {
      cancellation.wait(atMost: deadline.remaining)
    }
  }

  /// The cable before the air: a picture stream wants the cable.
  private func choose(from devices: [USBMuxDevice]) throws(CableError) -> USBMuxDevice {
    guard !devices.isEmpty else { throw .noDevice }
    let wanted = devices.filter { device in udid.map(device.isNamed) ?? true }
    guard let device = wanted.first(where: { $0.link == .usb }) ?? wanted.first else {
      var present: [String] = []
      for device in devices where !present.contains(device.udid) { present.append(device.udid) }
      throw .deviceNotFound(udid: udid ?? "", present: present)
    }
    return device
  }
}
