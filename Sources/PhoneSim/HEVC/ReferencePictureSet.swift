/// Which pictures before and after a picture it may refer to, as distances in display order.
struct ReferencePictureSet: Equatable, Sendable {
  /// Pictures either side of the limit that HEVC puts on the decoded picture buffer.
  static let limit = 16

  /// One picture referred to.
  struct Entry: Equatable, Sendable {
    /// Its place in display order less that of the picture that refers to it.
    let delta: Int
    /// Whether this picture itself refers to it, or it is only kept for a later one.
    let isUsed: Bool
  }

  /// Pictures shown before, nearest first.
  var before: [Entry] = []
  /// Pictures shown after, nearest first.
  var after: [Entry] = []

  /// The distances this picture itself refers to.
  var used: [Int] { (before + after).filter(\.isUsed).map(\.delta) }

  init(before: [Entry] = [], after: [Entry] = []) {
    self.before = before
    self.after = after
  }

  /// Reads `st_ref_pic_set(index)`.
  ///
  /// - Parameters:
  ///   - reader: stands at the set's first bit.
  ///   - index: the set's number; `known.count` in a slice header.
  ///   - known: the sets before this one.
  ///   - isInSlice: in a slice header the set that predicts this one is named by a distance.
  /// - Throws: ``ParameterSetError`` when the bits end or hold what HEVC does not allow.
  init(
    reading reader: inout BitReader, index: Int, known: [ReferencePictureSet], isInSlice: Bool
  ) throws(ParameterSetError) {
    if index > 0, try reader.flag() {
      self = try Self.predicted(
        from: known, index: index, isInSlice: isInSlice, reading: &reader)
      return
    }
    let beforeCount = try reader.unsigned("num_negative_pics", atMost: Self.limit)
    let afterCount = try reader.unsigned("num_positive_pics", atMost: Self.limit - beforeCount)
    var delta = 0
    for _ in 0..<beforeCount {
      delta -= try reader.unsigned("delta_poc_s0_minus1", atMost: 0x7FFF) + 1
      before.append(Entry(delta: delta, isUsed: try reader.flag()))
    }
    delta = 0
    for _ in 0..<afterCount {
      delta += try reader.unsigned("delta_poc_s1_minus1", atMost: 0x7FFF) + 1
      after.append(Entry(delta: delta, isUsed: try reader.flag()))
    }
  }

  private static func predicted(
    from known: [ReferencePictureSet], index: Int, isInSlice: Bool,
    reading reader: inout BitReader
  ) throws(ParameterSetError) -> ReferencePictureSet {
    let back = isInSlice ? try reader.unsigned("delta_idx_minus1", atMost: index - 1) + 1 : 1
    guard known.indices.contains(index - back) else {
      throw .outOfRange(field: "delta_idx_minus1", bit: reader.position)
    }
    let model = known[index - back]
    let isNegative = try reader.flag()
    let magnitude = try reader.unsigned("abs_delta_rps_minus1", atMost: 0x7FFF) + 1
    let shift = isNegative ? -magnitude : magnitude

    // One pair of flags for each entry of the model, in the order before then after, and one more
    // for the picture the model belongs to.
    var flags: [(isUsed: Bool, isKept: Bool)] = []
    for _ in 0...(model.before.count + model.after.count) {
      let isUsed = try reader.flag()
      let isKept = isUsed ? true : try reader.flag()
      flags.append((isUsed, isKept))
    }
    func moved(_ delta: Int, _ flag: (isUsed: Bool, isKept: Bool)) -> Entry? {
      flag.isKept ? Entry(delta: delta + shift, isUsed: flag.isUsed) : nil
    }
    let movedBefore = model.before.indices.map { moved(model.before[$0].delta, flags[$0]) }
    let movedAfter = model.after.indices.map {
      moved(model.after[$0].delta, flags[model.before.count + $0])
    }
    let movedSelf = moved(0, flags[flags.count - 1])
    let before = (movedAfter.reversed() + [movedSelf] + movedBefore).compactMap { $0 }
      .filter { $0.delta < 0 }
    let after = (movedBefore.reversed() + [movedSelf] + movedAfter).compactMap { $0 }
      .filter { $0.delta > 0 }
    guard before.count + after.count <= limit else {
      throw .outOfRange(field: "short-term reference picture set", bit: reader.position)
    }
    return ReferencePictureSet(before: before, after: after)
  }
}
