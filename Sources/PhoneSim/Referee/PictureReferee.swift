/// Judges the pictures a host sends by every rule of the wire.
///
/// A value that is told what happened and when: it owns no clock, so that tests decide the time.
/// Times are seconds since the phone started and never go back.
struct PictureReferee: Sendable {
  var rules: PictureRules
  var log = BreachLog()

  /// Pictures judged so far, of all connections.
  var pictureCount = 0
  /// Connections so far, displaced ones included.
  var connectionCount = 0

  /// What the newest connection has shown so far.
  var stream = StreamState()

  /// Whether the phone wants pictures and has said so.
  private(set) var isInvited = false
  private var leftAt: Double?
  private var awaitsEntryKeyframe = false
  private var lastKeyframeAt: Double?
  /// When the pictures so far would have been due at exactly the highest rate.
  private var rateDebt: Double?
  private var phoneClosedAt: Double?
  private var isDisplaced = false

  init(rules: PictureRules = PictureRules()) {
    self.rules = rules
  }

  /// Notes a breach against the current picture and connection.
  mutating func record(_ rule: WireRule, _ sentence: String, at time: Double, picture: Int? = nil) {
    log.record(
      Breach(
        rule: rule, sentence: sentence, picture: picture,
        connection: connectionCount > 0 ? connectionCount : nil, time: time))
  }

  /// Notes a breach on the sensor port.
  mutating func recordOffStream(
    _ rule: WireRule, _ sentence: String, client: Int, at time: Double
  ) {
    log.record(
      Breach(rule: rule, sentence: sentence, picture: nil, connection: client, time: time))
  }

  /// The phone said to the host that it wants pictures, or that it no longer does.
  ///
  /// - Parameters:
  ///   - invited: mode Sketch was said to at least one client.
  ///   - time: when.
  mutating func invitation(_ invited: Bool, at time: Double) {
    guard invited != isInvited else { return }
    isInvited = invited
    lastKeyframeAt = nil
    if invited {
      awaitsEntryKeyframe = true
    } else {
      leftAt = time
    }
  }

  /// A host connected to the picture port.
  mutating func connectionOpened(at time: Double) {
    connectionCount += 1
    if let closed = phoneClosedAt {
      let pause = time - closed
      if pause < rules.redialPause - rules.redialTolerance {
        record(
          .redial, "Connected again \(pause.milliseconds) after the phone closed the connection.",
          at: time)
      }
    }
    // Whoever was displaced has just been closed by the phone.
    phoneClosedAt = isDisplaced ? time : nil
    isDisplaced = false
    lastKeyframeAt = nil
    rateDebt = nil
    stream = StreamState()
  }

  /// A picture connection ended.
  ///
  /// - Parameters:
  ///   - end: who ended it; when it was the phone, the host owes the pause before it dials again.
  ///   - time: when.
  mutating func connectionClosed(_ end: PictureConnectionRecord.End, at time: Double) {
    switch end {
    case .host: phoneClosedAt = nil
    case .phone: phoneClosedAt = time
    case .newer: isDisplaced = true
    }
  }

  /// Judges a picture.
  ///
  /// - Parameters:
  ///   - picture: what arrived.
  ///   - time: when its last byte was read.
  ///   - judgesTimes: false while the phone itself reads slowly or has just done so, since then
  ///     the time of arrival says nothing about the host.
  /// - Returns: the picture for a decoder, or nil when a decoder could make nothing of it.
  mutating func judge(
    _ picture: ReceivedPicture, at time: Double, judgesTimes: Bool = true
  ) -> CodedPicture? {
    pictureCount += 1
    let number = pictureCount
    judgeTimes(picture, number: number, at: time, judgesTimes: judgesTimes)
    return judgeContents(picture, number: number, at: time)
  }

  private mutating func judgeTimes(
    _ picture: ReceivedPicture, number: Int, at time: Double, judgesTimes: Bool
  ) {
    judgeEntry(picture, number: number, at: time, judgesTimes: judgesTimes)
    guard judgesTimes else {
      lastKeyframeAt = nil
      rateDebt = nil
      return
    }
    judgePeriod(picture, number: number, at: time)
    judgeRate(number: number, at: time)
    guard !isInvited else { return }
    guard let leftAt else {
      record(.mode, "A picture came before the phone said mode Sketch.", at: time, picture: number)
      return
    }
    if time - leftAt > rules.leavingGrace {
      record(
        .mode, "A picture came \((time - leftAt).milliseconds) after the phone left Sketch mode.",
        at: time, picture: number)
    }
  }

  private mutating func judgeEntry(
    _ picture: ReceivedPicture, number: Int, at time: Double, judgesTimes: Bool
  ) {
    guard awaitsEntryKeyframe, isInvited else { return }
    if picture.isKeyframe {
      awaitsEntryKeyframe = false
      return
    }
    // Pictures sent before the host heard of it may still be under way.
    if let leftAt, time - leftAt <= rules.leavingGrace || !judgesTimes { return }
    awaitsEntryKeyframe = false
    record(
      .keyframeOnEntering, "The first picture after the phone came to Sketch mode was no keyframe.",
      at: time, picture: number)
  }

  private mutating func judgePeriod(_ picture: ReceivedPicture, number: Int, at time: Double) {
    guard let last = lastKeyframeAt else {
      lastKeyframeAt = time
      return
    }
    let gap = time - last
    let isLate = gap > rules.keyframePeriod + rules.keyframeTolerance
    if isLate, isInvited {
      record(
        .keyframePeriod,
        picture.isKeyframe
          ? "A keyframe came \(gap.milliseconds) after the one before it."
          : "No keyframe came for \(gap.milliseconds).",
        at: time, picture: number)
    }
    // A missing one is counted once per period and not once per picture.
    if picture.isKeyframe || isLate { lastKeyframeAt = time }
  }

  private mutating func judgeRate(number: Int, at time: Double) {
    guard let rate = rules.maximumRate, rate > 0 else { return }
    // Two clocks that both count 60 a second differ by a little.
    let due = max(rateDebt ?? time, time) + 1 / (rate * 1.02)
    rateDebt = due
    if due - time > rules.burst {
      record(
        .rate, "Pictures came faster than \(rate.formatted) a second.", at: time, picture: number)
      rateDebt = time
    }
  }
}
