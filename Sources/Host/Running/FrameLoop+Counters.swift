import OllinPhone

extension FrameLoop {
  /// What the loop did, for the summary.
  struct Counters: Codable, Equatable, Sendable {
    /// Times `draw()` ran.
    var framesDrawn = 0
    /// Frames that were due and not drawn, as the one before took too long.
    var framesLate = 0
    /// Frames rendered on the device.
    var framesRendered = 0
    /// Frames not rendered because nothing differed from the last picture.
    var framesUnchanged = 0
    /// Frames not rendered because the device was still busy with earlier ones.
    var framesWaitingForDevice = 0
    /// Pipelines made while pictures were shown, each of which held a picture up.
    var pipelinesMadeLate = 0
    /// Seconds frames were drawn, without the wait for the last pictures.
    var seconds = 0.0
    /// Time in the sketch's `draw()`, in milliseconds, whether or not anybody looked.
    var draw = PhoneScreenStatistics.Quantiles()
  }
}
