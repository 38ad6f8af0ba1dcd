import Pixels
import Testing

@Suite struct YUVReferenceTests {
  /// Worked by hand from the definition of BT.709 in limited range.
  @Test(arguments: [
    ([0, 0, 0], [16, 128, 128]), ([255, 255, 255], [235, 128, 128]),
    ([255, 0, 0], [63, 102, 240]), ([0, 255, 0], [173, 42, 26]),
    ([0, 0, 255], [32, 240, 118]), ([128, 128, 128], [126, 128, 128]),
  ])
  func knownColours(_ rgb: [Int], _ yuv: [Int]) {
    let (red, green, blue) = (rgb[0], rgb[1], rgb[2])
    #expect(Int(YUVReference.luma(UInt8(red), UInt8(green), UInt8(blue))) == yuv[0])
    #expect(Int(YUVReference.cb(4 * red, 4 * green, 4 * blue)) == yuv[1])
    #expect(Int(YUVReference.cr(4 * red, 4 * green, 4 * blue)) == yuv[2])
  }

  @Test func chromaIsTheMeanOfFourPixels() {
    var image = RGBAImage(width: 2, height: 2)
    image.pixels[0] = 255  // One red pixel of four.
    let frame = YUVReference.convert(image)
    #expect(frame.cb[0] == YUVReference.cb(255, 0, 0))
    #expect(frame.cr[0] == YUVReference.cr(255, 0, 0))
    #expect(frame.cr[0] == 156)  // 128 + 112 / 4
  }

  @Test func scalingKeepsAFlatColour() {
    let image = RGBAImage(width: 37, height: 53, red: 10, green: 200, blue: 77)
    let scaled = YUVReference.scale(image, to: PictureSize(width: 12, height: 20))
    #expect(scaled == RGBAImage(width: 12, height: 20, red: 10, green: 200, blue: 77))
  }

  @Test func halvingIsTheMeanOfFour() {
    var image = RGBAImage(width: 4, height: 4)
    image.pixels[0] = 100
    image.pixels[4] = 60
    let scaled = YUVReference.scale(image, to: PictureSize(width: 2, height: 2))
    #expect(scaled.pixels[0] == 40)
  }
}
