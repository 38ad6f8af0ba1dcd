internal import Pixels

/// The numbers a simulated phone judges pictures by.
public struct PictureRules: Equatable, Sendable {
  /// The sketch's canvas; nil when it is not known, which leaves only the limit of 1920.
  public var canvas: CanvasExtent?
  /// The long sides a picture may be fitted under.
  ///
  /// A host that steps down when it is slow is judged with all of its steps here.
  public var longestSides = [1920]
  /// Seconds from one keyframe to the next.
  ///
  /// A host that stretches them is judged by its own limit.
  public var keyframePeriod = 1.0
  /// Seconds a keyframe may be late: encoding, sending and a busy machine.
  public var keyframeTolerance = 0.5
  /// Pictures a second; nil when the sketch asks for more than the wire's 60.
  public var maximumRate: Double? = 60
  /// Seconds' worth of pictures that may come faster than the rate, as they do behind a pause.
  public var burst = 0.5
  /// Seconds pictures may still arrive after the phone left Sketch mode.
  public var leavingGrace = 0.5
  /// Seconds from the phone closing the picture connection to the next one.
  public var redialPause = 0.5
  /// Seconds by which the next connection may come early.
  public var redialTolerance = 0.1

  /// The rules as the wire states them.
  public init() {}

  /// The sizes a picture of the known canvas may have; nil when the canvas is not known.
  var sizes: [PictureSize]? {
    guard let canvas else { return nil }
    return longestSides.map { PictureSize(fitting: canvas.width, canvas.height, under: $0) }
  }

  /// The longest side any picture may have.
  var longestSide: Int { longestSides.max() ?? 1920 }
}
