import Cable
import Foundation
import Synchronization
import Wire

@testable import PhoneScreen

/// The phone's picture port, as far as a test needs it: reads frames, notes them, judges them.
final class ScriptedPhone: Sendable {
  /// A picture that came in whole.
  struct Arrival: Sendable {
    var connection: Int
    var picture: PhonePicture
    var time: UInt64
  }

  private struct State {
    var arrivals: [Arrival] = []
    var breaches: [String] = []
    var bytesRead = 0
    var opened = 0
    var live: [Int: Connection] = [:]
    var readers: [NamedThread] = []
    var bytesPerSecond: Int?
    var isPaused = false
    var isStopped = false
  }

  let port: UInt16
  private let listener: Listener
  private let cancellation: Cancellation
  private let state = Mutex(State())
  private let acceptor = Mutex<NamedThread?>(nil)

  init(port: UInt16 = 0, receiveBufferBytes: Int? = nil) throws {
    listener = try Listener(port: port, receiveBufferBytes: receiveBufferBytes)
    self.port = listener.port
    cancellation = try Cancellation()
    let thread = try NamedThread.start("phone-accept") { [weak self] in self?.accept() }
    acceptor.withLock { $0 = thread }
  }

  var arrivals: [Arrival] { state.withLock { $0.arrivals } }
  var breaches: [String] { state.withLock { $0.breaches } }
  var opened: Int { state.withLock { $0.opened } }
  var openNow: Int { state.withLock { $0.live.count } }
  var bytesRead: Int { state.withLock { $0.bytesRead } }

  func limit(bytesPerSecond: Int?) { state.withLock { $0.bytesPerSecond = bytesPerSecond } }
  func pause(_ isPaused: Bool) { state.withLock { $0.isPaused = isPaused } }

  /// Ends every connection, as pulling the cable does.
  func cut() {
    let live = state.withLock { Array($0.live.values) }
    for connection in live { connection.shutdown() }
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    cancellation.cancel()
    acceptor.withLock { $0 }?.join()
    cut()
    for reader in state.withLock({ $0.readers }) { reader.join() }
  }

  private func accept() {
    while let connection = try? listener.accept(cancellation: cancellation) {
      let number = state.withLock { state in
        state.opened += 1
        // The newest client wins.
        for older in state.live.values { older.shutdown() }
        state.live[state.opened] = connection
        return state.opened
      }
      let reader = try? NamedThread.start("phone-read") { [self] in
        read(connection, number)
        state.withLock { _ = $0.live.removeValue(forKey: number) }
        connection.close()
      }
      state.withLock { if let reader { $0.readers.append(reader) } }
    }
  }

  private func read(_ connection: Connection, _ number: Int) {
    var decoder = FrameDecoder(expecting: .requests)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var isFirst = true
    while true {
      let (limit, isPaused, isStopped) = state.withLock {
        ($0.bytesPerSecond, $0.isPaused, $0.isStopped)
      }
      if isStopped { return }
      if isPaused {
        cancellation.wait(atMost: .milliseconds(10))
        continue
      }
      let most = min(limit.map { max($0 / 100, 1) } ?? buffer.count, buffer.count)
      let count = buffer.withUnsafeMutableBytes { bytes in
        try? connection.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<most]))
      }
      guard let count, count > 0 else { return }
      state.withLock { $0.bytesRead += count }
      decoder.append(Array(buffer[..<count]))
      do {
        while let request = try decoder.nextRequest() { take(request, number, &isFirst) }
      } catch {
        breach("connection \(number): \(error)")
        return
      }
      if limit != nil { cancellation.wait(atMost: .milliseconds(10)) }
    }
  }

  private func take(_ request: PhoneRequest, _ number: Int, _ isFirst: inout Bool) {
    guard case .picture(let picture) = request else {
      return breach("a request of kind \(request.kind) on the picture port")
    }
    if isFirst, !picture.isKeyframe { breach("connection \(number) begins without a keyframe") }
    isFirst = false
    let units = Array(PictureNALUnits(picture.data))
    if (try? PictureNALUnits(picture.data).check()) == nil { breach("torn NAL units") }
    if !units.allSatisfy(\.isSlice) || units.isEmpty { breach("data holds more than slices") }
    if units.contains(where: { $0.isIDR != picture.isKeyframe }) {
      breach("the keyframe flag and the NAL types differ")
    }
    let sets = picture.parameterSets.map { $0[$0.startIndex] >> 1 }
    if sets != (picture.isKeyframe ? [32, 33, 34] : []) { breach("parameter sets \(sets)") }
    if picture.width % 2 != 0 || picture.height % 2 != 0 { breach("an odd size") }
    let arrival = Arrival(connection: number, picture: picture, time: Monotonic.now)
    state.withLock { $0.arrivals.append(arrival) }
  }

  private func breach(_ text: String) { state.withLock { $0.breaches.append(text) } }
}
