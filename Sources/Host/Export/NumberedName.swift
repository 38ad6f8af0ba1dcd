/// A file name with a place for a frame's number, such as `wave-%05d.png`.
struct NumberedName: Equatable {
  /// The name as it was given.
  let text: String
  private var head: String
  private let tail: String
  private let digits: Int

  /// Reads a name with one `%d` or `%05d` in it.
  init(_ text: String) throws(HostError) {
    let wrong = HostError.usage(
      "\"\(text)\" needs one place for the frame's number, such as %05d, and no other %.")
    guard let sign = text.firstIndex(of: "%") else { throw wrong }
    let rest = text[text.index(after: sign)...]
    let width = rest.prefix { $0.isASCII && $0.isNumber }
    let after = rest[width.endIndex...]
    guard after.first == "d", !after.contains("%"), width.isEmpty || width.first == "0",
      let digits = width.isEmpty ? 1 : Int(width), (0...20).contains(digits)
    else { throw wrong }
    self.text = text
    head = String(text[..<sign])
    tail = String(after.dropFirst())
    self.digits = digits
  }

  /// The same with another beginning: what stands before the number, changed.
  func mapped(_ change: (String) -> String) -> NumberedName {
    var name = self
    name.head = change(head)
    return name
  }

  /// The name for one frame.
  func path(of frame: Int) -> String {
    let number = "\(frame)"
    return head + String(repeating: "0", count: max(digits - number.count, 0)) + number + tail
  }
}
