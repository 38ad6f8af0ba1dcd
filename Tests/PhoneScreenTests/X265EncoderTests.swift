import Foundation
import Pixels
import Testing
import Wire

@testable import PhoneScreen

@Suite struct X265EncoderTests {
  let size = PictureSize(width: 186, height: 326)

  private func picture(_ image: RGBAImage) -> Picture {
    PictureConverter().convert(image, to: size, previous: nil)
  }

  private func canvas(_ frame: Int) -> RGBAImage {
    var canvas = TestCanvas(width: size.width, height: size.height)
    canvas.fill(20 + frame * 3, 40 + frame * 2, 70)
    return canvas.image
  }

  @Test(arguments: [(16, 16), (16, 1920), (30, 40), (32, 32), (62, 64), (1920, 16)])
  func smallAndNarrowPicturesAreEncoded(_ width: Int, _ height: Int) throws {
    let size = PictureSize(width: width, height: height)
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    let decoder = TestDecoder()
    for frame in 0..<3 {
      let image = RGBAImage(width: width, height: height, red: UInt8(60 + frame * 50))
      let picture = PictureConverter().convert(image, to: size, previous: nil)
      let unit = try encoder.encode(picture, keyframe: frame == 0, quantizer: 20)
      let shown = try decoder.decode(unit)
      #expect((shown.width, shown.height) == (width, height))
      let error = zip(shown.pixels, image.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(error <= 6, "frame \(frame)")
    }
  }

  @Test func aPictureTooSmallForTheCodecSaysSo() {
    let size = PictureSize(width: 14, height: 100)
    #expect(throws: EncoderError.tooSmall(size, shortestSide: 16)) {
      try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    }
  }

  @Test func keyframesAreWhereTheyAreAskedForAndNowhereElse() throws {
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 2)
    for frame in 0..<14 {
      // A cut of everything does not make one either.
      let image = frame == 5 ? RGBAImage(width: 186, height: 326, red: 200) : canvas(frame)
      let unit = try encoder.encode(
        picture(image), keyframe: frame == 4 || frame == 9, quantizer: 30)
      let isKeyframe = [0, 4, 9].contains(frame)
      #expect(unit.isKeyframe == isKeyframe)
      #expect(unit.size == size)
      #expect(unit.quantizer == 30)
      try PictureNALUnits(unit.data).check()
      let types = PictureNALUnits(unit.data).map(\.type)
      #expect(types == [isKeyframe ? 19 : 1] || isKeyframe && types == [20], "frame \(frame)")
      #expect(unit.parameterSets.map { $0[0] >> 1 } == (isKeyframe ? [32, 33, 34] : []))
      for set in unit.parameterSets {
        #expect(!set.starts(with: [0, 0, 1]) && !set.starts(with: [0, 0, 0, 1]))
      }
    }
  }

  @Test func picturesDecodeAtOnceAndInOrder() throws {
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 2)
    let decoder = TestDecoder()
    for frame in 0..<8 {
      let image = canvas(frame)
      let unit = try encoder.encode(picture(image), keyframe: frame == 3, quantizer: 26)
      let shown = try decoder.decode(unit)
      #expect(shown.width == size.width && shown.height == size.height)
      // The middle of the moving square and a corner of the ground, each its own frame's.
      let square = shown.meanError(to: image, x: 30 + frame * 3, y: 50 + frame * 2, side: 50)
      let ground = shown.meanError(to: image, x: 130, y: 250, side: 40)
      #expect((square + ground).allSatisfy { $0 <= 2 }, "frame \(frame): \(square), \(ground)")
    }
    #expect(
      decoder.colours == .init(isFullRange: false, primaries: 1, transfer: 13, matrix: 1))
  }

  /// x265 takes planes in another order without a word; grey would not show it.
  @Test(arguments: [[200, 40, 90], [20, 200, 60], [250, 220, 10], [10, 60, 250]] as [[UInt8]])
  func coloursStayWhatTheyAre(_ rgb: [UInt8]) throws {
    let image = RGBAImage(width: 186, height: 326, red: rgb[0], green: rgb[1], blue: rgb[2])
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    let unit = try encoder.encode(picture(image), keyframe: true, quantizer: 34)
    let error = try TestDecoder().decode(unit).meanError(to: image, x: 0, y: 0, side: 186)
    #expect(error.allSatisfy { $0 <= 2 }, "\(error)")
  }

  @Test func aCoarserQuantizerTakesFewerBytes() throws {
    var canvas = TestCanvas(width: size.width, height: size.height)
    canvas.fillWithNoise(seed: 1)
    let noise = picture(canvas.image)
    var last = Int.max
    for quantizer in [20, 30, 40, 51] {
      let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
      let unit = try encoder.encode(noise, keyframe: true, quantizer: quantizer)
      #expect(unit.quantizer == quantizer)
      #expect(unit.byteCount < last, "quantizer \(quantizer)")
      last = unit.byteCount
    }
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    #expect(try encoder.encode(noise, keyframe: true, quantizer: 90).quantizer == 51)
    #expect(try encoder.encode(noise, keyframe: true, quantizer: -9).quantizer == 0)
  }

  @Test func theQuantizerIsHonouredWithinAStream() throws {
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 2)
    var sizes: [Int] = []
    for (seed, quantizer) in [22, 22, 46, 22].enumerated() {
      var canvas = TestCanvas(width: size.width, height: size.height)
      canvas.fillWithNoise(seed: UInt64(seed))
      let unit = try encoder.encode(picture(canvas.image), keyframe: false, quantizer: quantizer)
      sizes.append(unit.byteCount)
    }
    #expect(sizes[2] * 3 < sizes[1])
    #expect(sizes[3] > sizes[2] * 3)
  }

  @Test func anotherSizeIsRefused() throws {
    let encoder = try X265Encoder(size: size, framesPerSecond: 60, threads: 1)
    let other = PictureSize(width: 64, height: 64)
    let picture = Picture(
      frame: I420Frame(size: other), changes: ChangeMap(size: other, changed: true))
    #expect(throws: EncoderError.wrongSize(expected: size, given: other)) {
      try encoder.encode(picture, keyframe: true, quantizer: 30)
    }
  }

  @Test(arguments: [(2, 2), (16, 18), (34, 2), (2, 64), (1920, 2)])
  func extremeSizesDecodeOrSayWhyNot(_ sides: (Int, Int)) throws {
    let size = PictureSize(width: sides.0, height: sides.1)
    let image = RGBAImage(width: size.width, height: size.height, red: 200, green: 40, blue: 90)
    let picture = PictureConverter().convert(image, to: size, previous: nil)
    do throws(EncoderError) {
      let encoder = try X265Encoder(size: size, framesPerSecond: 60)
      let unit = try encoder.encode(picture, keyframe: true, quantizer: 30)
      #expect(throws: Never.self) {
        let shown = try TestDecoder().decode(unit)
        #expect(shown.width == size.width && shown.height == size.height)
      }
    } catch {
      #expect(error == .tooSmall(size, shortestSide: 16))
      #expect(min(sides.0, sides.1) < 16)
    }
  }

  @Test(arguments: [0, -5, .infinity, .nan, 1e9, 29.97]) func anyRateOpens(_ rate: Double) throws {
    _ = try X265Encoder(size: size, framesPerSecond: rate, threads: 1)
  }

  @Test func theLibraryNamesItself() throws {
    #expect(try X265Encoder.check().hasPrefix("x265 "))
    #expect(X265Settings.usefulThreads(for: PictureSize(width: 64, height: 32)) == 1)
    #expect(X265Settings.usefulThreads(for: PictureSize(width: 886, height: 1920)) >= 1)
  }

  @Test func everyErrorIsASentence() {
    let errors: [EncoderError] = [
      .badSetting(name: "ctu", value: "7"), .cannotOpen(size), .noParameterSets,
      .wrongSize(expected: size, given: size), .encodingFailed(code: -1), .noOutput,
    ]
    for error in errors { #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?")) }
  }
}
