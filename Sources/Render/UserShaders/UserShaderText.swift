/// What a sketch's shader says before it is compiled: which uniforms it has, and what it may not do.
///
/// Comments and the declarations of uniforms are blanked, so that every line keeps its number.
struct UserShaderText {
  /// A uniform that holds numbers.
  struct Uniform: Equatable, Sendable {
    let name: String
    let type: String
  }

  /// Numbers it is given, in the order of the source.
  private(set) var uniforms: [Uniform] = []
  /// Pictures it is given, in the order of the source.
  private(set) var samplers: [String] = []
  /// The source without comments, uniforms and `#version`.
  private(set) var text = ""
  /// Macros it defines.
  private(set) var macros: [String] = []
  /// Whether its function is Shadertoy's.
  private(set) var isShadertoy = false

  /// Uniforms that hold numbers.
  static let mostUniforms = 32
  /// Pictures.
  static let mostSamplers = 4
  /// Numbers that every shader is given, with their types.
  static let given = [
    "resolution": "vec2", "mouse": "vec2", "time": "float", "deltaTime": "float", "frame": "int",
    "mousePressed": "float",
  ]
  private static let types: Set<String> = ["float", "int", "vec2", "vec3", "vec4"]
  private static let forbidden: Set<String> = [
    "layout", "buffer", "shared", "main", "gl_FragDepth",
  ]

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - source: the text.
  /// - Throws: ``RenderError/shader(file:log:)`` that names a line.
  init(name: String, source: String) throws(RenderError) {
    var lines = Self.withoutComments(source).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    func fail(_ line: Int, _ problem: String) -> RenderError {
      .shader(file: name, log: "\(name):\(line + 1): error: \(problem)")
    }
    var words: Set<String> = []
    for index in lines.indices {
      let line = lines[index].drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("#") {
        let parts = line.dropFirst().split { $0 == " " || $0 == "\t" || $0 == "(" || $0 == "\r" }
        switch parts.first {
        case "version": lines[index] = ""
        case "include", "extension", "line":
          throw fail(index, "#\(parts[0]) is not possible in a sketch's shader")
        case "define": if parts.count > 1 { macros.append(String(parts[1])) }
        default: break
        }
        continue
      }
      for word in Self.words(line) {
        words.insert(word)
        if Self.forbidden.contains(word) {
          throw fail(index, "\(word) is not possible in a sketch's shader")
        }
        if word.hasPrefix("ollin_") {
          throw fail(index, "names that start with ollin_ are taken: \(word)")
        }
      }
    }
    text = lines.joined(separator: "\n") + "\n"
    try takeUniforms(fail)
    guard words.contains("paint") || words.contains("mainImage") else {
      throw fail(0, "it has no function vec4 paint(vec2 position)")
    }
    isShadertoy = !words.contains("paint")
  }

  private mutating func takeUniforms(_ fail: (Int, String) -> RenderError) throws(RenderError) {
    var bytes = Array(text.utf8)
    var at = 0
    var line = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      guard Self.isWord(bytes[at]), at == 0 || !Self.isWord(bytes[at - 1]) else {
        at += 1
        continue
      }
      let end = bytes[at...].firstIndex { !Self.isWord($0) } ?? bytes.count
      guard bytes[at..<end].elementsEqual("uniform".utf8) else {
        at = end
        continue
      }
      guard let stop = bytes[end...].firstIndex(of: UInt8(ascii: ";")) else {
        throw fail(line, "a uniform ends with a semicolon")
      }
      try declare(String(decoding: bytes[end..<stop], as: UTF8.self)) { fail(line, $0) }
      for index in at...stop where bytes[index] != UInt8(ascii: "\n") {
        bytes[index] = UInt8(ascii: " ")
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Takes one declaration: a type and names parted by commas.
  private mutating func declare(
    _ declaration: String, _ fail: (String) -> RenderError
  ) throws(RenderError) {
    var words = declaration.split { $0.isWhitespace }
    if let first = words.first, ["lowp", "mediump", "highp"].contains(first) {
      words.removeFirst()
    }
    guard let type = words.first.map(String.init), type == "sampler2D" || Self.types.contains(type)
    else {
      throw fail("a uniform is a float, int, vec2, vec3, vec4 or sampler2D")
    }
    let names = words.dropFirst().joined(separator: " ").split(
      separator: ",", omittingEmptySubsequences: false
    ).map { $0.split(separator: " ").joined(separator: " ") }
    for name in names {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isWord), name.first?.isNumber == false else {
        throw fail("a uniform has a name and neither a size nor a value: \(name.prefix(40))")
      }
      if let given = Self.given[name] {
        guard given == type else {
          throw fail("\(name) is a \(given), which every shader is given")
        }
        continue
      }
      guard !samplers.contains(name), !uniforms.contains(where: { $0.name == name }) else {
        throw fail("there are two uniforms \(name)")
      }
      if type == "sampler2D" {
        samplers.append(name)
      } else {
        uniforms.append(Uniform(name: name, type: type))
      }
    }
    guard samplers.count <= Self.mostSamplers else {
      throw fail("a shader has at most \(Self.mostSamplers) pictures")
    }
    guard uniforms.count <= Self.mostUniforms else {
      throw fail("a shader has at most \(Self.mostUniforms) uniforms that are no pictures")
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95: true
    default: false
    }
  }

  private static func words(_ line: Substring) -> [String] {
    line.utf8.split { !isWord($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Blanks comments; line ends stay, of whichever system they are.
  private static func withoutComments(_ source: String) -> String {
    var bytes = Array(source.utf8)
    let (slash, star, end) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n"))
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\r") { bytes[at] = UInt8(ascii: " ") }
      guard bytes[at] == slash, at + 1 < bytes.count, [slash, star].contains(bytes[at + 1]) else {
        at += 1
        continue
      }
      let isBlock = bytes[at + 1] == star
      bytes[at] = UInt8(ascii: " ")
      bytes[at + 1] = UInt8(ascii: " ")
      at += 2
      while at < bytes.count {
        if isBlock, bytes[at] == star, at + 1 < bytes.count, bytes[at + 1] == slash {
          bytes[at] = UInt8(ascii: " ")
          bytes[at + 1] = UInt8(ascii: " ")
          at += 2
          break
        }
        if bytes[at] == end { if !isBlock { break } } else { bytes[at] = UInt8(ascii: " ") }
        at += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
