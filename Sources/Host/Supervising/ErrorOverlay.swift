import Ollin

/// A text over the running picture: what the compiler has against the newest version.
///
/// Small enough to leave the picture visible, large enough to be read on a phone held in a hand.
@MainActor
struct ErrorOverlay {
  /// The most lines that are shown; the console has them all.
  static let mostLines = 9
  /// The most characters of a line.
  static let longestLine = 120

  /// Draws a text along the lower edge.
  static func draw(_ text: String, on sketch: Sketch) {
    let lines = shortened(text).split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    sketch.textFont(.systemMono)
    // As many letters as fit, and never smaller than can be read.
    sketch.textSize(100)
    let letter = max(sketch.textWidth("m") / 100, 0.1)
    let largest = sketch.width * 0.94 / (Double(max(longest, 1)) * letter)
    let size = min(max(largest, sketch.width * 0.02), sketch.width * 0.034)
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

  /// The beginning of a text, as much as is shown.
  static func shortened(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = lines.prefix(mostLines).map { line in
      line.count > longestLine ? String(line.prefix(longestLine)) + "…" : String(line)
    }
    if lines.count > mostLines { kept.append("…") }
    return kept.joined(separator: "\n")
  }
}
