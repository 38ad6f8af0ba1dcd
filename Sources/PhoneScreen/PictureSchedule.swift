@_spi(Host) internal import OllinPhone
internal import Pixels

/// Decides which frames become pictures, and which of them are keyframes.
///
/// A plain value with no clock and no thread: all times are nanoseconds given from outside.
struct PictureSchedule: Sendable {
  /// What the encoder is to do next.
  enum Step: Sendable {
    /// Nothing before that time, or before something happens.
    case wait(until: UInt64?)
    /// Encode this picture now.
    case encode(Job)
  }

  /// One picture to encode.
  struct Job: Sendable {
    var picture: Picture
    var isKeyframe: Bool
    var connection: Int
    var epoch: UInt64
    /// `nil` for a picture that was offered before and is encoded once more.
    var drawStart: UInt64?
    /// When it was decided on.
    var time: UInt64
    /// Which of the sketch's pictures it is: two of the same number are the same.
    var content = 0
    /// Whether the sketch has shown this picture for a while.
    var isStill = false
  }

  /// What became of an offered frame.
  enum Reception: Sendable {
    case unchanged
    case taken
    /// Taken in place of one that the encoder had not got to.
    case takenOverWaiting
  }

  /// Time from one frame to the next.
  private let frameDuration: UInt64
  /// How long a keyframe that is due waits for a fresh frame before the newest one is used again.
  private static let freshness: UInt64 = 100_000_000
  /// A write that takes longer than this holds the next picture up before it is encoded: later,
  /// it would only grow old in the slot.
  private static let patience: UInt64 = 30_000_000
  /// How long a picture has to be the same for the sketch to stand still.
  ///
  /// Longer than from one frame to the next of a sketch that draws a few a second.
  private static let stillness: UInt64 = 500_000_000
  /// What pacing gives away, so that a frame a little early is not lost.
  private static let pacingSlack: UInt64 = 4_000_000

  /// Seconds from one keyframe to the next.
  var keyframePeriod = 1.0

  private var isStopped = false
  private var connection: Int?
  private var slotIsFull = false
  private var writingSince: UInt64?
  /// The stay in Sketch mode that was last asked about.
  private(set) var epoch: UInt64?
  private var newest: Picture?
  /// Counts the different pictures, and when the newest of them came.
  private var content = 0
  private var lastChange: UInt64 = 0
  private var waiting: (picture: Picture, drawStart: UInt64)?
  private var lastWanted: UInt64?
  private var lastOffer: UInt64?
  /// Whether the next frame is another sketch's first, which somebody waits for.
  private var isFirst = false
  /// The connection and the stay in Sketch mode the last keyframe was made for.
  private var keyframeConnection: Int?
  private var keyframeEpoch: UInt64?
  private var lastKeyframe: UInt64?
  /// Since when a keyframe is owed, for whichever reason but the period.
  private var owedSince: UInt64?
  private var load: EncoderLoad
  /// Whether the cable has held up a frame since the last picture.
  private(set) var waitedForCable = false

  init(frameDuration: UInt64) {
    self.frameDuration = frameDuration
    load = EncoderLoad()
  }

  // MARK: Frames

  /// Another sketch goes on from here.
  mutating func beginAnew() {
    isFirst = true
    load.forgetExpected()
  }

  /// Whether a frame drawn now would become a picture.
  mutating func demand(epoch: UInt64?, at now: UInt64) -> PictureDemand {
    if epoch != self.epoch {
      self.epoch = epoch
      if epoch != nil, epoch != keyframeEpoch { owedSince = owedSince ?? now }
    }
    guard !isStopped, epoch != nil, connection != nil else { return .notWanted }
    if isFirst, !cableIsBusy(at: now) {
      // The encoder is free by the time it is rendered, or soon after.
      isFirst = false
      lastWanted = now
      load.frameWasWanted(at: now)
      return .wanted
    }
    if let lastWanted, now + Self.pacingSlack < lastWanted + frameDuration { return .notWanted }
    if cableIsBusy(at: now) {
      waitedForCable = true
      return .cableIsBusy
    }
    guard load.isFreeForFrame(at: now, oneWaits: waiting != nil) else { return .encoderIsBusy }
    lastWanted = now
    load.frameWasWanted(at: now)
    return .wanted
  }

  /// Takes a finished frame; `nil` is one that equals the last.
  mutating func offer(_ picture: Picture?, drawStart: UInt64, at now: UInt64) -> Reception {
    load.frameCame(isNew: picture != nil, drawStart: drawStart, at: now)
    lastOffer = now
    guard let picture else { return .unchanged }
    // The frame before is in `newest` whether it was encoded or not, but not every frame is offered.
    let isSame = newest.map(picture.repeats) ?? false
    newest = picture
    if isSame { return .unchanged }
    content += 1
    lastChange = now
    defer { waiting = (picture, drawStart) }
    return waiting == nil ? .taken : .takenOverWaiting
  }

  // MARK: The connection

  mutating func connected(_ number: Int, at now: UInt64) {
    connection = number
    slotIsFull = false
    writingSince = nil
    owedSince = now
    lastWanted = nil
  }

  /// Answers whether a frame was waiting that will now not be encoded as such.
  @discardableResult mutating func disconnected() -> Bool {
    connection = nil
    slotIsFull = false
    writingSince = nil
    // What waits is in `newest`, which the next connection starts with.
    defer { waiting = nil }
    return waiting != nil
  }

  /// The picture in the slot is being written.
  mutating func writingBegan(at now: UInt64) {
    slotIsFull = false
    writingSince = now
  }

  /// It has been written, or was discarded.
  mutating func writingEnded() { writingSince = nil }

  /// Something that later pictures build on is gone.
  mutating func pictureWasLost(at now: UInt64) { owedSince = owedSince ?? now }

  mutating func stop() {
    isStopped = true
    waiting = nil
    newest = nil
  }

  private func cableIsBusy(at now: UInt64) -> Bool {
    slotIsFull || writingSince.map { now > $0 + Self.patience } ?? false
  }

  // MARK: The encoder

  /// What the encoder is to do now.
  ///
  /// - Parameters:
  ///   - epoch: the present stay in Sketch mode, `nil` in any other mode.
  ///   - now: the time.
  /// - Returns: a picture to encode, which is taken, or how long there is nothing to do.
  mutating func next(epoch: UInt64?, at now: UInt64) -> Step {
    guard !isStopped, let epoch, let connection, !cableIsBusy(at: now) else {
      return .wait(until: nil)
    }
    if connection != keyframeConnection || epoch != keyframeEpoch { owedSince = owedSince ?? now }
    let due = lastKeyframe.map { $0 + UInt64(keyframePeriod * 1e9) }
    let wantedSince = owedSince ?? due.flatMap { $0 <= now ? $0 : nil }
    if let waiting {
      self.waiting = nil
      return .encode(
        Job(
          picture: waiting.picture, isKeyframe: wantedSince != nil, connection: connection,
          epoch: epoch, drawStart: waiting.drawStart, time: now, content: content))
    }
    guard let newest else { return .wait(until: nil) }
    guard let wantedSince else { return .wait(until: due) }
    // The sketch may be about to offer something newer; one that stands still has said so.
    let saidSame = lastOffer.map { $0 >= wantedSince } ?? false
    guard saidSame || now >= wantedSince + Self.freshness else {
      return .wait(until: wantedSince + Self.freshness)
    }
    return .encode(
      Job(
        picture: newest, isKeyframe: true, connection: connection, epoch: epoch, drawStart: nil,
        time: now, content: content, isStill: now >= lastChange + Self.stillness))
  }

  mutating func encodingBegan(at now: UInt64) { load.encodingBegan(at: now) }

  /// A picture was encoded and is about to be put into the slot.
  ///
  /// Said before it is: the sender may take it out at once.
  mutating func pictureGoesOut(_ job: Job, at now: UInt64) {
    load.encodingEnded(at: now)
    waitedForCable = false
    slotIsFull = job.connection == connection
    guard job.isKeyframe else { return }
    keyframeConnection = job.connection
    keyframeEpoch = job.epoch
    lastKeyframe = job.time
    owedSince = nil
  }

  /// It could not be put there after all: the connection has ended.
  mutating func pictureStayed(at now: UInt64) {
    slotIsFull = false
    pictureWasLost(at: now)
  }

  /// Nothing was made that could go out.
  mutating func encodingFailed(at now: UInt64) {
    load.encodingEnded(at: now)
    pictureWasLost(at: now)
  }
}
