public import Pixels

/// Why pictures cannot be encoded.
public enum EncoderError: Error, Equatable, Sendable {
  /// The library knows no such setting, or not this value of it.
  case badSetting(name: String, value: String)
  /// The library could not set up an encoder for this size.
  case cannotOpen(PictureSize)
  /// A picture this small cannot be encoded.
  case tooSmall(PictureSize, shortestSide: Int)
  /// The library gave no parameter sets for the stream.
  case noParameterSets
  /// A picture of another size than the encoder was opened for.
  case wrongSize(expected: PictureSize, given: PictureSize)
  /// The library reported a failure while encoding.
  case encodingFailed(code: Int)
  /// The library kept the picture instead of giving its bytes at once.
  case noOutput

  /// The error as a sentence for a person.
  public var message: String {
    switch self {
    case .badSetting(let name, let value):
      "This version of x265 does not take \(name)=\(value); version 3.5 does."
    case .cannotOpen(let size):
      "x265 cannot open an 8-bit encoder for \(size.width) × \(size.height) pixels: "
        + "is there memory (about 100 MB), and is libx265 built for 8 bits?"
    case .tooSmall(let size, let shortestSide):
      "A picture of \(size.width) × \(size.height) pixels is too small to be sent to the phone: "
        + "each side needs \(shortestSide). Give the sketch a larger or less narrow canvas."
    case .noParameterSets:
      "x265 gave no VPS, SPS and PPS, so no phone could decode its pictures."
    case .wrongSize(let expected, let given):
      "A picture of \(given.width) × \(given.height) pixels came to an encoder for "
        + "\(expected.width) × \(expected.height)."
    case .encodingFailed(let code):
      "x265 failed to encode a picture (code \(code))."
    case .noOutput:
      "x265 held a picture back although it is set up not to."
    }
  }
}
