import Pixels

/// Who decides from frame to frame what a frame loop does: another version, a pause, the end.
@MainActor protocol FrameDirector: AnyObject {
  /// Whether the sketch stands still at present.
  var isPaused: Bool { get }

  /// Does what was asked for since the last call.
  func attend(to loop: FrameLoop) throws

  /// Waits until `deadline` of the monotonic clock, or until there is something to attend to.
  ///
  /// - Returns: whether there is something to attend to.
  func wait(until deadline: UInt64) -> Bool

  /// Whether the next frame's whole canvas is wanted.
  var wantsImage: Bool { get }

  /// Takes a frame's whole canvas.
  func take(_ image: RGBAImage)

  /// Notes what the loop is about to do, for those who watch whether it still does anything.
  func enter(_ phase: WorkerPhase)

  /// Notes that a frame was drawn, and how many there were.
  func drew(_ frames: Int, frameCount: Int, time: Double)

  /// Takes note of a picture that was finished on the device.
  func delivered(frameCount: Int)
}
