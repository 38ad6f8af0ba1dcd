internal import Cable
internal import Foundation
internal import Synchronization
internal import Wire

/// One host on the picture port: a thread that reads its frames.
final class PictureConnection: Sendable {
  /// Bytes read at a time.
  private static let readSize = 1 << 17
  /// How often a slow or paused reader looks whether it may read again.
  private static let breath = Duration.milliseconds(10)

  private let connection: Connection
  private let core: PhoneCore
  private let decoder: DecodeWorker
  private let stream: StreamFile?
  private let reading: PictureReading
  private let cancellation: Cancellation
  private let thread = Mutex<NamedThread?>(nil)
  /// Set before the phone ends the connection itself.
  private let end = Mutex<PictureConnectionRecord.End?>(nil)

  init(
    _ connection: Connection, core: PhoneCore, decoder: DecodeWorker, stream: StreamFile?,
    reading: PictureReading
  ) throws(CableError) {
    self.connection = connection
    self.core = core
    self.decoder = decoder
    self.stream = stream
    self.reading = reading
    cancellation = try Cancellation()
  }

  /// Starts to read, unless it was stopped before.
  func start() throws(CableError) {
    let isStopped = try thread.withLock { (thread) throws(CableError) -> Bool in
      guard !cancellation.isCancelled else { return true }
      thread = try NamedThread.start("sim-pictures") { [self] in run() }
      return false
    }
    if isStopped { finish(isTorn: false) }
  }

  /// Ends the connection and waits for its thread.
  func stop(_ end: PictureConnectionRecord.End) {
    self.end.withLock { $0 = $0 ?? end }
    cancellation.cancel()
    connection.shutdown()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    var audit = HeaderAudit()
    read(&audit)
    finish(isTorn: audit.isInsideFrame)
  }

  private func finish(isTorn: Bool) {
    connection.close()
    core.pictureConnectionClosed(end.withLock { $0 } ?? .host, isTorn: isTorn)
  }

  private func read(_ audit: inout HeaderAudit) {
    var frames = FrameDecoder(expecting: .requests)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.readSize, alignment: 16)
    defer { buffer.deallocate() }
    while let size = allowance() {
      let count: Int
      do throws(CableError) {
        count = try connection.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
      } catch {
        return
      }
      guard count > 0 else { return }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      for _ in 0..<audit.append(bytes) {
        core.pictureStreamBroke(.reserved, "The reserved bytes of a header are not 0.")
      }
      frames.append(bytes)
      guard takeFrames(&frames) else {
        end.withLock { $0 = $0 ?? .phone }
        return
      }
      rest(after: count)
    }
  }

  /// How much may be read at once; waits while reading is paused, and is nil once stopped.
  private func allowance() -> Int? {
    while !cancellation.isCancelled {
      let speed = reading.now
      guard speed.isPaused else {
        guard let rate = speed.bytesPerSecond else { return Self.readSize }
        // A fiftieth of a second's worth, so that the rest between two reads is short.
        return min(Self.readSize, max(1, rate / 50))
      }
      cancellation.wait(atMost: Self.breath)
    }
    return nil
  }

  /// Waits as long as the bytes take at the speed asked for.
  private func rest(after count: Int) {
    guard let rate = reading.now.bytesPerSecond else { return }
    cancellation.wait(atMost: .seconds(Double(count) / Double(rate)))
  }

  /// Hands out what has arrived whole; false when the stream is out of step.
  private func takeFrames(_ frames: inout FrameDecoder) -> Bool {
    while true {
      do throws(WireError) {
        let before = frames.consumedByteCount
        guard let request = try frames.nextRequest() else { return true }
        guard case .picture(let picture) = request else {
          core.pictureStreamBroke(.kind, "A \(request.kind) request came on the picture port.")
          continue
        }
        take(picture, frameBytes: frames.consumedByteCount - before)
      } catch {
        core.pictureStreamBroke(WireRule(error), "\(error)")
        if error.endsStream { return false }
      }
    }
  }

  private func take(_ picture: PhonePicture, frameBytes: Int) {
    let received = ReceivedPicture(
      width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
      parameterSets: picture.parameterSets.map { [UInt8]($0) }, data: [UInt8](picture.data))
    guard let coded = core.judge(received, frameBytes: frameBytes) else {
      decoder.countSkipped()
      return
    }
    stream?.append(coded)
    decoder.append(coded)
  }
}
