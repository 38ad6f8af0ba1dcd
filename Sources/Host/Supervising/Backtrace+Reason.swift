/// Why the code trapped.
///
/// Optimised code prints nothing when it traps. What it tested is in the debug information, as the
/// name of a function that was inlined.
extension Backtrace {
  private static let mark = "Swift runtime failure: "

  /// What the code has tested.
  ///
  /// - Parameters:
  ///   - images: the names of the sketch's libraries.
  ///   - isTrap: whether the code itself has stopped.
  /// - Returns: a few words; `nil` where nothing more is known than the signal.
  func reason(images: Set<String>, isTrap: Bool) -> String? {
    let said = [description] + frames.prefix(4).map(\.function)
    if let words = said.first(where: { $0.hasPrefix(Self.mark) }) {
      return String(words.dropFirst(Self.mark.count))
    }
    return isTrap ? asked(images: images) : nil
  }

  /// What the function of the language that the sketch called has tested.
  private func asked(images: Set<String>) -> String? {
    // A trap is within the sketch's own library, where that function was inlined.
    guard let first = frames.first, images.contains(first.image), first.place == nil,
      let index = frames.firstIndex(where: { images.contains($0.image) && $0.place != nil })
    else { return nil }
    var name = frames[index - 1].function
    for word in ["specialized ", "generic specialization of "] where name.hasPrefix(word) {
      name.removeFirst(word.count)
    }
    for word in [".getter", ".setter", ".modify", ".read"] where name.hasSuffix(word) {
      name.removeLast(word.count)
    }
    if name.hasSuffix(".subscript") { return "Index out of range" }
    return "a condition of \(name) was not met"
  }
}
