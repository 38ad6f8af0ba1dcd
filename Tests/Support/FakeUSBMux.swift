public import Cable
internal import Foundation
internal import Synchronization

/// Plays usbmuxd for tests: lists phones, reports them coming and going, and tunnels to local TCP
/// ports.
///
/// Each kind of request can be made to fail in a way of its own.
public final class FakeUSBMux: Sendable {
  /// A phone that is plugged in.
  public struct Phone: Sendable {
    /// The daemon's number for it.
    public var id: Int
    /// Its own number.
    public var udid: String
    /// Whether it is reached over Wi-Fi instead of the cable.
    public var isOnNetwork: Bool
    /// Where each of the phone's ports really is on this machine.
    public var ports: [UInt16: UInt16]
    /// Whether somebody tapped Trust.
    public var isPaired = true

    /// A phone on the cable unless said otherwise.
    public init(id: Int, udid: String, isOnNetwork: Bool = false, ports: [UInt16: UInt16] = [:]) {
      self.id = id
      self.udid = udid
      self.isOnNetwork = isOnNetwork
      self.ports = ports
    }
  }

  /// How a request is answered.
  public enum Answer: Sendable {
    /// As the daemon does.
    case normal
    /// With a result number.
    case result(Int)
    /// With these bytes, header and all, and then nothing.
    case bytes([UInt8])
    /// Not at all, with the connection left open.
    case silence
    /// By closing the connection.
    case hangUp
  }

  struct State: Sendable {
    var phones: [Phone] = []
    var answers: [String: Answer] = [:]
    var requests: [String] = []
    var breaches: [String] = []
    var listeners: [Connection] = []
    var tunnels: [(phone: Int, Connection)] = []
    var open: [Connection] = []
    var threads: [NamedThread] = []
    var isStopped = false
  }

  let state = Mutex(State())
  /// Held while events go out, so that a listener misses none and gets them in their order.
  let events = Mutex(())
  let cancellation: Cancellation
  private let listener: Listener
  private let path: String?

  /// Starts at a UNIX socket when a path is given, else at a TCP port.
  public init(unixPath path: String? = nil) throws {
    cancellation = try Cancellation()
    listener =
      try path.map { path throws(CableError) in try Listener(unixPath: path) } ?? Listener()
    self.path = path
    let acceptor = try NamedThread.start("fake usbmuxd") { [self] in acceptAll() }
    state.withLock { $0.threads.append(acceptor) }
  }

  /// What to give a dialer.
  public var address: USBMuxAddress {
    path.map { .unix(path: $0) } ?? .tcp(host: "127.0.0.1", port: listener.port)
  }

  /// Every request so far, such as `Connect 7:1338`, in the order they came.
  public var requests: [String] { state.withLock { $0.requests } }

  /// Everything a client did that the protocol does not allow.
  public var breaches: [String] { state.withLock { $0.breaches } }

  /// How many clients listen for events.
  public var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Plugs a phone in.
  public func attach(_ phone: Phone) {
    events.withLock { _ in
      let listeners = state.withLock { state in
        state.phones.append(phone)
        return state.listeners
      }
      for listener in listeners { send(Self.attached(phone), tag: 0, to: listener) }
    }
  }

  /// Unplugs a phone.
  ///
  /// The real daemon also ends what is tunnelled to it; a test of the event alone keeps that.
  public func detach(id: Int, keepsTunnels: Bool = false) {
    events.withLock { _ in
      let (listeners, tunnels) = state.withLock { state in
        state.phones.removeAll { $0.id == id }
        return (state.listeners, state.tunnels.filter { $0.phone == id }.map { $0.1 })
      }
      for listener in listeners {
        send(["MessageType": "Detached", "DeviceID": id], tag: 0, to: listener)
      }
      if !keepsTunnels { for tunnel in tunnels { tunnel.shutdown() } }
    }
  }

  /// Says that somebody tapped Trust.
  public func pair(id: Int) {
    events.withLock { _ in
      for listener in state.withLock({ $0.listeners }) {
        send(["MessageType": "Paired", "DeviceID": id], tag: 0, to: listener)
      }
    }
  }

  /// Decides how requests of a type, such as `Connect`, are answered from now on.
  public func answer(_ type: String, with answer: Answer) {
    state.withLock { $0.answers[type] = answer }
  }

  /// Stops and waits until every thread has ended.
  public func stop() {
    cancellation.cancel()
    while true {
      let threads = state.withLock { state in
        state.isStopped = true
        for connection in state.open { connection.shutdown() }
        defer { state.threads = [] }
        return state.threads
      }
      if threads.isEmpty { break }
      for thread in threads { thread.join() }
    }
    state.withLock { state in
      state.open = []
      state.listeners = []
      state.tunnels = []
    }
  }

  private func acceptAll() {
    while let connection = try? listener.accept(cancellation: cancellation) {
      state.withLock { state in
        state.open.append(connection)
        if state.isStopped {
          connection.shutdown()
        } else if let thread = try? NamedThread.start("fake usbmux in", { self.serve(connection) })
        {
          state.threads.append(thread)
        }
      }
    }
  }

  static func attached(_ phone: Phone) -> [String: any Sendable] {
    let properties: [String: any Sendable] = [
      "ConnectionType": phone.isOnNetwork ? "Network" : "USB", "DeviceID": phone.id,
      "ProductID": 0x12A8, "LocationID": 0x10002, "SerialNumber": phone.udid,
    ]
    return ["MessageType": "Attached", "DeviceID": phone.id, "Properties": properties]
  }
}
