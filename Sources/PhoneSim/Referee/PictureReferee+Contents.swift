internal import Pixels

/// The rules about one picture's bytes and its place in the stream.
extension PictureReferee {
  /// The most luma pixels a decoder is asked to hold; far above what the wire allows, and a bound
  /// on what a hostile size can cost.
  static let decodablePixels = 4096 * 4096

  mutating func judgeContents(
    _ picture: ReceivedPicture, number: Int, at time: Double
  ) -> CodedPicture? {
    let isSizeKept = judgeSize(picture, number: number, at: time)
    judgeOrder(picture, number: number, at: time)
    if picture.isKeyframe {
      stream.isIntact = false
      stream.sequence = nil
      stream.picture = nil
    }
    let sets = judgeSets(picture, number: number, at: time)
    let units = judgeData(picture, number: number, at: time)
    let areSlicesSound = judgeSlices(units ?? [], of: picture, number: number, at: time)
    guard isSizeKept, let sets, let units, areSlicesSound else {
      // The phone shows nothing until the next keyframe.
      stream.isIntact = false
      return nil
    }
    if picture.isKeyframe { stream.isIntact = true }
    guard stream.isIntact else { return nil }
    return CodedPicture(
      number: number, width: picture.width, height: picture.height,
      isKeyframe: picture.isKeyframe, parameterSets: sets, units: units)
  }

  /// Judges width and height, and returns whether a decoder may be given the picture.
  private mutating func judgeSize(
    _ picture: ReceivedPicture, number: Int, at time: Double
  ) -> Bool {
    let (width, height) = (picture.width, picture.height)
    if width < 2 || height < 2 || width % 2 != 0 || height % 2 != 0 {
      record(.evenSize, "The picture is \(width) × \(height).", at: time, picture: number)
      return false
    }
    if let sizes = rules.sizes, let canvas = rules.canvas {
      if !sizes.contains(where: { $0.width == width && $0.height == height }) {
        let asked = sizes.map { "\($0.width) × \($0.height)" }.joined(separator: " or ")
        record(
          .size,
          "The picture is \(width) × \(height); a canvas of \(canvas.width) × \(canvas.height) "
            + "makes \(asked).", at: time, picture: number)
      }
    } else if max(width, height) > rules.longestSide {
      record(
        .size, "The picture is \(width) × \(height), longer than \(rules.longestSide).", at: time,
        picture: number)
    }
    return width <= Self.decodablePixels / height
  }

  private mutating func judgeOrder(_ picture: ReceivedPicture, number: Int, at time: Double) {
    defer {
      stream.hasPictures = true
      stream.width = picture.width
      stream.height = picture.height
    }
    guard !picture.isKeyframe else { return }
    if !stream.hasPictures {
      record(
        .keyframeFirst, "The first picture of connection \(connectionCount) was no keyframe.",
        at: time, picture: number)
    } else if stream.width != picture.width || stream.height != picture.height {
      record(
        .keyframeOnSizeChange,
        "The size went from \(stream.width) × \(stream.height) to \(picture.width) × "
          + "\(picture.height) without a keyframe.", at: time, picture: number)
      stream.isIntact = false
    }
  }

  /// Judges the parameter sets and reads them; nil when a decoder could not use the picture.
  private mutating func judgeSets(
    _ picture: ReceivedPicture, number: Int, at time: Double
  ) -> [NALUnit]? {
    guard picture.isKeyframe else {
      if !picture.parameterSets.isEmpty {
        record(
          .parameterSets,
          "A picture that is no keyframe carries \(picture.parameterSets.count) parameter sets.",
          at: time, picture: number)
      }
      return []
    }
    let units = picture.parameterSets.map { NALUnit($0) }
    let wanted: [NALUnitType] = [
      .videoParameterSet, .sequenceParameterSet, .pictureParameterSet,
    ]
    guard units.map({ $0?.type }) == wanted else {
      let found = units.map { $0?.type.name ?? "no NAL unit" }.joined(separator: ", ")
      record(
        .parameterSets, "A keyframe carries \(found.isEmpty ? "nothing" : found).", at: time,
        picture: number)
      return nil
    }
    let sets = units.compactMap { $0 }
    if sets.contains(where: \.containsStartCode) {
      record(.startCode, "A parameter set holds a start code.", at: time, picture: number)
      return nil
    }
    return judgeStream(sets, of: picture, number: number, at: time) ? sets : nil
  }

  /// Reads SPS and PPS, and judges what they say of the stream.
  private mutating func judgeStream(
    _ sets: [NALUnit], of picture: ReceivedPicture, number: Int, at time: Double
  ) -> Bool {
    let sequence: SequenceParameterSet
    let pictureSet: PictureParameterSet
    do throws(ParameterSetError) {
      sequence = try SequenceParameterSet(payload: sets[1].payload())
      pictureSet = try PictureParameterSet(payload: sets[2].payload())
    } catch {
      record(.parameterSets, "A parameter set cannot be read: \(error).", at: time, picture: number)
      return false
    }
    if pictureSet.sequence != sequence.id {
      record(
        .parameterSets, "The PPS belongs to SPS \(pictureSet.sequence), and \(sequence.id) came.",
        at: time, picture: number)
      return false
    }
    stream.sequence = sequence
    stream.picture = pictureSet
    return judge(sequence, of: picture, number: number, at: time)
  }

  private mutating func judge(
    _ sequence: SequenceParameterSet, of picture: ReceivedPicture, number: Int, at time: Double
  ) -> Bool {
    var isDecodable = true
    if !sequence.isMainProfile {
      record(
        .profile, "The SPS says profile \(sequence.profile).", at: time, picture: number)
    }
    if sequence.chromaFormat != 1 || sequence.lumaBits != 8 || sequence.chromaBits != 8 {
      record(
        .format,
        "The SPS says chroma format \(sequence.chromaFormat), \(sequence.lumaBits) and "
          + "\(sequence.chromaBits) bits.", at: time, picture: number)
      isDecodable = false
    }
    judgeColour(sequence, number: number, at: time)
    let isEven = picture.width % 2 == 0 && picture.height % 2 == 0
    // An odd size is a breach of its own, and no SPS can state one.
    if isEven, sequence.width != picture.width || sequence.height != picture.height {
      record(
        .codedSize,
        "The frame says \(picture.width) × \(picture.height), the SPS \(sequence.width) × "
          + "\(sequence.height).", at: time, picture: number)
      isDecodable = false
    }
    // A window that hides most of a huge picture would cost a decoder all of it.
    if sequence.codedWidth > sequence.width + 64 || sequence.codedHeight > sequence.height + 64 {
      isDecodable = false
    }
    if sequence.reorderedPictures != 0 {
      record(
        .reordering, "The SPS lets \(sequence.reorderedPictures) pictures be reordered.", at: time,
        picture: number)
    }
    return isDecodable
  }

  private mutating func judgeColour(
    _ sequence: SequenceParameterSet, number: Int, at time: Double
  ) {
    let wanted = SequenceParameterSet.Colour(primaries: 1, transfer: 13, matrix: 1)
    guard let signal = sequence.signal else {
      record(.colour, "The SPS does not say its colour.", at: time, picture: number)
      return
    }
    guard let colour = signal.colour else {
      record(.colour, "The SPS does not describe its colour.", at: time, picture: number)
      return
    }
    guard colour == wanted, !signal.isFullRange else {
      record(
        .colour,
        "The SPS says colour \(colour.primaries), \(colour.transfer), \(colour.matrix) in "
          + "\(signal.isFullRange ? "full" : "limited") range.", at: time, picture: number)
      return
    }
  }
}
