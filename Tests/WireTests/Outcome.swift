import Wire

/// What came of one frame.
enum Outcome: Equatable {
  case message(PhoneMessage)
  case failure(WireError)

  var isMessage: Bool {
    if case .message = self { true } else { false }
  }

  var endsStream: Bool {
    if case .failure(let error) = self { error.endsStream } else { false }
  }

  /// Everything the decoder has to give now, up to an error that ends the stream.
  static func all(of decoder: inout FrameDecoder) -> [Outcome] {
    var outcomes: [Outcome] = []
    while true {
      do throws(WireError) {
        guard let message = try decoder.nextMessage() else { return outcomes }
        outcomes.append(.message(message))
      } catch {
        outcomes.append(.failure(error))
        if error.endsStream { return outcomes }
      }
    }
  }
}
