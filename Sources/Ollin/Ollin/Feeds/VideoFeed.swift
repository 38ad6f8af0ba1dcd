/// Something that shows one picture after the other.
@MainActor public protocol VideoFeed: AnyObject {
  /// The newest picture; `nil` before the first.
  var frame: Image? { get }
  /// The pixels of the newest picture across and down; `nil` before the first.
  var frameSize: Vector2? { get }
  /// What to say before the first.
  var waitingMessage: String { get }
}

extension VideoFeed {
  /// The pixels of ``frame``.
  public var frameSize: Vector2? { frame?.size }

  /// `Waiting for video…`.
  public var waitingMessage: String { "Waiting for video…" }

  /// The largest rectangle of the picture's shape in `rectangle`, about its middle; `nil` before
  /// the first picture.
  public func fittedRectangle(in rectangle: Rectangle) -> Rectangle? {
    frameSize.map { Rectangle(fitting: $0, in: rectangle) }
  }

  /// The former name of ``fittedRectangle(in:)``.
  @available(*, deprecated, renamed: "fittedRectangle(in:)")
  public func fittedRect(in rectangle: Rectangle) -> Rectangle? { fittedRectangle(in: rectangle) }
}
