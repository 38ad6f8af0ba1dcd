@testable import PhoneSim

/// Plays pictures to a referee at times of the test's choosing.
struct RefereeRun {
  var referee: PictureReferee
  var stream = HandmadeStream()
  var time = 0.0
  /// Display order of the next picture.
  var order = 0
  /// The pictures the referee found fit for a decoder.
  var decodable: [Int] = []

  /// A host connects to a phone that says mode Sketch.
  init(_ rules: PictureRules = PictureRules()) {
    referee = PictureReferee(rules: rules)
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
  }

  /// The rules broken and how often.
  var broken: [WireRule: Int] { referee.log.counts }

  mutating func show(_ picture: ReceivedPicture, after pause: Double = 1.0 / 30) {
    time += pause
    if let coded = referee.judge(picture, at: time) { decodable.append(coded.number) }
    order = picture.isKeyframe ? 1 : order + 1
  }

  mutating func keyframe(after pause: Double = 1.0 / 30) {
    show(stream.keyframe(), after: pause)
  }

  mutating func following(_ count: Int, after pause: Double = 1.0 / 30) {
    for _ in 0..<count { show(stream.following(order: order), after: pause) }
  }
}
