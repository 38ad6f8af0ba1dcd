import Foundation
import Glibc

/// Whole messages over a stream socket between two processes: the length in four bytes, little end
/// first, then JSON.
final class MessageChannel {
  /// The longest message; whoever says that more will come is not listened to any more.
  static let longest = 16 << 20
  /// How long the other side may take nothing, in milliseconds.
  private static let patience: Int32 = 2_000
  /// The most that waits for the other side to take it, in bytes.
  static let mostWaiting = 32 << 20

  /// The socket, for a caller's own `poll(2)`.
  let descriptor: Int32
  /// Whether the other side is still there, and speaks the same language.
  private(set) var isOpen = true
  /// Whether the other side has said what nobody understands.
  private(set) var isGarbled = false
  /// How many messages were sent.
  private(set) var sentCount = 0
  private var incoming: [UInt8] = []
  /// What the other side has not taken yet.
  private var outgoing: [UInt8] = []
  private let isPatient: Bool

  /// Takes over a connected socket.
  ///
  /// - Parameters:
  ///   - descriptor: the socket.
  ///   - isPatient: whether sending waits for a while when the other side takes nothing. Otherwise
  ///     what it has not taken is kept for ``flush()``: of two ends that both wait, neither reads.
  init(owning descriptor: Int32, isPatient: Bool = true) {
    self.isPatient = isPatient
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(descriptor) }

  /// Two ends of one channel, of which the first never waits.
  static func pair() throws(HostError) -> (MessageChannel, Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw HostError(
        "No channel to the sketch's process can be made: \(SystemText.words(for: errno)).")
    }
    return (MessageChannel(owning: ends[0], isPatient: false), ends[1])
  }

  /// Sends one message.
  ///
  /// - Returns: whether all of it is on its way; after a failure the channel is closed.
  @discardableResult func send(_ message: some Encodable) -> Bool {
    guard isOpen, let data = try? Self.encoder.encode(message), data.count <= Self.longest else {
      return false
    }
    var length = UInt32(data.count).littleEndian
    outgoing += withUnsafeBytes(of: &length) { Array($0) } + data
    sentCount += 1
    flush()
    if outgoing.count > Self.mostWaiting { isOpen = false }
    return isOpen
  }

  /// Sends on what the other side has not taken.
  func flush() {
    var sent = 0
    while isOpen, sent < outgoing.count {
      let count = outgoing.withUnsafeBytes { buffer in
        Glibc.send(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        guard isPatient else { break }
        isOpen = waitUntilWritable()
      } else {
        isOpen = false
      }
    }
    outgoing.removeFirst(sent)
  }

  /// Every message that has arrived; never waits.
  func receive<Message: Decodable>(_ type: Message.Type = Message.self) -> [Message] {
    readAll()
    var messages: [Message] = []
    var start = 0
    while incoming.count - start >= 4 {
      let length = incoming[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= Self.longest else {
        (isOpen, isGarbled) = (false, true)
        break
      }
      guard incoming.count - start >= 4 + length else { break }
      let body = Data(incoming[(start + 4)..<(start + 4 + length)])
      start += 4 + length
      guard let message = try? Self.decoder.decode(Message.self, from: body) else {
        (isOpen, isGarbled) = (false, true)
        break
      }
      messages.append(message)
    }
    incoming.removeFirst(start)
    return messages
  }

  /// Waits until a message or the end comes, at most for `milliseconds`; for ever when negative.
  func wait(milliseconds: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, milliseconds)
  }

  private func readAll() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isOpen, incoming.count <= Self.longest + 4 {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        incoming += buffer[..<count]
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 || errno != EAGAIN { isOpen = false }
        return
      }
    }
  }

  private func waitUntilWritable() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, Self.patience) > 0
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
