internal import Cable
internal import Synchronization

/// The port sensor frames come from: every client gets them.
final class SensorPort: Sendable {
  let gate: Gate
  private let core: PhoneCore
  private let roster: Roster

  /// The clients whose threads have to be waited for.
  private final class Roster: Sendable {
    private let clients = Mutex<[SensorClient]>([])

    func add(_ client: SensorClient) {
      let ended = clients.withLock { clients in
        let ended = clients.filter(\.hasEnded)
        clients.removeAll(where: \.hasEnded)
        clients.append(client)
        return ended
      }
      for client in ended { client.stop() }
    }

    func stopAll() {
      for client in clients.withLock({ clients in
        defer { clients = [] }
        return clients
      }) {
        client.stop()
      }
    }
  }

  init(_ options: SimulatedPhoneOptions, core: PhoneCore) {
    let roster = Roster()
    self.core = core
    self.roster = roster
    gate = Gate(
      name: "sim-sensors", host: options.host, port: options.sensorPort,
      receiveBufferBytes: options.faults.receiveBufferBytes
    ) { connection in
      guard let client = core.welcome(connection) else {
        connection.close()
        return
      }
      roster.add(client)
    }
  }

  /// Ends every connection; the hosts may connect again.
  func cut() {
    core.cutClients()
  }

  /// Closes the port and waits for all of its threads.
  func stop() {
    gate.close()
    roster.stopAll()
  }
}
