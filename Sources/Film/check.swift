internal import CAV

/// Makes an error of a negative result.
///
/// - Parameters:
///   - doing: what was tried, as in "the encoder could not be opened".
///   - result: what the library answered.
/// - Returns: the result.
/// - Throws: ``FilmError`` with the library's reason.
@discardableResult func check(_ doing: String, _ result: Int32) throws(FilmError) -> Int32 {
  guard result < 0 else { return result }
  var text = [CChar](repeating: 0, count: 256)
  av_strerror(result, &text, text.count)
  let reason = text.withUnsafeBytes { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
  throw FilmError("\(doing): \(reason)", systemError: ollin_av_errno(result))
}

/// Makes an error of a missing object.
func made<T>(_ name: String, _ object: T?) throws(FilmError) -> T {
  guard let object else { throw FilmError("no memory for \(name)") }
  return object
}
