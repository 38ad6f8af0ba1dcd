extension PhoneMessage {
  /// The bytes the payload takes; over ``PhoneWire/maxPayloadBytes`` it must not be sent.
  public var payloadByteCount: Int {
    switch self {
    case .motion(let value): value.byteCount
    case .pose(let values): values.byteCount8
    case .face(let values): values.byteCount8
    case .depth(let value): value.byteCount
    case .segmentation(let value): value.byteCount
    case .sceneMesh(let value): value.byteCount
    case .plane(let value): value.byteCount
    case .light(let value): value.byteCount
    case .hands(let values): values.byteCount8
    case .texts(let values): values.byteCount8
    case .markers(let values): values.byteCount8
    case .wand(let value): value.byteCount
    case .saliency(let value): value.byteCount
    case .sound(let value): value.byteCount
    case .flow(let value): value.byteCount
    case .touch(let value): value.byteCount
    case .air(let value): value.byteCount
    case .state(let value): value.byteCount
    }
  }

  /// Whether the payload is within what the other end takes.
  public var fitsFrame: Bool { payloadByteCount <= PhoneWire.maxPayloadBytes }

  /// The whole frame: header and payload.
  ///
  /// A list or text longer than its count field can say is cut. Ask ``fitsFrame`` first where the
  /// value may be large: a frame over the limit makes the other end close the connection.
  public func frame() -> [UInt8] {
    var writer = WireWriter(
      frameOf: kind.rawValue, magic: PhoneWire.magic, payloadByteCount: payloadByteCount)
    switch self {
    case .motion(let value): value.write(to: &writer)
    case .pose(let values): writer.list8(values)
    case .face(let values): writer.list8(values)
    case .depth(let value): value.write(to: &writer)
    case .segmentation(let value): value.write(to: &writer)
    case .sceneMesh(let value): value.write(to: &writer)
    case .plane(let value): value.write(to: &writer)
    case .light(let value): value.write(to: &writer)
    case .hands(let values): writer.list8(values)
    case .texts(let values): writer.list8(values)
    case .markers(let values): writer.list8(values)
    case .wand(let value): value.write(to: &writer)
    case .saliency(let value): value.write(to: &writer)
    case .sound(let value): value.write(to: &writer)
    case .flow(let value): value.write(to: &writer)
    case .touch(let value): value.write(to: &writer)
    case .air(let value): value.write(to: &writer)
    case .state(let value): value.write(to: &writer)
    }
    return writer.finishedFrame()
  }
}
