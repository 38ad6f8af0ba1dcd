internal import Cable
internal import Synchronization
internal import Wire

/// What the picture port tells.
extension PhoneCore {
  func pictureConnectionOpened() {
    state.withLock { state in
      let now = clock.now
      state.referee.connectionOpened(at: now)
      state.traffic.connectionOpened(at: now)
    }
  }

  func pictureConnectionClosed(_ end: PictureConnectionRecord.End, isTorn: Bool) {
    state.withLock { state in
      let now = clock.now
      state.referee.connectionClosed(end, at: now)
      state.traffic.connectionClosed(end, isTorn: isTorn, at: now)
      state.isShowing = false
    }
    changed.signal()
  }

  /// Judges a picture and returns it for the decoder, or nil when no decoder could use it.
  func judge(_ picture: ReceivedPicture, frameBytes: Int) -> CodedPicture? {
    let (coded, isFirst) = state.withLock { state -> (CodedPicture?, Bool) in
      let now = clock.now
      state.traffic.received(
        picture, frameBytes: frameBytes, isInvited: state.referee.isInvited, at: now)
      let coded = state.referee.judge(
        picture, at: now,
        judgesTimes: !state.isReadingSlowly && now >= state.readSlowlyUntil)
      let isFirst = coded != nil && state.referee.isInvited && !state.isShowing
      if isFirst { state.isShowing = true }
      return (coded, isFirst)
    }
    if isFirst { changed.signal() }
    return coded
  }

  /// Notes a breach on the picture port that is about no picture.
  func pictureStreamBroke(_ rule: WireRule, _ sentence: String) {
    state.withLock { state in
      if rule == .kind || rule == .payload { state.traffic.report.skippedFrames += 1 }
      state.referee.record(rule, sentence, at: clock.now)
    }
  }

  /// Notes that a picture did not decode.
  func decodingFailed(picture: Int, _ reason: String) {
    state.withLock { state in
      state.referee.record(
        .decode, "The picture did not decode: \(reason).", at: clock.now, picture: picture)
    }
  }
}
