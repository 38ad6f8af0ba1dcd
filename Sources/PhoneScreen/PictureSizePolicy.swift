/// Chooses the picture's size by what the encoder manages.
///
/// Two seconds in a row below 30 pictures a second, for want of the encoder, and the size steps
/// down; when the encoder would have time for the next larger size, it steps up again. A step up
/// that had to be taken back is not tried again for twice as long as before.
///
/// A plain value with no clock: all times are seconds, given from outside.
struct PictureSizePolicy: Equatable, Sendable {
  /// Pixels of the longer side, at most.
  private(set) var longestSide: Int

  private let ladder: [Int]
  private let wantedRate: Double
  private var rung = 0
  private var secondStart: Double?
  private var encoded = 0
  private var skipped = 0
  private var busyTime = 0.0
  private var missedSeconds = 0
  private var easySeconds = 0
  private var patience = 3
  private var lastStepUp: Double?

  /// - Parameters:
  ///   - option: what the person asked for.
  ///   - canvasLongestSide: pixels of the canvas's longer side.
  ///   - framesPerSecond: the most pictures a second.
  init(_ option: LongestSide, canvasLongestSide: Int, framesPerSecond: Double) {
    wantedRate = min(30, framesPerSecond)
    switch option {
    case .auto:
      // Sizes that make no difference to this canvas are no steps.
      let largest = min(max(canvasLongestSide, 2), LongestSide.ladder[0])
      ladder = [largest] + LongestSide.ladder.filter { $0 < largest }
    case .fixed(let side): ladder = [min(max(side, 2), LongestSide.ladder[0])]
    }
    longestSide = ladder[0]
  }

  /// A picture was encoded in `duration` seconds.
  mutating func pictureEncoded(duration: Double, at time: Double) {
    advance(to: time)
    encoded += 1
    busyTime += duration
  }

  /// A frame was skipped because the encoder was busy.
  mutating func pictureSkipped(at time: Double) {
    advance(to: time)
    skipped += 1
  }

  private mutating func advance(to time: Double) {
    guard let start = secondStart else {
      secondStart = time
      return
    }
    guard time - start >= 1 else { return }
    // A gap of more than a second is a pause, and says nothing.
    if time - start < 2 { judge(seconds: time - start, at: time) }
    secondStart = time
    encoded = 0
    skipped = 0
    busyTime = 0
  }

  private mutating func judge(seconds: Double, at time: Double) {
    guard ladder.count > 1, encoded > 0 else { return }
    let rate = Double(encoded) / seconds
    // The sketch has to have asked for the rate, and the encoder to be what was missing.
    let isMissed =
      rate < wantedRate * 0.97 && skipped > 0
      && Double(encoded + skipped) / seconds >= wantedRate * 0.9
    missedSeconds = isMissed ? missedSeconds + 1 : 0
    if missedSeconds >= 2, rung < ladder.count - 1 {
      if let lastStepUp, time - lastStepUp < 10 { patience = min(patience * 2, 60) }
      move(to: rung + 1)
      return
    }
    guard rung > 0 else { return }
    let growth = Double(ladder[rung - 1]) / Double(ladder[rung])
    let larger = busyTime / Double(encoded) * growth * growth
    // Room for more than the rate, since rendering grows as well.
    easySeconds = larger * wantedRate < 0.5 ? easySeconds + 1 : 0
    if easySeconds >= patience {
      lastStepUp = time
      move(to: rung - 1)
    }
  }

  private mutating func move(to rung: Int) {
    self.rung = rung
    longestSide = ladder[rung]
    missedSeconds = 0
    easySeconds = 0
  }
}
