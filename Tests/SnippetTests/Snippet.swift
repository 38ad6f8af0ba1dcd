import Ollin

/// A sketch of the documentation that notes what it saw of a phone.
class Snippet: Sketch {
  /// The scene the phone plays.
  class var scene: String { "canvas" }
  /// Frames, 30 a second, until all there is to see has been seen.
  class var frames: Int { 45 }
  /// How many things it looks for.
  class var sights: Int { 0 }

  private(set) var seen: Set<String> = []
  private var looked: Set<String> = []

  /// What it looked for and never saw.
  var unseen: Set<String> { looked.subtracting(seen) }

  /// Notes whether something is there now; once seen, it stays seen.
  func see(_ sight: String, _ isThere: Bool) {
    looked.insert(sight)
    if isThere { seen.insert(sight) }
  }
}
