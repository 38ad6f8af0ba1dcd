/// A program in GLSL that says the colour of every pixel of a rectangle, drawn with
/// ``Sketch/drawShader(_:in:_:)``.
///
/// The source has a function `vec4 paint(vec2 position)`, or Shadertoy's
/// `void mainImage(out vec4 color, in vec2 position)`; `docs/shaders.md` says what it may use. It is
/// compiled before the picture after its making, so that the first it is in is no later than others.
/// One that does not compile is named with its line on the terminal, and a checkerboard is drawn in
/// its place. Make it once, in ``Sketch/setup()``, and keep it.
public final class Shader: Sendable {
  /// What messages call it.
  public let name: String
  /// The file it was read from; `nil` for one made from text.
  ///
  /// While a sketch is shown it is read again whenever the file has changed.
  public let path: String?
  /// The text as it was read first.
  public let source: String
  /// Tells shaders apart; never 0.
  @_spi(Host) public var identity: UInt64 { content.number }
  private let content = ContentIdentity()

  /// Every shader that exists.
  @_spi(Host) public static let living = WeakList<Shader>()

  /// The largest source, in bytes.
  @_spi(Host) public static let largestSource = 1 << 18

  /// The shader in a file.
  ///
  /// - Parameters:
  ///   - path: the file; one without a folder lies beside the sketch's source or in the working
  ///     folder, and `~` is the home folder.
  ///   - caller: the sketch's source; leave it out.
  /// - Throws: ``FileError`` when the file is missing or holds no text that a shader can be.
  public init(_ path: String, calledFrom caller: String = #filePath) throws(FileError) {
    let path = Shader.place(of: path, caller: caller)
    source = try Shader.read(path)
    self.path = path
    name = (path as NSString).lastPathComponent
    Self.living.add(self)
  }

  /// The shader of a text.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - name: what messages call it.
  public init(source: String, name: String = "shader") {
    self.source = source
    self.name = name
    path = nil
    Self.living.add(self)
  }

  /// Reads a source.
  ///
  /// - Parameter path: its file.
  /// - Returns: the text.
  /// - Throws: ``FileError`` when the file is missing or holds no text that a shader can be.
  @_spi(Host) public static func read(_ path: String) throws(FileError) -> String {
    let bytes = try FileBytes.read(path, atMost: largestSource, isShader: true)
    guard bytes.count <= largestSource else {
      throw FileError(
        .unreadable, path: path, problem: "a shader has at most \(largestSource) bytes")
    }
    guard !bytes.contains(0), let text = String(data: bytes, encoding: .utf8) else {
      throw FileError(.unreadable, path: path, problem: "this is no text")
    }
    return text
  }

  /// Where a file that a sketch names lies.
  private static func place(of path: String, caller: String) -> String {
    let path = (path as NSString).expandingTildeInPath
    guard !path.hasPrefix("/") else { return path }
    let beside = (caller as NSString).deletingLastPathComponent + "/" + path
    return FileManager.default.fileExists(atPath: beside) ? beside : path
  }
}
