/// How pictures are made and sent; the same for every sketch of a process.
public struct PictureStreamerOptions: Sendable {
  /// How large pictures are.
  public var longestSide: LongestSide
  /// Bytes the system may hold of what was written and not yet taken.
  ///
  /// The smaller, the fresher are the pictures on a slow cable. Below 48 KiB or so a picture no
  /// longer fits, and over TCP each one then waits 40 ms for an acknowledgement that is held back.
  public var sendBufferBytes: Int
  /// What encodes; `nil` is x265.
  public var makeEncoder: PictureEncoderFactory?
  /// Where problems are told, each as a sentence; called from any thread.
  public var report: @Sendable (String) -> Void

  /// The usual: automatic size, x265, problems to standard error.
  public init(
    longestSide: LongestSide = .auto, sendBufferBytes: Int = 48 * 1024,
    makeEncoder: PictureEncoderFactory? = nil,
    report: @escaping @Sendable (String) -> Void = PictureStreamerOptions.reportToStandardError
  ) {
    self.longestSide = longestSide
    self.sendBufferBytes = sendBufferBytes
    self.makeEncoder = makeEncoder
    self.report = report
  }
}
