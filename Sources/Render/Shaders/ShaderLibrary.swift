@_spi(Host) internal import Ollin

/// The compiled shaders of a folder, from the cache on disk where they are in it.
///
/// SAFETY: nothing of it changes after it was made.
final class ShaderLibrary: @unchecked Sendable {
  private let device: Device
  private let folder: String
  private let cacheFolder: String?

  /// A library over a folder of sources.
  ///
  /// - Parameters:
  ///   - device: where the code runs.
  ///   - folder: the sources; `nil` to look for them.
  ///   - cacheFolder: where compiled code is kept; `nil` for nowhere.
  /// - Throws: a ``RenderError`` that says why.
  init(_ device: Device, folder: String?, cacheFolder: String?) throws(RenderError) {
    guard let folder = folder ?? ResourceLocator.folder(named: "Shaders") else {
      throw .noShaders(folder: "a folder Shaders beside the program")
    }
    self.device = device
    self.folder = folder
    self.cacheFolder = cacheFolder
  }

  private init(_ device: Device, like other: ShaderLibrary) {
    self.device = device
    folder = other.folder
    cacheFolder = other.cacheFolder
  }

  /// The same folders for another device.
  func on(_ device: Device) -> ShaderLibrary { ShaderLibrary(device, like: self) }

  /// Changes when a shader does, or what compiles them.
  var fingerprint: String {
    let files = File.names(in: folder).sorted().map { name in
      "\(name) \(File.stamp(of: "\(folder)/\(name)").map { "\($0)" } ?? "")"
    }
    return "\n\(ShaderCompiler.version)\n\(files)"
  }

  /// Compiles a shader, so that the cache on disk has it.
  func prepare(_ file: String, defines: [String]) throws(RenderError) {
    let source = try ShaderSource(file, in: folder, defines: defines)
    _ = try Self.words(of: source, cacheFolder: cacheFolder)
  }

  /// The text of a shader with what it includes.
  func source(_ file: String) throws(RenderError) -> ShaderSource {
    try ShaderSource(file, in: folder)
  }

  /// Compiled code of a text, from the cache or else put there.
  func words(of source: ShaderSource) throws(RenderError) -> [UInt32] {
    try Self.words(of: source, cacheFolder: cacheFolder)
  }

  /// The code of a shader, such as `shapes.vert.glsl`.
  func module(_ file: String, defines: [String] = []) throws(RenderError) -> ShaderModule {
    let source = try ShaderSource(file, in: folder, defines: defines)
    return try ShaderModule(device, Self.words(of: source, cacheFolder: cacheFolder), name: file)
  }

  /// Compiled code, from the cache or else put there.
  static func words(of source: ShaderSource, cacheFolder: String?) throws(RenderError) -> [UInt32] {
    let cache = cacheFolder.map { folder in
      CacheFile(
        folder: folder, name: source.file,
        key: Array("\(ShaderCompiler.version)\n\(source.text)".utf8))
    }
    if let saved = cache?.read(), let words = words(from: saved) { return words }
    let words = try ShaderCompiler.compile(source)
    cache?.write(
      words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
    return words
  }

  private static func words(from bytes: [UInt8]) -> [UInt32]? {
    guard bytes.count >= 20, bytes.count.isMultiple(of: 4) else { return nil }
    let words = stride(from: 0, to: bytes.count, by: 4).map { at in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
    }
    return words.first == 0x0723_0203 ? words : nil
  }
}
