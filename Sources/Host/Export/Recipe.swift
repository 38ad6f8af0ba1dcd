import Ollin

/// What it takes to make a render again, kept in the file itself.
struct Recipe: Equatable {
  /// As it was named, without the folder it lies in.
  let sketch: String
  /// The canvas, in points.
  let size: (width: Int, height: Int)
  /// The frames of the whole.
  let frames: Range<Int>
  let seed: Int
  let rate: FrameRate
  var phone = PhoneChoice.none
  let parameters: [(name: String, value: String)]

  static func == (a: Recipe, b: Recipe) -> Bool {
    a.text(frame: nil) == b.text(frame: nil)
  }

  /// Words for a command line: the sketch, then its options.
  func text(frame: Int?) -> String {
    let frames = frame.map { $0..<$0 + 1 } ?? frames
    var words = [
      sketch.contains(" ") ? "'\(sketch)'" : sketch, "--size \(size.width)x\(size.height)",
      "--seed \(seed)", "--fps \(Self.fraction(rate))",
      "--frames '\(frames.lowerBound)..<\(frames.upperBound)'",
    ]
    if phone != .none { words.append("--phone \(phone.text)") }
    words += parameters.map { "--param \($0.name)=\($0.value)" }
    return words.joined(separator: " ")
  }

  private static func fraction(_ rate: FrameRate) -> String {
    rate.seconds == 1 ? "\(rate.frames)" : "\(rate.frames)/\(rate.seconds)"
  }
}
