public import Ollin
public import Wire

/// How the phone's picture moved between two of its frames.
public struct PhoneFlow: Sendable {
  /// The movement everywhere, stood upright.
  public let field: MotionField
  /// Seconds between the two frames.
  public let interval: Double
  /// Whether the phone sees right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double

  /// A reading as it travels, or staged by hand.
  ///
  /// A grid with fewer vectors than cells moves nowhere.
  public init(_ sample: PhoneFlowSample) {
    interval = Double(known: sample.interval)
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    let grid = FlowGrid(sample)
    field = MotionField(
      width: grid.width, height: grid.height, confidence: Double(part: sample.confidence)
    ) { grid.flow(at: $0) }
  }

  /// How far the phone trusts the movement, 0 to 1.
  public var confidence: Double { field.confidence }
  /// The cells of the field, across and down.
  public var size: Vector2 { field.size }
  /// The mean movement, in parts of the picture, y up.
  public var averageFlowNormalized: Vector2 { field.averageFlowNormalized }

  /// How far the picture moved under a point of the canvas, in canvas points, y down.
  ///
  /// - Parameters:
  ///   - point: Where on the canvas.
  ///   - rectangle: Where the picture is drawn.
  ///   - mirrored: Whether it is drawn mirrored.
  /// - Returns: The movement between the two frames.
  public func vector(
    at point: Vector2, in rectangle: Rectangle, mirrored: Bool = false
  ) -> Vector2 {
    field.vector(at: point, in: rectangle, mirrored: mirrored)
  }

  /// The movements on a grid, row by row, each at the middle of its cell.
  ///
  /// - Parameters:
  ///   - rectangle: Where the picture is drawn.
  ///   - spacing: About how far the samples lie apart, in canvas points.
  ///   - mirrored: Whether it is drawn mirrored.
  /// - Returns: As many samples as fit, one at the least.
  public func samples(
    in rectangle: Rectangle, every spacing: Double = 24, mirrored: Bool = false
  ) -> [MotionField.Sample] {
    field.samples(in: rectangle, every: spacing, mirrored: mirrored)
  }

  /// The mean movement, in canvas points, y down.
  ///
  /// - Parameters:
  ///   - rectangle: Where the picture is drawn.
  ///   - mirrored: Whether it is drawn mirrored.
  /// - Returns: The movement between the two frames.
  public func averageFlow(in rectangle: Rectangle, mirrored: Bool = false) -> Vector2 {
    field.averageFlow(in: rectangle, mirrored: mirrored)
  }

  /// How far the picture moved at a place, both in parts of the picture from its lower left, y up.
  public func flowNormalized(at place: Vector2) -> Vector2 { field.flowNormalized(at: place) }
}
