/// What a NAL unit of HEVC holds, by its number.
struct NALUnitType: Equatable, Hashable, Sendable {
  static let idrWithLeading = NALUnitType(19)
  static let idr = NALUnitType(20)
  static let cra = NALUnitType(21)
  static let videoParameterSet = NALUnitType(32)
  static let sequenceParameterSet = NALUnitType(33)
  static let pictureParameterSet = NALUnitType(34)
  static let accessUnitDelimiter = NALUnitType(35)

  let number: UInt8

  init(_ number: UInt8) {
    self.number = number
  }

  /// Part of a coded picture.
  var isSlice: Bool { number <= 9 || (16...21).contains(number) }
  /// A picture that refers to none before it and starts the order of display anew.
  var isIDR: Bool { self == .idrWithLeading || self == .idr }
  /// Any picture decoding may start at.
  var isRandomAccess: Bool { (16...23).contains(number) }
  /// A picture shown before the random access picture it follows.
  var isLeading: Bool { (6...9).contains(number) }
  /// A picture that none of its own sub-layer refers to.
  var isUnreferenced: Bool { number < 16 && number & 1 == 0 }
  /// Supplemental information.
  var isSupplemental: Bool { number == 39 || number == 40 }
  /// A video, sequence or picture parameter set.
  var isParameterSet: Bool { (32...34).contains(number) }

  /// The name a sentence uses.
  var name: String {
    switch number {
    case 0, 1: "trailing picture (\(number))"
    case 2...5: "sub-layer picture (\(number))"
    case 6...9: "leading picture (\(number))"
    case 16...18: "BLA picture (\(number))"
    case 19, 20: "IDR picture (\(number))"
    case 21: "CRA picture (21)"
    case 32: "VPS (32)"
    case 33: "SPS (33)"
    case 34: "PPS (34)"
    case 35: "access unit delimiter (35)"
    case 39, 40: "SEI (\(number))"
    default: "NAL unit of type \(number)"
    }
  }
}
