/// What one picture connection has said so far that later pictures depend on.
struct StreamState: Sendable {
  /// Pictures a later one may still refer to; more than any decoder keeps.
  static let rememberedOrders = 64

  /// Whether a picture has arrived.
  var hasPictures = false
  var width = 0
  var height = 0
  /// The parameter sets of the newest keyframe that could be read.
  var sequence: SequenceParameterSet?
  var picture: PictureParameterSet?
  /// Whether every picture since the newest keyframe, and that one, can be decoded.
  var isIntact = false
  /// Places in display order of the pictures since the newest keyframe.
  var orders: [Int] = []
  /// The place the next picture's low bits are counted from.
  var anchorOrder = 0

  /// The full place in display order behind its low bits, after H.265 8.3.1.
  func order(low: Int, bits: Int) -> Int {
    let span = 1 << bits
    let anchorLow = anchorOrder & (span - 1)
    let anchorHigh = anchorOrder - anchorLow
    if low < anchorLow, anchorLow - low >= span / 2 { return anchorHigh + span + low }
    if low > anchorLow, low - anchorLow > span / 2 { return anchorHigh - span + low }
    return anchorHigh + low
  }

  mutating func remember(order: Int, of unit: NALUnit) {
    orders.append(order)
    if orders.count > Self.rememberedOrders { orders.removeFirst() }
    if unit.temporalID == 0, !unit.type.isUnreferenced, !unit.type.isLeading {
      anchorOrder = order
    }
  }
}
