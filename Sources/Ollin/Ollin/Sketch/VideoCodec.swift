/// How a film is encoded.
public enum VideoCodec: String, CaseIterable, Sendable {
  /// H.264, which everything plays.
  case h264
  /// HEVC, about half as large.
  case hevc
}
