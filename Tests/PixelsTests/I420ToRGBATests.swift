import Pixels
import Testing

@Suite struct I420ToRGBATests {
  /// Flat colours come back to within what 8-bit planes can hold.
  @Test(arguments: [
    [200, 30, 90], [0, 0, 0], [255, 255, 255], [12, 240, 17], [3, 5, 250], [250, 120, 0],
  ])
  func flatColoursReturn(_ rgb: [UInt8]) {
    let image = RGBAImage(width: 34, height: 18, red: rgb[0], green: rgb[1], blue: rgb[2])
    let back = I420ToRGBA.image(YUVReference.convert(image))
    #expect(back.width == 34 && back.height == 18)
    for (index, value) in back.pixels.enumerated() {
      let expected = index % 4 == 3 ? 255 : rgb[index % 4]
      #expect(abs(Int(value) - Int(expected)) <= 2)
    }
  }

  /// Red left, blue right: the chroma between them is a quarter of the way at the pixels beside
  /// the edge, as for samples in the centre of their pixels.
  @Test func chromaIsInterpolatedFromTheCentre() {
    let frame = I420Frame(size: PictureSize(width: 8, height: 2))
    frame.luma.update(repeating: 126, count: frame.lumaStride * 2)
    for x in 0..<4 { frame.cr[x] = x < 2 ? 128 : 168 }
    let image = I420ToRGBA.image(frame)
    let red = (0..<8).map { Int(image.pixels[$0 * 4]) }
    // 1.7927 · (0, 10, 30, 40) above the grey of luma 126.
    #expect(red == [128, 128, 128, 146, 182, 200, 200, 200])
  }

  @Test func stridesAndOffsetsOfPlanes() {
    let frame = YUVReference.convert(TestImages.structured(width: 66, height: 34))
    let planes = Planes(frame)
    let tight = planes.luma.withUnsafeBufferPointer { luma in
      planes.cb.withUnsafeBufferPointer { cb in
        planes.cr.withUnsafeBufferPointer { cr in
          I420ToRGBA.image(
            luma: luma.baseAddress!, lumaStride: 66, cb: cb.baseAddress!, cr: cr.baseAddress!,
            chromaStride: 33, size: PictureSize(width: 66, height: 34))
        }
      }
    }
    #expect(tight == I420ToRGBA.image(frame))
  }
}
