public import FoundationReexport

extension PhoneWire {
  /// The whole frame of a message: header and payload.
  public static func encode(_ message: PhoneMessage) -> Data { Data(message.frame()) }

  /// The whole frame of a request: header and payload.
  public static func encode(_ request: PhoneRequest) -> Data { Data(request.frame()) }

  /// Reads the payload behind a header; `nil` when it is short or malformed.
  public static func decode(header: PhoneHeader, payload: Data) -> PhoneMessage? {
    guard payload.count >= header.payloadLength, header.payloadLength >= 0 else { return nil }
    // A malformed frame is passed over, and this form has nothing to say about the reason.
    return try? unsafe payload.prefix(header.payloadLength).withUnsafeBytes {
      (bytes) throws(WireError) in
      try unsafe PhoneMessage(kind: header.kind.rawValue, payload: RawSpan(_unsafeBytes: bytes))
    }
  }

  /// Reads the payload behind a header; `nil` when it is short or malformed.
  public static func decode(header: PhoneRequestHeader, payload: Data) -> PhoneRequest? {
    guard payload.count >= header.payloadLength, header.payloadLength >= 0 else { return nil }
    return try? unsafe payload.prefix(header.payloadLength).withUnsafeBytes {
      (bytes) throws(WireError) in
      try unsafe PhoneRequest(kind: header.kind.rawValue, payload: RawSpan(_unsafeBytes: bytes))
    }
  }

  /// Takes every whole request off the front of a stream and leaves the rest.
  ///
  /// Malformed and unknown requests are passed over. `nil` when the stream is out of step, so
  /// that the connection must be closed.
  public static func takeRequests(from stream: inout Data) -> [PhoneRequest]? {
    var decoder = FrameDecoder(expecting: .requests)
    unsafe stream.withUnsafeBytes { bytes in unsafe decoder.append(bytes) }
    var requests: [PhoneRequest] = []
    while true {
      do throws(WireError) {
        guard let request = try decoder.nextRequest() else { break }
        requests.append(request)
      } catch {
        if error.endsStream { return nil }
      }
    }
    stream.removeFirst(decoder.consumedByteCount)
    return requests
  }
}
