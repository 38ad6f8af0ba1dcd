import Pixels
import Testing
import Wire

@testable import PhoneSim

/// The phone's side of a host that sends a keyframe once more, as it was.
@Suite struct RepeatedKeyframeTests {
  @Test func theRefereeAndTheDecoderTakeItForANewOneAndGoOn() throws {
    var source = try PictureSource()
    var referee = PictureReferee()
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
    let decoder = try HEVCDecoder()
    let plain = try HEVCDecoder()
    var time = 0.0
    for keyframe in 0..<3 {
      let key = try source.next(keyframe: true)
      let first = try show(key, &referee, decoder, &time)
      let reference = try decode(key, by: plain)
      for _ in 0..<3 {
        let again = try show(key, &referee, decoder, &time, after: 1)
        #expect(again == first && again == reference, "keyframe \(keyframe)")
      }
      for step in 0..<4 {
        let following = try source.next(keyframe: false)
        let shown = try show(following, &referee, decoder, &time)
        // The other decoder has seen the keyframe once.
        #expect(shown == (try decode(following, by: plain)), "keyframe \(keyframe), step \(step)")
      }
    }
    #expect(referee.log.kept == [])
  }

  /// What a keyframe repeated too late would do: the encoder has gone on, the decoder has not.
  @Test func repeatedBehindALaterPictureItBreaksWhatFollows() throws {
    var source = try PictureSource()
    var referee = PictureReferee()
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
    var time = 0.0
    let decoder = try HEVCDecoder()
    let key = try source.next(keyframe: true)
    _ = try show(key, &referee, decoder, &time)
    _ = try show(source.next(keyframe: false), &referee, decoder, &time)
    _ = try show(key, &referee, decoder, &time)
    let next = received(try source.next(keyframe: false))
    #expect(referee.judge(next, at: time + 0.05) == nil)
    #expect(referee.log.counts[.lostReference] == 1)
  }

  private func show(
    _ picture: PhonePicture, _ referee: inout PictureReferee, _ decoder: borrowing HEVCDecoder,
    _ time: inout Double, after pause: Double = 0.05
  ) throws -> RGBAImage {
    time += pause
    let coded = referee.judge(received(picture), at: time)
    return I420ToRGBA.image(try decoder.decode(try #require(coded)))
  }

  /// Decodes a picture that nobody judges.
  private func decode(
    _ picture: PhonePicture, by decoder: borrowing HEVCDecoder
  ) throws -> RGBAImage {
    let picture = received(picture)
    let ranges = try #require(PictureReferee.cut(picture.data))
    let coded = CodedPicture(
      number: 0, width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
      parameterSets: picture.parameterSets.compactMap { NALUnit($0) },
      units: ranges.compactMap { NALUnit(picture.data[$0]) })
    return I420ToRGBA.image(try decoder.decode(coded))
  }

  private func received(_ picture: PhonePicture) -> ReceivedPicture {
    ReceivedPicture(
      width: picture.width, height: picture.height, isKeyframe: picture.isKeyframe,
      parameterSets: picture.parameterSets.map { [UInt8]($0) }, data: [UInt8](picture.data))
  }
}
