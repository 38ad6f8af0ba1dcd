/// A shader's text with what it includes put in its place.
///
/// `#include "NAME"` on a line of its own is replaced by that file, once per shader however often
/// it is asked for; `#line` keeps the compiler's messages on the right file and line.
struct ShaderSource: Equatable {
  let file: String
  let text: String

  /// A shader whose text is whole.
  init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// Reads a shader of the folder.
  ///
  /// - Parameters:
  ///   - file: its name in the folder.
  ///   - folder: where shaders lie.
  ///   - defines: macros set after the first line, which is `#version`.
  /// - Throws: a ``RenderError`` that says why.
  init(_ file: String, in folder: String, defines: [String] = []) throws(RenderError) {
    var seen: Set<String> = []
    self.file = file
    text = try Self.expand(file, folder, defines, &seen)
  }

  private static func expand(
    _ file: String, _ folder: String, _ defines: [String], _ seen: inout Set<String>
  ) throws(RenderError) -> String {
    guard seen.insert(file).inserted else { return "" }
    let bytes: [UInt8]
    do {
      bytes = try File.read("\(folder)/\(file)")
    } catch {
      if !File.exists("\(folder)/types.glsl") { throw .noShaders(folder: folder) }
      throw .shader(file: "\(folder)/\(file)", log: error.text)
    }
    var result = ""
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#version") {
        result += line + "\n#extension GL_GOOGLE_cpp_style_line_directive : require\n"
        for define in defines { result += "#define \(define)\n" }
        result += "#line \(index + 2) \"\(file)\"\n"
      } else if let included = includedFile(line) {
        let text = try expand(included, folder, [], &seen)
        if !text.isEmpty { result += "#line 1 \"\(included)\"\n" + text }
        result += "#line \(index + 2) \"\(file)\"\n"
      } else {
        result += line + "\n"
      }
    }
    return result
  }

  private static func includedFile(_ line: Substring) -> String? {
    guard line.hasPrefix("#include") else { return nil }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
