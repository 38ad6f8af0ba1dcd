import Foundation

/// What the sources declare for sketches to draw with.
enum PublicNames {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Ollin/Ollin").path

  /// The parts of `Sketch` that draw, or say how.
  private static let drawingParts = [
    "Camera", "CameraRig", "Clips", "Clouds", "DepthScene", "Feeds", "FlatDepth", "Guides",
    "Images", "Light",
    "Notices", "Paints", "Paths", "Shaders", "Shapes", "Solids", "Space", "SpaceText", "State",
    "Text", "Transforms",
  ]

  /// The parts that do not.
  private static let otherParts = [
    "Canvas", "Clock", "Frame", "Keyboard", "Loop", "Noise", "Pointer", "Random",
  ]

  /// Enumerations of which every case is drawn.
  private static let enumerations = [
    "ArcMode", "BlendMode", "CameraView", "CaptionEdge", "ColorSpace", "HorizontalTextAlign",
    "ImageFit", "StatusStyle", "StrokeAlign", "StrokeCap", "StrokeJoin", "TextureWrap",
    "VerticalTextAlign", "WindingRule",
  ]

  /// Types of which every ready-made value is drawn.
  private static let presets = [
    "Camera3D", "CameraMove", "Environment", "Gradient", "Light", "LightingPreset", "Material",
  ]

  /// The calls of `Sketch` with their labels, and a type where labels are shared.
  static func drawingCalls() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: sources + "/Sketch")
    let parts = files.filter { $0.hasPrefix("Sketch+") }
      .map { String($0.dropFirst(7).dropLast(6)) }
    let unknown = Set(parts).subtracting(drawingParts).subtracting(otherParts)
    guard unknown.isEmpty else { throw Unknown(parts: unknown.sorted()) }
    var all: [(call: String, type: String)] = []
    for part in parts {
      let calls = Self.calls(in: try text(of: "Sketch/Sketch+\(part).swift"))
      // A name may be shared with a part that does not draw.
      if drawingParts.contains(part) { all += calls }
    }
    let counts = Dictionary(all.map { ($0.call, 1) }, uniquingKeysWith: +)
    return Set(all.map { counts[$0.call] == 1 ? $0.call : "\($0.call) \($0.type)" })
  }

  /// The cases and ready-made values, as `Type.name`.
  static func choices() throws -> Set<String> {
    var names: Set<String> = []
    for type in enumerations {
      let declaration = try text(of: try file(declaring: "enum \(type)"))
      for match in declaration.matches(of: /^ +case ([^\n]+)/.anchorsMatchLineEndings()) {
        guard !match.1.contains(":") else { continue }
        for name in match.1.split(separator: ",") {
          let word = name.drop { " `".contains($0) }.prefix { $0.isLetter || $0.isNumber }
          names.insert("\(type).\(word)")
        }
      }
    }
    for type in presets {
      let pattern = /^ +public static (?:let|var|func) ([A-Za-z0-9]+)/.anchorsMatchLineEndings()
      for path in try files(about: type) {
        let matches = try text(of: path).matches(of: pattern)
        names.formUnion(matches.map { "\(type).\($0.1)" })
      }
    }
    return names
  }

  struct Unknown: Error { let parts: [String] }
  struct NotFound: Error { let declaration: String }

  private static func text(of path: String) throws -> String {
    try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
  }

  private static func swiftFiles() -> [String] {
    let all = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".swift") }
  }

  private static func file(declaring declaration: String) throws -> String {
    let name = declaration.split(separator: " ").last.map(String.init) ?? ""
    guard let path = swiftFiles().first(where: { $0.hasSuffix("/\(name).swift") }),
      try text(of: path).contains(declaration)
    else { throw NotFound(declaration: declaration) }
    return path
  }

  private static func files(about type: String) throws -> [String] {
    let paths = swiftFiles().filter {
      $0.hasSuffix("/\(type).swift") || $0.contains("/\(type)+")
    }
    guard !paths.isEmpty else { throw NotFound(declaration: type) }
    return paths
  }

  /// Every `public final func` of a file, as `name(label:label:)` with the first type that
  /// is not a text.
  private static func calls(in text: String) -> [(call: String, type: String)] {
    let start =
      /^  (?:@_disfavoredOverload |@discardableResult )?public final func (\w+)(?:<[^>]*>)?\(/
      .anchorsMatchLineEndings()
    return text.matches(of: start).compactMap { match in
      // Former names are not shown.
      let before = text[..<match.range.lowerBound].split(separator: "\n").last ?? ""
      guard !before.contains("deprecated") else { return nil }
      var depth = 1
      var parameters = [""]
      for character in text[match.range.upperBound...] {
        if "([".contains(character) { depth += 1 }
        if ")]".contains(character) { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, character == "," {
          parameters.append("")
        } else {
          parameters[parameters.count - 1].append(character)
        }
      }
      let words = parameters.map { parameter in
        parameter.split { $0 == " " || $0 == "\n" || $0 == ":" }.map(String.init)
      }
      let labels = words.compactMap(\.first).map { $0 + ":" }.joined()
      // After `_ name` or `label name` or a label alone.
      let types = words.compactMap { words in
        words.count > 2 && words[2].first?.isUppercase == true ? words[2] : words.dropFirst().first
      }
      return ("\(match.1)(\(labels))", types.first { $0 != "String" } ?? "String")
    }
  }
}
