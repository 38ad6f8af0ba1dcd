internal import Foundation

extension PictureStreamerOptions {
  /// Writes a line to standard error.
  @Sendable public static func reportToStandardError(_ sentence: String) {
    // Nobody is left to tell when this fails.
    try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
  }
}
