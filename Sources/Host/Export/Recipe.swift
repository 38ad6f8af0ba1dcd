import Ollin

/// What it takes to make a render again, kept in the file itself.
struct Recipe: Equatable {
  let sketch: String
  let seed: Int
  let rate: FrameRate
  var phone = PhoneChoice.none
  let parameters: [(name: String, value: String)]

  static func == (a: Recipe, b: Recipe) -> Bool {
    a.text(frame: nil) == b.text(frame: nil)
  }

  /// Words for a command line: the sketch, then its options.
  func text(frame: Int?) -> String {
    var words = [sketch, "--seed \(seed)", "--fps \(Self.fraction(rate))"]
    if let frame { words.append("--frames \(frame)..<\(frame + 1)") }
    if case .simulated(let scene) = phone { words.append("--phone sim:\(scene)") }
    words += parameters.map { "--param \($0.name)=\($0.value)" }
    return words.joined(separator: " ")
  }

  private static func fraction(_ rate: FrameRate) -> String {
    rate.seconds == 1 ? "\(rate.frames)" : "\(rate.frames)/\(rate.seconds)"
  }
}
