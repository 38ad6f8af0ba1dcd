/// A line of text to be shaped.
struct TextLine: Hashable {
  var text: String
  /// Which way each character runs, where the line is a part of a paragraph with more; `nil` to
  /// find it out from the text alone.
  var levels: [UInt8]?

  init(_ text: String, levels: [UInt8]? = nil) {
    self.text = text
    self.levels = levels
  }
}
