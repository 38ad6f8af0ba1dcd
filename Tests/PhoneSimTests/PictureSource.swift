import Cable
import Foundation
import PhoneScreen
import Pixels
import Wire

/// Real coded pictures of a moving square, from the encoder the host uses.
struct PictureSource {
  static let ground: (UInt8, UInt8, UInt8) = (30, 90, 160)
  static let square: (UInt8, UInt8, UInt8) = (220, 80, 40)

  let size: PictureSize
  private let encoder: X265Encoder
  private var previous: I420Frame?
  private let converter = PictureConverter()
  private(set) var count = 0
  /// The picture that was encoded last, as it went in.
  private(set) var image: RGBAImage

  init(width: Int = 128, height: Int = 96) throws {
    size = PictureSize(width: width, height: height)
    encoder = try X265Encoder(size: size, framesPerSecond: 30, threads: 1)
    image = RGBAImage(width: width, height: height)
  }

  mutating func next(keyframe: Bool) throws -> PhonePicture {
    image = Self.image(width: size.width, height: size.height, step: count)
    count += 1
    let picture = converter.convert(image, to: size, previous: previous)
    previous = picture.frame
    let unit = try encoder.encode(picture, keyframe: keyframe, quantizer: 20)
    return PhonePicture(
      width: size.width, height: size.height, isKeyframe: unit.isKeyframe,
      parameterSets: unit.parameterSets, data: unit.data)
  }

  static func image(width: Int, height: Int, step: Int) -> RGBAImage {
    var image = RGBAImage(
      width: width, height: height, red: ground.0, green: ground.1, blue: ground.2)
    let left = step * 5 % (width - 32)
    for row in 32..<64 {
      for column in left..<left + 32 {
        let offset = (row * width + column) * 4
        image.pixels[offset] = square.0
        image.pixels[offset + 1] = square.1
        image.pixels[offset + 2] = square.2
      }
    }
    return image
  }
}

extension PhonePicture {
  var frame: [UInt8] { PhoneRequest.picture(self).frame() }
}
