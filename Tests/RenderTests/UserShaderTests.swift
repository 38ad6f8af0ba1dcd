import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Shaders of sketches: what they paint, what they are given, and what is said of broken ones.
@Suite(.serialized) @MainActor struct UserShaderTests {
  private func picture(
    _ source: String, _ uniforms: [String: ShaderValue] = [:],
    around: @escaping (Sketch, () -> Void) -> Void = { $1() }
  ) throws -> RGBAImage {
    let shader = Shader(source: source, name: "test.frag")
    return try Canvas.draw(32, 32) { sketch in
      around(sketch) {
        sketch.drawShader(shader, in: Rectangle(x: 4, y: 4, width: 16, height: 16), uniforms)
      }
    }
  }

  @Test func aColourIsTheColourOfASketch() throws {
    let image = try picture("vec4 paint(vec2 p) { return vec4(0.5, 0.25, 1.0, 1.0); }")
    #expect(image[10, 10][1...] == [64, 255, 255])
    #expect(abs(image[10, 10][0] - 128) <= 1)
    #expect(image[2, 2] == [0, 0, 0, 255])
  }

  @Test func positionsCountFromTheTopLeftCorner() throws {
    let image = try picture(
      "vec4 paint(vec2 p) { return vec4(p / resolution, 0.0, 1.0); }")
    #expect(image[4, 4] == [8, 8, 0, 255])
    #expect(image[19, 4] == [247, 8, 0, 255])
    #expect(image[4, 19] == [8, 247, 0, 255])
  }

  @Test func whatShadertoyShowsIsUnderstood() throws {
    let image = try picture(
      """
      #define t iTime
      void mainImage(out vec4 fragColor, in vec2 fragCoord) {
        vec2 uv = fragCoord / iResolution.xy;
        fragColor = vec4(uv.y, step(t, 0.0), 0.0, 0.3);
      }
      """)
    #expect(image[10, 4] == [247, 255, 0, 255])
    #expect(image[10, 19] == [8, 255, 0, 255])
  }

  @Test func uniformsArriveWhateverTheirKind() throws {
    let image = try picture(
      """
      uniform float a, time; // time is given anyway
      uniform int count;
      uniform vec2 two; uniform vec3 three;
      uniform mediump vec4 tint;   /* our own names may be used */
      uniform sampler2D photo;
      struct Shape { float place; };
      const float FAR = 1.0;
      float clipCoverage() { return 1.0; }
      vec4 paint(vec2 position) {
        Shape box = Shape(clipCoverage() * FAR);
        bool right = a == 0.5 && count == 7 && two == vec2(1.0, 2.0)
          && three == vec3(3.0, 4.0, 5.0) && box.place == 1.0;
        vec4 texel = texture(photo, vec2(0.5));
        return right ? vec4(tint.r, texel.g, texel.a, 1.0) : vec4(1.0);
      }
      """,
      [
        "a": 0.5, "count": 7, "two": .vector2(Vector2(1, 2)), "three": .vector3(Vector3(3, 4, 5)),
        "tint": .color(Color(red: 0.4, green: 0, blue: 0)),
        "photo": .image(Picture(width: 4, height: 4, color: Color(red: 0, green: 0.6, blue: 0))),
      ])
    #expect(image[10, 10] == [102, 153, 255, 255])
  }

  @Test func tintBlendClipAndTransformHold() throws {
    let white = "vec4 paint(vec2 p) { return vec4(1.0); }"
    let tinted = try picture(white) { sketch, draw in
      sketch.tint(Color(red: 1, green: 0, blue: 0))
      draw()
      sketch.noTint()
    }
    #expect(tinted[10, 10] == [255, 0, 0, 255])
    let half = try picture("vec4 paint(vec2 p) { return vec4(1.0, 1.0, 1.0, 0.5); }")
    #expect(abs(half[10, 10][0] - 188) <= 1)
    let clipped = try picture(white) { sketch, draw in
      sketch.withClip(Circle(x: 12, y: 12, radius: 6)) { draw() }
    }
    #expect(clipped[12, 12][0] == 255)
    #expect(clipped[5, 5][0] == 0)
    let turned = try picture(white) { sketch, draw in
      sketch.withState(at: Vector2(16, 16), rotation: .pi) { draw() }
    }
    #expect(turned[3, 3][0] == 255)
    #expect(turned[20, 20][0] == 0)
    let multiplied = try picture(white) { sketch, draw in
      sketch.background(Color(white: 0.5))
      sketch.blendMode(.multiply)
      draw()
      sketch.blendMode(.normal)
    }
    #expect(abs(multiplied[10, 10][0] - 128) <= 1)
  }

  @Test func whatIsNoNumberIsBlack() throws {
    let image = try picture(
      "vec4 paint(vec2 p) { return vec4(sqrt(-p.x - 1.0), -3.0, 1.0 / 0.0, 1.0); }")
    #expect(image[10, 10][1] == 0)
    #expect(image[10, 10][3] == 255)
  }

  /// Each broken source, and how what is said of it starts.
  nonisolated static let broken: [(String, String)] = [
    ("vec4 paint(vec2 p) {\n  return vec4(p, 0.0);\n}", "bad.frag:2: error:"),
    ("// one\n/* two\n*/ vec4 paint(vec2 p) { return nothing; }", "bad.frag:3: error:"),
    ("float x;", "bad.frag:1: error: it has no function"),
    ("\n#include \"/etc/passwd\"\nvec4 paint(vec2 p) {}", "bad.frag:2: error: #include"),
    ("#extension GL_EXT_buffer_reference : enable", "bad.frag:1: error: #extension"),
    ("layout(location = 3) out vec4 x;", "bad.frag:1: error: layout"),
    ("\n\nuniform mat4 m;\nvec4 paint(vec2 p) {}", "bad.frag:3: error: a uniform is"),
    ("uniform float m[3];", "bad.frag:1: error: a uniform has a name"),
    ("uniform float m", "bad.frag:1: error: a uniform ends"),
    ("uniform sampler2D a, b, c, d, e;", "bad.frag:1: error: a shader has at most 4"),
    ("uniform vec3 time;", "bad.frag:1: error: time is a float"),
    ("void main() {}", "bad.frag:1: error: main"),
    ("", "bad.frag:1: error: it has no function"),
    ("\u{0}\u{1}\u{7F} ÄÖ /*", "bad.frag:1: error: it has no function"),
    (String(repeating: "uniform float a; ", count: 2), "bad.frag:1: error: there are two"),
  ]

  @Test(arguments: broken) func aBrokenShaderIsNamedWithItsLine(source: String, start: String)
    throws
  {
    let renderer = try Renderer(RendererOptions(validation: true))
    let shader = Shader(source: source, name: "bad.frag")
    let sketch = ClosureSketch()
    sketch.body = { sketch in
      sketch.drawShader(shader)
      sketch.noStroke()
      sketch.drawRect(0, 16, 32, 16)
    }
    let stage = SketchStage(sketch, size: .size(32, 32), seed: 1)
    for _ in 0..<2 {
      _ = try renderer.submit(
        stage.draw(at: 0, delta: 0), glyphs: nil, output: RenderOutput(picture: nil, image: true))
      let image = try #require(try renderer.collect(waitingAtMost: .seconds(20))?.image)
      // The checkerboard, and what was drawn after it.
      #expect(image[4, 4] == [255, 0, 204, 255])
      #expect(image[4, 20] == [255, 255, 255, 255])
    }
    let said = try #require(renderer.troubles.first)
    #expect(renderer.troubles.count == 1)
    #expect(said.hasPrefix("bad.frag does not compile:\n\(start)"), "\(said)")
    #expect(renderer.drainValidationMessages() == [])
  }

  @Test func aNameThatTheShaderLacksIsSaidOnce() throws {
    let renderer = try Renderer(RendererOptions(validation: true))
    let shader = Shader(source: "vec4 paint(vec2 p) { return vec4(1.0); }", name: "plain.frag")
    let sketch = ClosureSketch()
    sketch.body = {
      $0.drawShader(shader, ["sped": 1, "photo": .image(Picture(width: 1, height: 1))])
    }
    let stage = SketchStage(sketch, size: .size(8, 8), seed: 1)
    for _ in 0..<2 {
      _ = try renderer.submit(
        stage.draw(at: 0, delta: 0), glyphs: nil, output: RenderOutput(picture: nil, image: false))
      _ = try renderer.collect(waitingAtMost: .seconds(20))
    }
    #expect(
      Set(renderer.troubles) == [
        "plain.frag has no uniform sped, or none that takes such a value.",
        "plain.frag has no uniform photo, or none that takes such a value.",
      ])
    #expect(renderer.drainValidationMessages() == [])
  }

  @Test func filesThatAreNoShadersAreErrors() throws {
    let folder = NSTemporaryDirectory() + "ollin-shaders-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func problem(_ bytes: [UInt8]) -> String? {
      let path = folder + "/x.frag"
      _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
      do throws(FileError) {
        _ = try Shader(path)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(problem([]) == "it is empty")
    #expect(problem([0xFF, 0xFE, 0xFD]) == "this is no text")
    #expect(problem([0x61, 0]) == "this is no text")
    #expect(
      problem(Array(repeating: 32, count: Shader.largestSource + 1))?.contains("at most") == true)
    #expect(problem(Array("float a;".utf8)) == nil)
    #expect(throws: FileError.self) { try Shader(folder) }
    #expect(throws: FileError.self) { try Shader("no such file.frag") }
  }

  @Test func aFileThatChangedIsReadAgain() throws {
    let folder = NSTemporaryDirectory() + "ollin-shaders-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/x.frag"
    func write(_ color: String) throws {
      try "vec4 paint(vec2 p) { return \(color); }".write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    try write("vec4(1.0, 0.0, 0.0, 1.0)")
    let shader = try Shader(path)
    var options = RendererOptions(validation: true)
    options.sketch = "reload"
    options.cacheFolder = folder
    let live: LiveObjects
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      let sketch = ClosureSketch()
      sketch.body = { $0.drawShader(shader) }
      let stage = SketchStage(sketch, size: .size(8, 8), seed: 1)
      func color() throws -> [Int] {
        _ = try renderer.submit(
          stage.draw(at: 0, delta: 0), glyphs: nil, output: RenderOutput(picture: nil, image: true))
        return try #require(try renderer.collect(waitingAtMost: .seconds(20))?.image)[4, 4]
      }
      #expect(try color() == [255, 0, 0, 255])
      let watcher = try #require(renderer.userShaders?.watcher)
      watcher.look()
      #expect(try color() == [255, 0, 0, 255])
      try write("vec4(0.0, 1.0, 0.0, 1.0)")
      watcher.look()
      #expect(try color() == [0, 255, 0, 255])
      // A fault is said, and mended by the next change.
      try write("vec4(0.0, 1.0, 0.0)")
      watcher.look()
      #expect(try color() == [255, 0, 204, 255])
      #expect(renderer.troubles.count == 1)
      try FileManager.default.removeItem(atPath: path)
      watcher.look()
      try write("vec4(0.0, 0.0, 1.0, 1.0)")
      watcher.look()
      #expect(try color() == [0, 0, 255, 255])
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }
}
