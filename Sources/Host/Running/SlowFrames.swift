/// Notices that frames take seconds, and says so once in a while.
///
/// A sketch that is stuck is another matter, which the supervisor sees to; this is one that goes on,
/// slowly.
struct SlowFrames {
  /// From how many seconds on a frame is slow.
  static let limit = 1.0
  /// How many slow frames in a row are needed: the first may read files and make what is drawn with.
  static let enough = 3
  /// Seconds from one sentence to the next.
  static let period = 60.0

  /// What a frame's time went by with.
  enum Part: Equatable {
    /// In the sketch.
    case draw
    /// In making a picture of what the sketch drew.
    case rendering
  }

  private var part: Part?
  private var inARow = 0
  private var said: Double?

  /// Notes how long a frame took.
  ///
  /// - Parameters:
  ///   - draw: seconds in `draw()`.
  ///   - rendering: seconds until its picture was there, without those in `draw()`.
  ///   - time: the present time in seconds, of any clock that goes on.
  /// - Returns: what a person should know now.
  mutating func note(draw: Double, rendering: Double, at time: Double) -> String? {
    let slow: Part? =
      max(draw, rendering) < Self.limit ? nil : draw >= rendering ? .draw : .rendering
    inARow = slow == nil ? 0 : slow == part ? inARow + 1 : 1
    part = slow
    guard let slow, inARow >= Self.enough, said.map({ time - $0 >= Self.period }) ?? true else {
      return nil
    }
    said = time
    let seconds = Wording.number((max(draw, rendering) * 10).rounded() / 10)
    let what =
      switch slow {
      case .draw: "draw() takes \(seconds) s a frame"
      case .rendering: "It takes \(seconds) s to render a frame of this sketch here"
      }
    return "\(what), and nothing new is shown meanwhile. \(Self.advice(slow))"
  }

  /// What a person can do about it.
  static func advice(_ part: Part) -> String {
    switch part {
    case .draw: "Do less in it, or do once in setup() what stays the same."
    case .rendering: "Draw fewer or smaller things, or on a smaller canvas."
    }
  }
}
