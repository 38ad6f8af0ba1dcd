import Foundation
import Glibc

/// Listens for what people outside ask of a run.
///
/// Whoever connects must be the same user. Lines are bounded, and so are those who are connected;
/// one who does not read what is answered is let go.
@MainActor
final class ControlServer {
  /// The longest line, in bytes.
  nonisolated static let longestLine = 65_536
  /// How many may be connected at a time.
  static let mostClients = 16
  /// How long somebody may take nothing of an answer, in milliseconds.
  private static let patience: Int32 = 200

  /// Somebody who is connected.
  @MainActor final class Client {
    let descriptor: Int32
    fileprivate var incoming: [UInt8] = []
    fileprivate(set) var isOpen = true
    /// When it last asked or was answered, in nanoseconds of the monotonic clock.
    fileprivate var lastMoved = MonotonicClock.now
    /// Questions that it has no answer to yet.
    fileprivate var waiting = 0

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    isolated deinit { close(descriptor) }

    /// Sends an answer.
    func send(_ answer: ControlAnswer) {
      (lastMoved, waiting) = (MonotonicClock.now, max(waiting - 1, 0))
      guard isOpen, let data = try? JSONEncoder().encode(answer) else { return }
      let bytes = Array(data) + [UInt8(ascii: "\n")]
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
            Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
        if count > 0 {
          sent += count
          continue
        }
        if count < 0, errno == EINTR { continue }
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard count < 0, errno == EAGAIN, poll(&entry, 1, ControlServer.patience) > 0 else {
          isOpen = false
          return
        }
      }
    }
  }

  let path: String
  private let descriptor: Int32
  private let loop: EventLoop
  private let answer: @MainActor (ControlRequest, Client) -> Void
  private var clients: [Client] = []

  /// Listens in a folder, at a socket named after a process; `nil` where that cannot be.
  init?(
    in folder: String, process: Int = Int(getpid()), loop: EventLoop,
    answer: @escaping @MainActor (ControlRequest, Client) -> Void
  ) {
    guard ControlFolder.make(folder) else { return nil }
    path = "\(folder)/\(process).sock"
    self.loop = loop
    self.answer = answer
    descriptor = LocalSocket.make()
    guard descriptor >= 0 else { return nil }
    unlink(path)
    let isBound =
      LocalSocket.withAddress(of: path) { [descriptor] in bind(descriptor, $0, $1) } == 0
    guard isBound, listen(descriptor, 8) == 0 else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    loop.watch(descriptor) { [weak self] in self?.accept() }
  }

  /// Lets everybody go.
  func stop() {
    loop.forget(descriptor)
    for client in clients { loop.forget(client.descriptor) }
    clients = []
    close(descriptor)
    unlink(path)
  }

  private func accept() {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    guard LocalSocket.user(of: accepted) == geteuid() else {
      close(accepted)
      return
    }
    _ = fcntl(accepted, F_SETFL, fcntl(accepted, F_GETFL) | O_NONBLOCK)
    let client = Client(accepted)
    if clients.count >= Self.mostClients {
      // Who is connected and asks nothing keeps nobody out who does.
      guard
        let idlest = clients.filter({ $0.waiting == 0 }).min(by: { $0.lastMoved < $1.lastMoved })
      else {
        return client.send(
          .refusal("\(clients.count) others wait for an answer of this run; try again."))
      }
      drop(idlest)
    }
    clients.append(client)
    loop.watch(accepted) { [weak self, weak client] in
      guard let self, let client else { return }
      read(client)
    }
  }

  private func read(_ client: Client) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(client.descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return drop(client) }
    client.incoming += buffer[..<count]
    while let end = client.incoming.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(client.incoming[..<end])
      client.incoming.removeFirst(end + 1)
      if let request = try? JSONDecoder().decode(ControlRequest.self, from: line) {
        client.waiting += 1
        answer(request, client)
      } else {
        let names = ControlRequest.Command.allCases.map(\.rawValue)
        client.send(
          .refusal(
            "A line is an object with a \"command\": \(Wording.list(names, joining: "or"))."))
      }
    }
    if client.incoming.count > Self.longestLine {
      client.send(.refusal("A line has at most \(Self.longestLine) bytes."))
      drop(client)
    } else if !client.isOpen {
      drop(client)
    }
  }

  private func drop(_ client: Client) {
    loop.forget(client.descriptor)
    clients.removeAll { $0 === client }
  }
}
