/// A font file and the face inside it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face's number in the file; a named instance of a variable font in the upper 16 bits.
  var index: Int32
}
