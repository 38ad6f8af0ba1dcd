@_spi(Host) import Ollin
@_spi(Host) import PhoneScreen
import Pixels
import Testing
import Wire

@testable import PhoneSim
@_spi(Host) @testable import Render

/// A sketch's frames on their whole way: renderer, conversion, encoder, decoder.
///
/// x265 keeps to the rate as the controller tells it. What a streamer does with a clock and a cable
/// is done here with a frame count, at 60 pictures a second and a keyframe each second.
@MainActor final class ColourPath {
  /// One frame at both ends.
  struct Frame {
    /// What the sketch drew.
    let source: RGBAImage
    /// The planes given to the encoder, turned back to RGB.
    let converted: RGBAImage
    /// What the phone would show.
    let decoded: RGBAImage
    let isKeyframe: Bool
    let quantizer: Int
    let byteCount: Int
  }

  static let framesPerSecond = 60

  let stage: SketchStage
  private let renderer: Renderer
  private let encoder: X265Encoder
  private let decoder: HEVCDecoder
  private var rate: RateController
  private var referee = PictureReferee()
  private let size: PictureSize
  private var count = 0
  private var bits = 0

  init(_ sketch: Sketch, size: PictureSize, conversion: RendererOptions.Conversion) throws {
    self.size = size
    stage = SketchStage(sketch, size: .size(size.width, size.height), seed: 1)
    var options = RendererOptions(validation: true)
    options.conversion = conversion
    renderer = try Renderer(options)
    encoder = try X265Encoder(size: size, framesPerSecond: Double(Self.framesPerSecond))
    decoder = try HEVCDecoder()
    rate = RateController(size: size, framesPerSecond: Double(Self.framesPerSecond))
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
  }

  /// Bits a second so far.
  var bitRate: Double { Double(bits) * Double(Self.framesPerSecond) / Double(max(count, 1)) }

  /// Takes the next frame the whole way; images that are not wanted are left empty.
  func next(isWanted: Bool) throws -> Frame {
    let time = Double(count) / Double(Self.framesPerSecond)
    let isKeyframe = count % Self.framesPerSecond == 0
    count += 1
    let list = stage.draw(at: time, delta: 1 / Double(Self.framesPerSecond))
    _ = try renderer.submit(
      list, glyphs: stage.glyphs, output: RenderOutput(picture: size, image: isWanted))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
    #expect(renderer.drainValidationMessages() == [])
    let picture = try #require(result.picture)
    let quantizer = rate.quantizer(keyframe: isKeyframe)
    let unit = try encoder.encode(picture, keyframe: isKeyframe, quantizer: quantizer)
    rate.encoded(
      byteCount: unit.byteCount, keyframe: isKeyframe, quantizer: unit.quantizer, at: time)
    bits += unit.byteCount * 8
    let received = ReceivedPicture(
      width: size.width, height: size.height, isKeyframe: unit.isKeyframe,
      parameterSets: unit.parameterSets.map { [UInt8]($0) }, data: [UInt8](unit.data))
    let judged = referee.judge(received, at: time)
    let decoded = try decoder.decode(#require(judged))
    let empty = RGBAImage(width: 1, height: 1)
    return Frame(
      source: isWanted ? try #require(result.image) : empty,
      converted: isWanted ? I420ToRGBA.image(picture.frame) : empty,
      decoded: isWanted ? I420ToRGBA.image(decoded) : empty, isKeyframe: isKeyframe,
      quantizer: quantizer, byteCount: unit.byteCount)
  }
}
