/// How every place of a picture moved between two frames.
///
/// Places and movements are read through the rectangle on the canvas that the picture is drawn
/// into, so that an arrow starts on what moved.
public struct MotionField: Sendable {
  /// The movement at one place of the canvas.
  public struct Sample: Equatable, Sendable {
    /// Where, in canvas points.
    public let position: Vector2
    /// How far the picture moved there, in canvas points.
    public let flow: Vector2

    /// A movement at a place.
    public init(position: Vector2, flow: Vector2) {
      self.position = position
      self.flow = flow
    }
  }

  /// The mean movement, in parts of the picture, y up.
  public let averageFlowNormalized: Vector2
  /// How far the field can be trusted, 0 to 1.
  public let confidence: Double
  /// The cells of the field, across and down.
  public let size: Vector2

  private let flow: @Sendable (Vector2) -> Vector2

  /// The most samples that are answered at once.
  private static let mostSamples = 1 << 18

  /// A field from a function.
  ///
  /// - Parameters:
  ///   - width: cells across.
  ///   - height: cells down.
  ///   - confidence: how far it can be trusted, 0 to 1.
  ///   - flowNormalized: the movement at a place, both in parts of the picture from its lower left,
  ///     y up; asked within 0 to 1 only.
  public init(
    width: Int, height: Int, confidence: Double,
    flowNormalized: @escaping @Sendable (Vector2) -> Vector2
  ) {
    size = Vector2(Double(Swift.max(width, 0)), Double(Swift.max(height, 0)))
    self.confidence = confidence.clampedToUnit
    flow = flowNormalized
    var sum = Vector2.zero
    for row in 0..<12 {
      for col in 0..<12 {
        sum += Self.known(
          flowNormalized(Vector2((Double(col) + 0.5) / 12, (Double(row) + 0.5) / 12)))
      }
    }
    averageFlowNormalized = sum / 144
  }

  /// How far the picture moved at a place, both in parts of the picture from its lower left, y up.
  ///
  /// Outside the picture the nearest place in it answers.
  public func flowNormalized(at place: Vector2) -> Vector2 {
    Self.known(flow(Vector2(place.x.clampedToUnit, place.y.clampedToUnit)))
  }

  /// How far the picture moved under a point of the canvas, in canvas points, y down.
  ///
  /// - Parameters:
  ///   - point: where on the canvas.
  ///   - rectangle: where the picture is drawn.
  ///   - mirrored: whether it is drawn mirrored.
  /// - Returns: the movement between the two frames.
  public func vector(
    at point: Vector2, in rectangle: Rectangle, mirrored: Bool = false
  ) -> Vector2 {
    guard rectangle.width != 0, rectangle.height != 0 else { return .zero }
    let x = (point.x - rectangle.x) / rectangle.width
    let y = 1 - (point.y - rectangle.y) / rectangle.height
    return onCanvas(
      flowNormalized(at: Vector2(mirrored ? 1 - x : x, y)), rectangle, mirrored: mirrored)
  }

  /// The movements on a grid, row by row, each at the middle of its cell.
  ///
  /// - Parameters:
  ///   - rectangle: where the picture is drawn.
  ///   - spacing: about how far the samples lie apart, in canvas points.
  ///   - mirrored: whether it is drawn mirrored.
  /// - Returns: as many samples as fit, one at the least.
  public func samples(
    in rectangle: Rectangle, every spacing: Double = 24, mirrored: Bool = false
  ) -> [Sample] {
    guard spacing > 0, rectangle.width > 0, rectangle.height > 0 else { return [] }
    let columns = Self.cells(rectangle.width / spacing)
    let rows = Swift.min(Self.cells(rectangle.height / spacing), Self.mostSamples / columns)
    let (across, down) = (
      rectangle.width / Double(columns), rectangle.height / Double(Swift.max(rows, 1))
    )
    var samples: [Sample] = []
    samples.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for col in 0..<columns {
        let point = Vector2(
          rectangle.x + (Double(col) + 0.5) * across, rectangle.y + (Double(row) + 0.5) * down)
        samples.append(
          Sample(position: point, flow: vector(at: point, in: rectangle, mirrored: mirrored)))
      }
    }
    return samples
  }

  /// The mean movement, in canvas points, y down.
  ///
  /// - Parameters:
  ///   - rectangle: where the picture is drawn.
  ///   - mirrored: whether it is drawn mirrored.
  /// - Returns: the movement between the two frames.
  public func averageFlow(in rectangle: Rectangle, mirrored: Bool = false) -> Vector2 {
    onCanvas(averageFlowNormalized, rectangle, mirrored: mirrored)
  }

  private func onCanvas(_ flow: Vector2, _ rectangle: Rectangle, mirrored: Bool) -> Vector2 {
    Vector2(flow.x * rectangle.width * (mirrored ? -1 : 1), -flow.y * rectangle.height)
  }

  private static func cells(_ count: Double) -> Int {
    count.isFinite ? Int(Swift.min(Swift.max(count.rounded(), 1), Double(mostSamples))) : 1
  }

  private static func known(_ flow: Vector2) -> Vector2 {
    flow.x.isFinite && flow.y.isFinite ? flow : .zero
  }
}
