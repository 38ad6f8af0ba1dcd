/// A font whose letters are outlines, at any size.
///
/// Letters that it lacks come from other installed fonts.
public struct OutlineFont: Hashable, Sendable {
  let source: FontSource

  /// The system's face for text on screens.
  public static let system = OutlineFont(source: .family("system-ui", .regular))
  /// The same, a little stronger; what text is drawn in at the start.
  public static let systemMedium = OutlineFont(source: .family("system-ui", .medium))
  /// The same, bold.
  public static let systemBold = OutlineFont(source: .family("system-ui", .bold))
  /// The system's face with letters of one width.
  public static let systemMono = OutlineFont(source: .family("monospace", .regular))

  init(source: FontSource) {
    self.source = source
  }

  /// An installed font by its family's name, such as `DejaVu Serif`, with its style behind it or
  /// not, such as `DejaVu Serif Bold`.
  ///
  /// - Throws: ``FileError`` of kind `.missing` when no such font is installed.
  public init(name: String) throws(FileError) {
    guard let file = FontMatcher.installed(name) else {
      throw FileError(.missing, path: nil, problem: "no font named “\(name)” is installed")
    }
    source = .file(file)
  }

  /// The font in a file.
  ///
  /// - Throws: ``FileError`` when the file is missing or holds no font.
  public init(path: String) throws(FileError) {
    AssetLedger.note(path)
    guard FileManager.default.fileExists(atPath: path) else {
      throw FileError(.missing, path: path, problem: "there is no such file")
    }
    guard FontFace.canOpen(path: path) else {
      throw FileError(.unreadable, path: path, problem: "it is not a font that can be read")
    }
    source = .file(FontFile(path: path, index: 0, stamp: FileStamp(path)))
  }

  /// The font in a file.
  ///
  /// - Throws: ``FileError`` when the file is missing or holds no font.
  public init(url: URL) throws(FileError) {
    try self.init(path: url.path)
  }

  /// The font that `data` holds.
  ///
  /// - Throws: ``FileError`` when it holds none.
  public init(data: Data) throws(FileError) {
    let held = FontData(data)
    guard FontFace.canOpen(data: held) else {
      throw FileError(.unreadable, path: nil, problem: "the data is not a font that can be read")
    }
    source = .data(held)
  }

  /// The font in a file of a bundle, by its full name.
  ///
  /// - Throws: ``FileError`` when the bundle has no such file or it holds no font.
  public init(resource name: String, in bundle: Bundle) throws(FileError) {
    guard let url = bundle.url(forResource: name, withExtension: nil) else {
      throw FileError(.missing, path: name, problem: "the bundle has no such file")
    }
    try self.init(path: url.path)
  }
}
