import Ollin

/// A text over the running picture: what the compiler has against the newest version.
///
/// Small enough to leave the picture visible, large enough to be read on a phone held in a hand.
@MainActor
struct ErrorOverlay {
  /// The most lines that are shown; the console has them all.
  static let mostLines = 9
  /// Draws a text along the lower edge.
  static func draw(_ text: String, on sketch: Sketch) {
    sketch.textFont(.systemMono)
    sketch.textSize(100)
    let letter = max(sketch.textWidth("m") / 100, 0.1)
    // As many letters as fit, and never smaller than can be read.
    let (smallest, largest) = (sketch.width * 0.02, sketch.width * 0.034)
    let room = sketch.width * 0.94 / letter
    let lines = shortened(text, columns: max(Int(room / smallest), 8))
      .split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    let size = min(max(room / Double(max(longest, 1)), smallest), largest)
    let margin = size * 0.8
    let height = Double(lines.count) * size * 1.35 + margin * 1.6
    let top = sketch.height - height
    sketch.noStroke()
    sketch.fill(Color(red: 0.08, green: 0.05, blue: 0.1, alpha: 0.85))
    sketch.drawRect(0, top, sketch.width, height)
    sketch.textAlign(.left, .top)
    sketch.textSize(size)
    for (index, line) in lines.enumerated() {
      sketch.fill(index == 0 ? Color(red: 1, green: 0.5, blue: 0.4) : Color(white: 0.92))
      sketch.drawText(String(line), margin, top + margin + Double(index) * size * 1.35)
    }
  }

  /// The beginning of a text, as much as is shown: its first line goes on below where it is too
  /// long, the others are cut.
  static func shortened(_ text: String, columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = wrapped(lines.first ?? "", columns)
    kept += lines.dropFirst().prefix(mostLines).map { line in
      line.count > columns ? String(line.prefix(columns - 1)) + "…" : String(line)
    }
    if kept.count > mostLines || lines.count > mostLines + 1 {
      kept = Array(kept.prefix(mostLines)) + ["…"]
    }
    return kept.joined(separator: "\n")
  }

  private static func wrapped(_ line: Substring, _ columns: Int) -> [String] {
    var lines: [String] = []
    var rest = line
    while rest.count > columns, lines.count < mostLines {
      let head = rest.prefix(columns)
      // Between two words where there is a place, however far back.
      let cut = head.lastIndex(of: " ").map { head[..<$0] } ?? head
      let piece = cut.isEmpty ? head : cut
      lines.append(String(piece))
      rest = rest[piece.endIndex...].drop { $0 == " " }
    }
    return lines + [String(rest.prefix(columns))]
  }
}
