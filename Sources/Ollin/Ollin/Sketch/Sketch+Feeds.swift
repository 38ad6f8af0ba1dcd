extension Sketch {
  /// Draws a feed's newest picture as large as fits, or says in its place that there is none yet.
  ///
  /// - Parameters:
  ///   - feed: what to show.
  ///   - rectangle: where; left out, the whole canvas.
  ///   - waiting: what to say before the first picture; left out, what the feed says itself.
  /// - Returns: where the picture lies; `nil` before the first.
  @discardableResult public final func drawFrame(
    _ feed: some VideoFeed, in rectangle: Rectangle? = nil, waiting: String? = nil
  ) -> Rectangle? {
    let area = rectangle ?? bounds
    guard let frame = feed.frame, frame.width > 0, frame.height > 0 else {
      drawStatus(waiting ?? feed.waitingMessage, in: area)
      return nil
    }
    let place = Rectangle(fitting: frame.size, in: area)
    drawImage(frame, in: place)
    return place
  }
}
