import Foundation

/// Source of a length, for the benchmark of reloading: shapes and motion, as a person writes them.
struct SketchText {
  /// What `ollin run` is given, inside the folder.
  let operand: String
  /// The files by name, the one that is edited first; `§` stands for a number that changes.
  private let files: [(name: String, text: String)]

  /// One file of about so many lines.
  static func file(lines: Int) -> SketchText {
    let perPart = 8
    let count = max((lines - 22) / perPart, 1)
    let parts = (0..<count).map(part).joined(separator: "\n")
    return SketchText(
      operand: "Pond.swift", files: [("Pond.swift", head(calls: count) + parts + "\n}\n")])
  }

  /// A folder with so many files of about 60 lines; one with a part of the sketch is edited.
  static func folder(files count: Int) -> SketchText {
    var files = (1..<max(count, 2)).map { index in
      let parts = (0..<6).map { part(index * 10 + $0) }.joined(separator: "\n")
      return (
        "Part\(index).swift",
        "import Ollin\n\nextension Pond {\n" + parts + "\n}\n"
      )
    }
    files.append(("Pond.swift", head(calls: 0) + "}\n"))
    return SketchText(operand: "", files: files.map { (name: $0.0, text: $0.1) })
  }

  /// Writes the files; after the first time only the one that is edited.
  func write(to folder: String, version: Int) throws {
    for (name, text) in version == 0 ? files[...] : files.prefix(1) {
      try text.replacingOccurrences(of: "§", with: "\(version)")
        .write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
  }

  private static func head(calls: Int) -> String {
    let calls = (0..<calls).map { "    part\($0)()" }.joined(separator: "\n")
    return """
      import Ollin
      import OllinPhone

      final class Pond: Sketch {
        let device = PhoneDevice()
        @Param(0...200) var reach = 90.0

        override var canvasSize: CanvasSize { .size(886, 1920) }

        override func setup() { device.show(self) }

        override func draw() {
          background(Color(hex: 0x14121F))
          noStroke()
      \(calls)
        }


      """
  }

  private static func part(_ index: Int) -> String {
    """
      func part\(index)() {
        // Edited: §
        let turn = time * 0.\(index % 9 + 1) + § * 0.01
        let place = center + Vector2(angle: turn, length: reach + \(index % 40))
        fill(Color(hue: \(Double(index % 20) / 20), saturation: 0.6, brightness: 0.9))
        drawCircle(center: place, radius: 12 + 4 * sin(turn))
      }

    """
  }
}
