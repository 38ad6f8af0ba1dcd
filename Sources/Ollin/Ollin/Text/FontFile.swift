/// A font file and the face inside it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face's number in the file; a named instance of a variable font in the upper 16 bits.
  var index: Int32
  /// Tells one state of the file from another, where a sketch names it: a face that was opened is
  /// kept.
  var stamp: FileStamp?
}
