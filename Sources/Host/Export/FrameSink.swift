import Render

/// Where finished frames go.
@MainActor
protocol FrameSink {
  /// What it needs of each frame.
  var output: RenderOutput { get }
  /// Takes the next frame.
  func take(_ result: RenderedResult, frame: Int) throws
  /// Completes what was written.
  func finish() throws
  /// Removes what is not complete.
  func abandon()
}
