@_spi(Host) public import Ollin
public import Wire

/// Where a picture draws the eye: a coarse map, and the regions where it peaks.
public struct PhoneSaliency: Sendable {
  /// Whether the phone sees right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// What stands out.
  public let regions: [PhoneSalientRegion]
  /// Cells of the map across.
  public let heatWidth: Int
  /// Cells of the map down.
  public let heatHeight: Int

  /// 0 to 255, row by row from the top left; as many as there are cells, or none.
  private let heat: [UInt8]

  /// A reading as it travels, or staged by hand.
  ///
  /// A map with fewer values than cells is none.
  public init(_ sample: PhoneSaliencySample) {
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    regions = sample.regions.map { PhoneSalientRegion($0) }
    let cells = PhoneGrid.cells(sample.heatWidth, sample.heatHeight, of: sample.heat.count)
    heatWidth = cells == nil ? 0 : sample.heatWidth
    heatHeight = cells == nil ? 0 : sample.heatHeight
    heat = cells.map { Array(sample.heat.prefix($0)) } ?? []
  }

  /// The region the phone is surest of.
  public var strongestRegion: PhoneSalientRegion? {
    regions.max { $0.confidence < $1.confidence }
  }

  /// How much the eye is drawn to a point of the canvas, 0 to 1, when the picture fills
  /// `rectangle`.
  public func salience(at point: Vector2, in rectangle: Rectangle) -> Double {
    salienceNormalized(
      at: Vector2(
        (point.x - rectangle.x) / rectangle.width,
        1 - (point.y - rectangle.y) / rectangle.height))
  }

  /// How much the eye is drawn to a place of the picture, 0 to 1 from its lower left.
  ///
  /// The nearest cell answers; 0 without a map.
  public func salienceNormalized(at place: Vector2) -> Double {
    guard !heat.isEmpty, !place.x.isNaN, !place.y.isNaN else { return 0 }
    let col = clamp(Int(clamp(place.x, 0, 1) * Double(heatWidth)), 0, heatWidth - 1)
    let row = clamp(Int((1 - clamp(place.y, 0, 1)) * Double(heatHeight)), 0, heatHeight - 1)
    return Double(heat[row * heatWidth + col]) / 255
  }

  /// The map as white of the alpha it says; `nil` without a map.
  func heatMap() -> Image? {
    PhoneGrid.white(heat, width: heatWidth, height: heatHeight, quarterTurnsCW: 0)
  }
}
