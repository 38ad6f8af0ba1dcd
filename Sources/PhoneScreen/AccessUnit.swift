public import Foundation
public import Pixels

/// One coded picture, in the form the phone's decoder takes it.
public struct AccessUnit: Equatable, Sendable {
  /// Pixels of the picture.
  public var size: PictureSize
  /// Whether it stands alone (an IDR picture).
  public var isKeyframe: Bool
  /// VPS, SPS and PPS in this order, without start codes, for a keyframe; none for any other.
  public var parameterSets: [Data]
  /// The slices, each behind its length in four big-endian bytes.
  public var data: Data
  /// The quantiser it was coded with, 0…51.
  public var quantizer: Int

  /// A unit from its parts.
  public init(
    size: PictureSize, isKeyframe: Bool, parameterSets: [Data], data: Data, quantizer: Int
  ) {
    self.size = size
    self.isKeyframe = isKeyframe
    self.parameterSets = parameterSets
    self.data = data
    self.quantizer = quantizer
  }

  /// Bytes of everything in it.
  public var byteCount: Int { parameterSets.reduce(data.count) { $0 + $1.count } }
}
