@_spi(Host) internal import Ollin

extension PictureStreamerOptions {
  /// Writes a line to standard error.
  @Sendable public static func reportToStandardError(_ sentence: String) {
    StandardError.note(sentence)
  }
}
