internal import Synchronization

/// One picture that comes again and again, as from a camera, to try a sketch without one.
@MainActor public final class StillFrames: FrameSource, VideoFeed {
  /// The picture, once started.
  public private(set) var frame: Image?
  /// Pictures a second.
  public let rate: Double
  /// Whether pictures come.
  public var isRunning: Bool { frame != nil }

  private let image: Image
  private let shared = Mutex<FrameTap?>(nil)
  private var task: Task<Void, Never>?

  /// A feed of `image`.
  ///
  /// - Parameters:
  ///   - image: what is shown.
  ///   - rate: pictures a second for the tap, 0.1 to 240.
  public init(_ image: Image, rate: Double = 30) {
    self.image = image
    self.rate = rate.isNaN ? 30 : Swift.min(Swift.max(rate, 0.1), 240)
  }

  isolated deinit { task?.cancel() }

  /// Who looks at every picture as it comes, on a thread of its own; `nil` for nobody.
  public var frameTap: FrameTap? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  /// Lets the pictures come; does nothing when they do.
  public func start() {
    guard frame == nil else { return }
    frame = image
    let (image, pause) = (image, Duration.seconds(1 / rate))
    task = Task.detached { [weak self] in
      while !Task.isCancelled {
        guard let tap = self.map({ feed in feed.shared.withLock { $0 } }) else { return }
        tap?(image)
        try? await Task.sleep(for: pause)
      }
    }
  }

  /// Lets no more pictures come.
  public func stop() {
    task?.cancel()
    task = nil
    frame = nil
  }
}
