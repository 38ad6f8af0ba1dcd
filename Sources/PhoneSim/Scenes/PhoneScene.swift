public import Wire

/// What happens in front of, around and on a simulated phone: tracks that play side by side.
///
/// A value: a copy plays the same messages again. Times are seconds since the scene began, and the
/// phone's own clock stands at ``bootTime`` then.
public struct PhoneScene: Sendable {
  /// Seconds the phone's clock shows when a scene begins.
  public static let bootTime = 1000.0

  /// The name a person asks for it by.
  public let name: String
  /// The mode somebody left the phone in; nil where the scene is about none.
  public let startMode: PhoneCaptureMode?

  private var tracks: [any PhoneTrack]
  /// What the tracks see the room through.
  private let camera: RoomCamera?
  private var heads: [Head]
  /// Whether Sketch mode shows a picture of a sketch.
  private var showsPicture = true

  /// What a track gives next.
  private enum Head: Sendable {
    case unasked
    case message(TimedMessage)
    case ended
  }

  /// A scene of tracks.
  ///
  /// - Parameters:
  ///   - name: what a person asks for it by.
  ///   - tracks: what plays side by side.
  ///   - startMode: the mode somebody left the phone in.
  public init(name: String, tracks: [any PhoneTrack], startMode: PhoneCaptureMode? = nil) {
    self.init(name: name, tracks: tracks, startMode: startMode, camera: nil)
  }

  /// The same, with what the tracks see the room through.
  init(
    name: String, tracks: [any PhoneTrack], startMode: PhoneCaptureMode? = nil, camera: RoomCamera?
  ) {
    self.name = name
    self.camera = camera
    self.startMode = startMode
    self.tracks = tracks
    heads = Array(repeating: .unasked, count: tracks.count)
  }

  /// Why it shows no pictures of the room, for a person; nil while it does.
  public var trouble: String? {
    camera?.trouble.map {
      "World, Segment, Selfie, Attention and Flow send nothing, because the simulated phone "
        + "cannot draw its room: \($0)"
    }
  }

  /// Gives back what it draws with; a scene that goes on takes it again.
  public func close() { camera?.close() }

  /// When the next message of a mode is due; nil when none follows.
  public mutating func nextTime(in mode: PhoneCaptureMode) -> Double? {
    earliest(in: mode)?.time
  }

  /// The next message of a mode; nil when none follows.
  public mutating func next(in mode: PhoneCaptureMode) -> TimedMessage? {
    guard let (index, _) = earliest(in: mode), case .message(let message) = heads[index] else {
      return nil
    }
    heads[index] = .unasked
    return message
  }

  /// Moves the phone to another mode.
  ///
  /// - Parameters:
  ///   - old: the mode left.
  ///   - new: the mode entered.
  ///   - time: when, in the scene's time.
  /// - Returns: what the phone sends to end what only the old mode sends.
  public mutating func change(
    from old: PhoneCaptureMode, to new: PhoneCaptureMode, at time: Double
  ) -> [PhoneMessage] {
    let were = heard(in: old)
    return endAndBegin(after: were, heard(in: new), in: new, at: time)
  }

  /// Lets the phone show a sketch, or show it no longer: nobody presses on what they do not see.
  ///
  /// Until it is said, Sketch mode shows one.
  ///
  /// - Parameters:
  ///   - isShowing: whether a picture is on the screen whenever the mode is Sketch.
  ///   - mode: the mode the phone is in.
  ///   - time: when, in the scene's time.
  /// - Returns: what the phone sends to end what needs a picture.
  public mutating func show(
    _ isShowing: Bool, in mode: PhoneCaptureMode, at time: Double
  ) -> [PhoneMessage] {
    let were = heard(in: mode)
    showsPicture = isShowing
    return endAndBegin(after: were, heard(in: mode), in: mode, at: time)
  }

  /// For each track whether it is sent in a mode now.
  private func heard(in mode: PhoneCaptureMode) -> [Bool] {
    tracks.indices.map { isHeard($0, in: mode) }
  }

  private func isHeard(_ index: Int, in mode: PhoneCaptureMode) -> Bool {
    tracks[index].isSent(in: mode)
      && (showsPicture || mode != .sketch || !tracks[index].needsPicture)
  }

  private mutating func endAndBegin(
    after were: [Bool], _ are: [Bool], in mode: PhoneCaptureMode, at time: Double
  ) -> [PhoneMessage] {
    var closings: [PhoneMessage] = []
    for index in tracks.indices {
      let wasSent = were[index]
      let isSent = are[index]
      if wasSent, !isSent, let closing = tracks[index].closing(at: time) {
        closings.append(closing)
      }
      if isSent, !wasSent {
        // What is done about a picture is done once it was looked at.
        let looks = mode == .sketch && tracks[index].needsPicture
        tracks[index].skip(to: looks ? time + FingerTrack.look : time)
        dropHead(index, before: tracks[index].startsAfresh ? .infinity : time)
      }
    }
    return closings
  }

  /// Takes what the phone is to look for.
  ///
  /// - Parameters:
  ///   - references: what a sketch declared; nil while the phone's own folder is in charge.
  ///   - time: when, in the scene's time.
  public mutating func look(for references: [PhoneReference]?, at time: Double) {
    for index in tracks.indices where tracks[index].modes?.contains(.markers) == true {
      tracks[index].look(for: references, at: time)
      dropHead(index, before: .infinity)
    }
  }

  /// Whether it has anything to find in Markers mode.
  var looksForMarkers: Bool { tracks.contains { $0.modes?.contains(.markers) == true } }

  /// Leaves out readings that are late, where a later one makes up for them.
  ///
  /// - Parameters:
  ///   - mode: the mode the phone is in.
  ///   - time: what is due before it is late.
  public mutating func skipLate(in mode: PhoneCaptureMode, before time: Double) {
    for index in tracks.indices where isHeard(index, in: mode) && tracks[index].mayBeDropped {
      guard case .message(let head) = heads[index], head.time < time else { continue }
      tracks[index].skip(to: time)
      heads[index] = .unasked
    }
  }

  private mutating func dropHead(_ index: Int, before time: Double) {
    if case .message(let head) = heads[index], head.time < time { heads[index] = .unasked }
  }

  private mutating func earliest(in mode: PhoneCaptureMode) -> (index: Int, time: Double)? {
    var best: (index: Int, time: Double)?
    for index in tracks.indices where isHeard(index, in: mode) {
      if case .unasked = heads[index] {
        heads[index] = tracks[index].next().map(Head.message) ?? .ended
      }
      guard case .message(let head) = heads[index] else { continue }
      // Of equal times the track named first goes first.
      if let best, best.time <= head.time { continue }
      best = (index, head.time)
    }
    return best
  }
}
