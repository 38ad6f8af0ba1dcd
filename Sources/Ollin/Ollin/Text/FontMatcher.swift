internal import CText

/// Asks fontconfig which installed file stands for a wish.
///
/// Fontconfig guards itself, so these may be called from any thread.
enum FontMatcher {
  /// Loads the configuration once; false when there is none.
  private static let isReady = FcInit() == FcTrue

  /// The best file for a family that may be a generic name; `nil` when nothing is installed.
  static func best(family: String, weight: FontWeight, containing scalar: UInt32? = nil)
    -> FontFile?
  {
    guard isReady, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(pattern, FC_WEIGHT, weight.number)
    if let scalar, let set = FcCharSetCreate() {
      FcCharSetAddChar(set, scalar)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
      FcCharSetDestroy(set)
      if family == "emoji" { FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
    } else {
      FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
    }
    return match(pattern)?.file
  }

  /// The file of an installed font by the name of its family, or its family and style.
  static func installed(_ name: String) -> FontFile? {
    let wanted = plain(name)
    guard isReady, !wanted.isEmpty else { return nil }
    if let pattern = FcPatternCreate() {
      defer { FcPatternDestroy(pattern) }
      FcPatternAddString(pattern, FC_FAMILY, name)
      if let (file, names) = match(pattern), names.contains(wanted) { return file }
    }
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FULLNAME, name)
    if let (file, names) = match(pattern), names.contains(wanted) { return file }
    return nil
  }

  /// The best match, and the plain names that it goes by.
  private static func match(_ pattern: OpaquePointer) -> (file: FontFile, names: [String])? {
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let path = strings(found, FC_FILE).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    let names = (strings(found, FC_FAMILY) + strings(found, FC_FULLNAME)).map(plain)
    return (FontFile(path: path, index: index), names)
  }

  private static func strings(_ pattern: OpaquePointer, _ property: String) -> [String] {
    var values: [String] = []
    var pointer: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, property, Int32(values.count), &pointer) == FcResultMatch,
      let text = pointer
    {
      values.append(String(cString: text))
    }
    return values
  }

  /// A name without case and spaces, as fontconfig compares them.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }
}

extension FontWeight {
  /// The weight on fontconfig's scale.
  fileprivate var number: Int32 {
    switch self {
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    case .bold: FC_WEIGHT_BOLD
    }
  }
}
