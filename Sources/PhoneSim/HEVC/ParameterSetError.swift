/// Why bits that should have been a parameter set or a slice header were not.
enum ParameterSetError: Error, Equatable, Sendable {
  /// The bits ended before the field at this bit offset did.
  case truncated(bit: Int)
  /// A field at this bit offset holds a value HEVC does not allow or that this reader bounds.
  case outOfRange(field: String, bit: Int)
}
