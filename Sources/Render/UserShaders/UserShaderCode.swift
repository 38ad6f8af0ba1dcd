/// A sketch's shader, compiled: its code and what it is to be given.
struct UserShaderCode: Sendable {
  let words: [UInt32]
  let uniforms: [UserShaderText.Uniform]
  let samplers: [String]

  /// Bytes before the first uniform of the shader itself.
  static let firstUniform = 32

  /// Compiles a shader.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - source: its text.
  ///   - shaders: where the rest of the program and the cache are.
  /// - Throws: ``RenderError/shader(file:log:)`` that names a line of the source.
  init(name: String, source: String, _ shaders: ShaderLibrary) throws(RenderError) {
    let name = Self.plain(name)
    let text = try UserShaderText(name: name, source: source)
    uniforms = text.uniforms
    samplers = text.samplers
    let whole = Self.whole(text, name: name, tail: try shaders.source("user.glsl").text)
    do {
      words = try shaders.words(of: ShaderSource(file: "user.frag.glsl", text: whole))
    } catch .shader(_, let log) {
      throw .shader(file: name, log: log)
    }
  }

  /// A name that may stand between quotes.
  private static func plain(_ name: String) -> String {
    let plain = name.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    return plain.isEmpty ? "shader" : String(plain.prefix(100))
  }

  private static func whole(_ text: UserShaderText, name: String, tail: String) -> String {
    let lines = tail.split(separator: "\n", omittingEmptySubsequences: false)
    let extensions = lines.filter { $0.hasPrefix("#extension") }
    let rest = lines.filter { !$0.hasPrefix("#extension") && !$0.hasPrefix("#version") }
    var parts = ["#version 460"] + extensions.map(String.init)
    parts.append(head(text))
    parts.append("#line 1 \"\(name)\"\n" + text.text)
    // The sketch's macros end here, and what the rest declares gets names of its own.
    parts.append("#line 1 \"after \(name)\"")
    parts.append(call(text))
    let names = declared(by: rest)
    parts += Set(text.macros).union(names).union(["texture", "texture2D"]).sorted().filter(isName)
      .map { "#undef \($0)" }
    parts += names.sorted().map { "#define \($0) ollin_\($0)" }
    return (parts + rest.map(String.init)).joined(separator: "\n") + "\n"
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 | 32 >= 97 && $0 | 32 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 95 }
      && text.first?.isNumber == false
      // The names of macros that come with the language cannot be taken away.
      && !text.hasPrefix("GL_") && !text.hasPrefix("__")
  }

  /// What every shader is given, and what this one asks for.
  private static func head(_ text: UserShaderText) -> String {
    var lines = [
      "layout(set = 0, binding = 0, std140) uniform OllinBlock {",
      "  vec2 resolution;", "  vec2 mouse;", "  float time;", "  float deltaTime;", "  int frame;",
      "  float mousePressed;",
    ]
    for (index, uniform) in text.uniforms.enumerated() {
      lines.append(
        "  layout(offset = \(firstUniform + 16 * index)) \(uniform.type) \(uniform.name);")
    }
    lines.append("};")
    for (index, name) in text.samplers.enumerated() {
      lines.append("layout(set = 1, binding = \(index)) uniform sampler2D \(name);")
    }
    lines.append(
      """
      vec4 ollin_texel(vec4 t) {
        vec3 c = t.rgb / max(t.a, 1e-4);
        return vec4(
          mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055,
            greaterThan(c, vec3(0.0031308))), t.a);
      }
      vec4 ollin_texture(sampler2D s, vec2 at) { return ollin_texel(texture(s, at)); }
      vec4 ollin_texture(sampler2D s, vec2 at, float bias) { return ollin_texel(texture(s, at, bias)); }
      #define texture ollin_texture
      #define texture2D ollin_texture
      #define iTime time
      #define iTimeDelta deltaTime
      #define iFrame frame
      #define iResolution vec3(resolution, 1.0)
      #define iMouse vec4(mouse.x, resolution.y - mouse.y, mousePressed, 0.0)
      """)
    return lines.joined(separator: "\n")
  }

  private static func call(_ text: UserShaderText) -> String {
    let size = "vec2 ollin_size() { return resolution; }\n"
    return size
      + (text.isShadertoy
        ? "vec4 ollin_paint(vec2 ollin_at) { vec4 ollin_color = vec4(0.0); mainImage(ollin_color, "
          + "vec2(ollin_at.x, resolution.y - ollin_at.y)); return vec4(ollin_color.rgb, 1.0); }"
        : "vec4 ollin_paint(vec2 ollin_at) { return paint(ollin_at); }")
  }

  /// The names that a part of a shader declares at the beginning of its lines.
  private static func declared(by lines: [Substring]) -> Set<String> {
    var names: Set<String> = []
    for line in lines where line.first?.isLetter == true {
      let isLayout = line.hasPrefix("layout(")
      let rest = isLayout ? line.drop { $0 != ")" } : line
      let words = rest.prefix { $0 != "=" && $0 != "{" && $0 != ";" }.split {
        !($0.isLetter || $0.isNumber || $0 == "_")
      }.map(String.init)
      guard let first = words.first, let last = words.last else { continue }
      if isLayout || first == "struct" || first == "const" {
        names.insert(last)
        // A block with its only member on the same line.
        if line.contains("{ QuadConstants constants; }") { names.insert("constants") }
      } else if words.count > 1, first != "void", line.contains("(") {
        names.insert(words[1])
      }
    }
    return names
  }
}
