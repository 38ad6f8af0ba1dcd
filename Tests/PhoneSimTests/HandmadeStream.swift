@testable import PhoneSim

/// A stream of pictures written by hand.
///
/// It is right in every rule, and wrong in exactly one where a test changes one field. The slices
/// have true headers and no picture behind them.
struct HandmadeStream {
  var width = 64
  var height = 48
  var profile: UInt64 = 1
  var compatibility: UInt64 = 0x6000_0000
  var chromaFormat = 1
  var extraBits = 0
  var reordered = 0
  var hasSignal = true
  var hasColour = true
  var colour: [UInt64] = [1, 13, 1]
  var isFullRange = false
  var pictureSequence = 0

  var videoSet: [UInt8] {
    var bits = BitWriter()
    bits.bits(0x0C01_FFFF, 32)
    return bits.unit(type: 32)
  }

  var sequenceBits: BitWriter {
    var bits = BitWriter()
    bits.bits(0, 4)
    bits.bits(0, 3)
    bits.flag(true)
    bits.bits(0, 3)
    bits.bits(profile, 5)
    bits.bits(compatibility, 32)
    bits.bits(0x9000_0000_0000, 48)
    bits.bits(120, 8)
    bits.unsigned(0)
    bits.unsigned(chromaFormat)
    if chromaFormat == 3 { bits.flag(false) }
    let (codedWidth, codedHeight) = ((width + 7) / 8 * 8, (height + 7) / 8 * 8)
    bits.unsigned(codedWidth)
    bits.unsigned(codedHeight)
    bits.flag(true)
    for cut in [0, codedWidth - width, 0, codedHeight - height] { bits.unsigned(cut / 2) }
    bits.unsigned(extraBits)
    bits.unsigned(extraBits)
    bits.unsigned(4)  // 8 bits of order
    bits.flag(true)
    bits.unsigned(2)
    bits.unsigned(reordered)
    bits.unsigned(0)
    for value in [0, 3, 0, 3, 0, 0] { bits.unsigned(value) }  // blocks of 8 to 64
    bits.bits(0, 4)  // scaling lists, asymmetric parts, offset, PCM
    bits.unsigned(1)  // one set of references: the picture before
    bits.unsigned(1)
    bits.unsigned(0)
    bits.unsigned(0)
    bits.flag(true)
    bits.flag(false)  // long-term references
    bits.bits(0, 2)
    bits.flag(true)  // VUI
    bits.bits(0, 2)
    bits.flag(hasSignal)
    if hasSignal {
      bits.bits(5, 3)
      bits.flag(isFullRange)
      bits.flag(hasColour)
      if hasColour {
        for value in colour { bits.bits(value, 8) }
      }
    }
    bits.bits(0, 8)
    return bits
  }

  var sequenceSet: [UInt8] { sequenceBits.unit(type: 33) }

  var pictureSet: [UInt8] {
    var bits = BitWriter()
    bits.unsigned(0)
    bits.unsigned(pictureSequence)
    bits.bits(0, 5)
    bits.bits(0xFFF, 12)
    return bits.unit(type: 34)
  }

  /// A slice with a header and some bytes.
  ///
  /// - Parameters:
  ///   - type: its NAL unit type.
  ///   - kind: 0 for B, 1 for P, 2 for I.
  ///   - order: its place in display order.
  ///   - back: how far back the one picture lies that it refers to.
  ///   - address: the block it starts at, for a slice that does not start a picture.
  /// - Returns: the NAL unit.
  func slice(
    type: UInt8, kind: Int, order: Int = 0, back: Int = 1, address: UInt64? = nil
  ) -> [UInt8] {
    var bits = BitWriter()
    bits.flag(address == nil)
    if (16...23).contains(type) { bits.flag(false) }
    bits.unsigned(0)
    if let address { bits.bits(address, SliceHeader.bits(toCount: blockCount)) }
    bits.unsigned(kind)
    if type != 19, type != 20 {
      bits.bits(UInt64(order & 0xFF), 8)
      bits.flag(back == 1)
      if back != 1 {
        bits.flag(false)  // not predicted from the set in the SPS
        bits.unsigned(1)
        bits.unsigned(0)
        bits.unsigned(back - 1)
        bits.flag(true)
      }
    }
    return bits.unit(type: type, followedBy: [0xAB, 0xCD, UInt8(order & 0x7F) | 0x80])
  }

  private var blockCount: Int { ((width + 63) / 64) * ((height + 63) / 64) }

  func keyframe(type: UInt8 = 19) -> ReceivedPicture {
    ReceivedPicture(
      width: width, height: height, isKeyframe: true,
      parameterSets: [videoSet, sequenceSet, pictureSet],
      data: Self.data([slice(type: type, kind: 2)]))
  }

  func following(order: Int, back: Int = 1, kind: Int = 1, type: UInt8 = 1) -> ReceivedPicture {
    ReceivedPicture(
      width: width, height: height, isKeyframe: false, parameterSets: [],
      data: Self.data([slice(type: type, kind: kind, order: order, back: back)]))
  }

  /// Units behind their lengths.
  static func data(_ units: [[UInt8]]) -> [UInt8] {
    units.flatMap { unit in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: unit.count >> $0) } + unit
    }
  }
}
