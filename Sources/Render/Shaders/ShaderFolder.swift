internal import Glibc

/// Where the GLSL sources lie.
public enum ShaderFolder {
  /// Looks in `OLLIN_SHADERS`, then for a folder `Shaders` beside the executable and beside each
  /// folder above it, which finds the one of a copied program and the one of the repository.
  ///
  /// - Returns: the folder, or `nil` when there is none.
  public static func locate() -> String? {
    if let folder = Environment.value("OLLIN_SHADERS"), !folder.isEmpty { return folder }
    var buffer = Array(repeating: CChar(0), count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let executable = String(
      decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var parts = executable.split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let folder = (parts.map { "/" + $0 } + ["/Shaders"]).joined()
      if File.exists(folder + "/types.glsl") { return folder }
    }
    return nil
  }
}
