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
  /// Whatever could make the same pictures into other bytes is off: pictures encoded side by side,
  /// where who is ready first may decide, and x264's macroblock tree, which (in the version of
  /// Debian 12, 164) lets memory that was never written decide about a bit here and there.
  var options: [(String, String)] {
    switch self {
    case .h264:
      [
        ("preset", "medium"), ("crf", "16"), ("profile", "high"),
        ("x264-params", "threads=1:lookahead-threads=1:sync-lookahead=0:no-mbtree=1"),
      ]
    case .hevc:
      [
        ("preset", "medium"), ("crf", "18"),
        ("x265-params", "log-level=error:frame-threads=1:pools=4:info=0"),
      ]
    }
  }
}
