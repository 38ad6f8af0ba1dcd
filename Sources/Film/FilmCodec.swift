/// How a film's pictures are compressed.
public enum FilmCodec: String, Sendable, CaseIterable {
  /// H.264, which everything plays.
  case h264
  /// HEVC, smaller, which newer players show.
  case hevc

  /// The name of the library's encoder.
  var encoderName: String {
    switch self {
    case .h264: "libx264"
    case .hevc: "libx265"
    }
  }

  /// What the encoder is asked for.
  ///
  /// The number of threads is fixed: it decides the bytes, and they must not differ from machine
  /// to machine.
  var options: [(String, String)] {
    switch self {
    case .h264:
      [
        ("preset", "medium"), ("crf", "16"), ("profile", "high"),
        ("x264-params", "threads=4:lookahead-threads=1"),
      ]
    case .hevc:
      [
        ("preset", "medium"), ("crf", "18"),
        ("x265-params", "log-level=error:frame-threads=2:pools=4:info=0"),
      ]
    }
  }
}
