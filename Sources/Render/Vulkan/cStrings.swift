/// The text of a fixed array of characters in a C structure.
func string<Tuple>(from characters: Tuple) -> String {
  withUnsafeBytes(of: characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
