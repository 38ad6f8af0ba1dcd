import Film
import Ollin

/// What a render does, once the sketch is known.
struct RenderPlan: Equatable {
  /// The frames of the whole piece.
  let frames: Range<Int>
  let rate: FrameRate
  let form: RenderForm

  /// - Parameters:
  ///   - options: what was asked for.
  ///   - loopDuration: seconds after which the sketch repeats itself, when it does.
  /// - Throws: ``HostError`` when it is not said how many frames there are.
  init(_ options: RenderOptions, loopDuration: Double?) throws(HostError) {
    guard let form = options.form else { throw .usage("Where to? --out NAME.png.") }
    self.form = form
    if case .animation = form {
      rate = options.rate ?? 25
    } else {
      rate = options.rate ?? 60
    }
    if let frames = options.frames {
      self.frames = frames
    } else if case .picture = form {
      frames = 0..<1
    } else if let seconds = options.seconds ?? loopDuration {
      frames = 0..<min(max(rate.frames(in: seconds), 1), FrameSpan.farthest)
    } else {
      throw .usage("How many frames? --frames 0..<600, or --seconds 10.")
    }
  }

  /// The rate for a film's file.
  var filmRate: FilmRate { FilmRate(rate.frames, per: rate.seconds) }
}
