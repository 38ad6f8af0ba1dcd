extension String {
  /// Text from a `printf` format and the values it names.
  ///
  /// This stands before Foundation's initialiser for plain values, because that one misnumbers
  /// `%2$d` when `%1$d` is not used, reads wild memory for `%2$@`, and prints `%d` in 32 bits
  /// (swift-corelibs-foundation 6.3). It can go when Foundation's is right.
  ///
  /// Flags, width, precision, `*` and `n$` are understood, with `d i u x X o c e E f F g G a A s @
  /// p %` and the length modifiers; integers are printed in all their 64 bits unless `hh` or `h`
  /// says otherwise. A value of another kind than the format asks for is converted or described,
  /// a value that is missing leaves its place in the format as it is.
  public init(format: String, _ arguments: (any CVarArg & Sendable)...) {
    self = FormatPrinter.text(format, arguments)
  }
}
