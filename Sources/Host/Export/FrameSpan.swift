/// Frames as `--frames` takes them.
enum FrameSpan {
  /// The last frame that can be asked for: some months at 60 a second.
  static let farthest = 1 << 30

  /// Reads `A..<B`, `A...B`, or `N` for the first N frames.
  static func parse(_ text: String) throws(HostError) -> Range<Int> {
    let wrong = HostError.usage(
      "--frames takes A..<B, such as 0..<600, or how many from the start, not \"\(text)\".")
    if let count = Int(text) {
      guard (1...farthest).contains(count) else { throw wrong }
      return 0..<count
    }
    guard let dots = text.firstRange(of: ".."), let first = Int(text[..<dots.lowerBound]) else {
      throw wrong
    }
    var rest = text[dots.upperBound...]
    let isClosed = rest.first == "."
    guard isClosed || rest.first == "<" else { throw wrong }
    rest = rest.dropFirst()
    guard let last = Int(rest), (0...farthest).contains(first), (0...farthest).contains(last)
    else { throw wrong }
    let end = isClosed ? last + 1 : last
    guard first < end else {
      throw .usage("--frames \(text) holds no frame: the end comes before the start.")
    }
    return first..<end
  }
}
