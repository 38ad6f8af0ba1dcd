/// The rules about the NAL units of a picture's data.
extension PictureReferee {
  /// Cuts the data into its units; nil when it cannot be cut or holds something foreign.
  mutating func judgeData(
    _ picture: ReceivedPicture, number: Int, at time: Double
  ) -> [NALUnit]? {
    let data = picture.data
    if data.starts(with: [0, 0, 0, 1]) || data.starts(with: [0, 0, 1]), Self.cut(data) == nil {
      record(.startCode, "The data begins with a start code.", at: time, picture: number)
      return nil
    }
    guard let ranges = Self.cut(data), !ranges.isEmpty else {
      record(
        .lengths, "The lengths do not cover the \(data.count) bytes of data.", at: time,
        picture: number)
      return nil
    }
    var units: [NALUnit] = []
    for range in ranges {
      guard let unit = NALUnit(data[range]) else {
        record(
          .lengths, "A length of \(range.count) has no NAL unit behind it.", at: time,
          picture: number)
        return nil
      }
      if unit.containsStartCode {
        record(.startCode, "A \(unit.type.name) holds a start code.", at: time, picture: number)
        return nil
      }
      units.append(unit)
    }
    if let foreign = units.first(where: { !$0.type.isSlice && !$0.type.isSupplemental }) {
      record(.dataUnits, "The data holds a \(foreign.type.name).", at: time, picture: number)
      // More parameter sets are bad manners; a decoder still reads the picture behind them, but
      // the referee has not judged them.
      return nil
    }
    return units
  }

  /// The ranges between the lengths; nil unless the lengths cover the data exactly.
  static func cut(_ data: [UInt8]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < data.count {
      guard data.count - offset >= 4 else { return nil }
      let length =
        Int(data[offset]) << 24 | Int(data[offset + 1]) << 16 | Int(data[offset + 2]) << 8
        | Int(data[offset + 3])
      offset += 4
      guard length >= 2, length <= data.count - offset else { return nil }
      ranges.append(offset..<offset + length)
      offset += length
    }
    return ranges
  }

  /// Judges the slices against each other and against the pictures before.
  mutating func judgeSlices(
    _ units: [NALUnit], of picture: ReceivedPicture, number: Int, at time: Double
  ) -> Bool {
    guard !units.isEmpty else { return false }
    let slices = units.filter(\.type.isSlice)
    guard let first = slices.first else {
      record(.slices, "The data holds no slice.", at: time, picture: number)
      return false
    }
    guard judgeTypes(slices, of: picture, number: number, at: time) else { return false }
    // A referee that could not follow the stream up to here waits for the next keyframe.
    guard let sequence = stream.sequence, let set = stream.picture,
      picture.isKeyframe || stream.isIntact
    else { return false }
    var headers: [SliceHeader] = []
    do throws(ParameterSetError) {
      for slice in slices {
        headers.append(try SliceHeader(slice, sequence: sequence, picture: set))
      }
    } catch {
      record(.slices, "A slice header cannot be read: \(error).", at: time, picture: number)
      return false
    }
    let starts = headers.filter(\.isFirst).count
    if starts != 1 || !headers[0].isFirst {
      record(.slices, "The data holds the starts of \(starts) pictures.", at: time, picture: number)
      return false
    }
    if headers.contains(where: { !$0.isDependent && $0.kind == .bidirectional }) {
      record(.reordering, "A slice is of type B.", at: time, picture: number)
    }
    return judgeReferences(headers[0], of: first, number: number, at: time)
  }

  private mutating func judgeTypes(
    _ slices: [NALUnit], of picture: ReceivedPicture, number: Int, at time: Double
  ) -> Bool {
    let type = slices[0].type
    if let other = slices.first(where: { $0.type != type }) {
      record(
        .slices, "One picture holds a \(type.name) and a \(other.type.name).", at: time,
        picture: number)
      return false
    }
    if picture.isKeyframe, !type.isIDR {
      record(.idr, "A keyframe holds a \(type.name).", at: time, picture: number)
      return false
    }
    if !picture.isKeyframe, type.isRandomAccess {
      record(
        .idr, "A picture that is no keyframe holds a \(type.name).", at: time, picture: number)
      return false
    }
    if type.isLeading {
      record(.reordering, "The picture is a \(type.name).", at: time, picture: number)
    }
    return true
  }

  /// Judges the place in display order and that every picture referred to was sent.
  private mutating func judgeReferences(
    _ header: SliceHeader, of unit: NALUnit, number: Int, at time: Double
  ) -> Bool {
    if unit.type.isIDR {
      stream.orders = []
      stream.anchorOrder = 0
      stream.remember(order: 0, of: unit)
      return true
    }
    guard let sequence = stream.sequence else { return false }
    let order = stream.order(low: header.order, bits: sequence.orderBits)
    if let newest = stream.orders.max(), order <= newest {
      record(
        .reordering, "The picture is shown at \(order), before one sent earlier at \(newest).",
        at: time, picture: number)
    }
    let missing = header.references.used.map { order + $0 }.filter { !stream.orders.contains($0) }
    stream.remember(order: order, of: unit)
    if let lost = missing.first {
      record(
        .lostReference, "The picture at \(order) refers to \(lost), which was not sent.", at: time,
        picture: number)
      return false
    }
    return true
  }
}
