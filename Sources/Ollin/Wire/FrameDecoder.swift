/// Cuts a byte stream into frames, however the stream was chopped up.
///
/// Give it what one read returned, then call ``nextMessage()``, ``nextRequest()`` or ``next()``
/// until it returns `nil`. An error whose ``WireError/endsStream`` is true means that the stream
/// is out of step: the decoder gives the same error from then on, and the connection must be
/// closed. Any other error cost one frame, which is counted and passed over; call again.
///
/// Used like that it holds at most one frame and one read's bytes.
public struct FrameDecoder: Sendable {
  /// Which way the stream flows, and with it the magic word and the meaning of the kinds.
  @frozen public enum Direction: Sendable {
    /// From the phone to the host.
    case messages
    /// From the host to the phone.
    case requests
  }

  private let direction: Direction
  /// Room for bytes; only those between the two indices mean anything.
  private var storage: [UInt8] = []
  private var readIndex = 0
  private var writeIndex = 0
  private var failure: WireError?

  /// How many bytes of the stream were in frames already handed out or passed over.
  public private(set) var consumedByteCount = 0

  /// The kind of the frame that was handed out or passed over last; 0 before the first.
  public private(set) var lastKind: UInt8 = 0

  /// Waits for the first byte of a stream.
  public init(expecting direction: Direction) {
    self.direction = direction
  }

  /// How many bytes wait for the rest of their frame.
  public var bufferedByteCount: Int { writeIndex - readIndex }

  /// Takes the bytes one read returned.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil, unsafe !bytes.isEmpty else { return }
    makeRoom(for: bytes.count)
    let start = writeIndex
    // SAFETY: `makeRoom` left space for them behind `writeIndex`.
    unsafe storage.withUnsafeMutableBytes { target in
      unsafe UnsafeMutableRawBufferPointer(rebasing: target[start..<start + bytes.count])
        .copyMemory(from: bytes)
    }
    writeIndex += bytes.count
  }

  /// Takes the bytes one read returned.
  public mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { raw in unsafe append(raw) }
  }

  /// Lets `read` put at most `count` bytes where they are decoded from, which saves a copy.
  ///
  /// - Returns: what `read` returned: how many bytes it wrote, from the start.
  public mutating func fill<Failure: Error>(
    upTo count: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    makeRoom(for: count)
    let start = writeIndex
    // SAFETY: `makeRoom` left space for them behind `writeIndex`.
    let written = try unsafe storage.withUnsafeMutableBufferPointer {
      (target) throws(Failure) -> Int in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: target[start..<start + count])
      return try unsafe read(UnsafeMutableRawBufferPointer(room))
    }
    if failure == nil { writeIndex += min(max(written, 0), count) }
    return written
  }

  /// The next complete frame, or `nil` when more bytes are needed.
  public mutating func next() throws(WireError) -> Frame? {
    guard let found = try advance() else { return nil }
    return Frame(kind: found.kind, payload: Array(storage[found.payload]))
  }

  /// The next message of a phone, decoded where it lies, or `nil` when more bytes are needed.
  public mutating func nextMessage() throws(WireError) -> PhoneMessage? {
    precondition(direction == .messages, "A stream of requests has no messages.")
    guard let found = try advance() else { return nil }
    return try unsafe PhoneMessage(
      kind: found.kind, payload: storage.span.bytes.extracting(found.payload))
  }

  /// The next request of a host, decoded where it lies, or `nil` when more bytes are needed.
  public mutating func nextRequest() throws(WireError) -> PhoneRequest? {
    precondition(direction == .requests, "A stream of messages has no requests.")
    guard let found = try advance() else { return nil }
    return try unsafe PhoneRequest(
      kind: found.kind, payload: storage.span.bytes.extracting(found.payload))
  }

  /// Moves over the next complete frame and returns where its payload lies in `storage`.
  @inline(__always)
  private mutating func advance() throws(WireError) -> (kind: UInt8, payload: Range<Int>)? {
    if let failure { throw failure }
    guard writeIndex - readIndex >= FrameHeader.byteCount else { return nil }
    do throws(WireError) {
      let header = try header()
      let start = readIndex + FrameHeader.byteCount
      let end = start + header.payloadByteCount
      guard end <= writeIndex else { return nil }
      consumedByteCount += end - readIndex
      readIndex = end
      lastKind = header.kind
      return (header.kind, start..<end)
    } catch {
      failure = error
      storage = []
      readIndex = 0
      writeIndex = 0
      throw error
    }
  }

  @inline(__always)
  private func header() throws(WireError) -> FrameHeader {
    var reader = unsafe WireReader(
      storage.span.bytes.extracting(readIndex..<readIndex + FrameHeader.byteCount))
    return try FrameHeader(
      reading: &reader,
      magic: direction == .messages ? PhoneWire.magic : PhoneWire.requestMagic,
      streamOffset: consumedByteCount)
  }

  /// Makes room for `count` more bytes behind `writeIndex`.
  ///
  /// What waits is moved to the front at most once per frame, since only a finished frame moves
  /// `readIndex`.
  private mutating func makeRoom(for count: Int) {
    if readIndex == writeIndex {
      readIndex = 0
      writeIndex = 0
    }
    guard storage.count - writeIndex < count else { return }
    let waiting = readIndex..<writeIndex
    if storage.count < waiting.count + count {
      let doubled = min(2 * storage.count, FrameHeader.byteCount + PhoneWire.maxPayloadBytes)
      var larger = [UInt8](repeating: 0, count: max(waiting.count + count, doubled))
      larger.replaceSubrange(0..<waiting.count, with: storage[waiting])
      storage = larger
    } else {
      // SAFETY: both ranges lie in `storage`; `copyMemory` allows them to overlap.
      unsafe storage.withUnsafeMutableBytes { bytes in
        unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[waiting]))
      }
    }
    readIndex = 0
    writeIndex = waiting.count
  }
}
