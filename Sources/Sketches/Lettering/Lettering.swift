import Ollin

/// Type: lines set to the same width, and a ring of letters each turned to its place.
///
/// `textWidth` measures before anything is drawn; that is all that setting type needs.
final class Lettering: Sketch {
  let paper = Color(hex: 0xEFE9DC)
  let ink = Color(hex: 0x1B1B1E)
  let red = Color(hex: 0xD1495B)

  override func draw() {
    background(paper)
    translate(center)
    scale(scale)
    noStroke()

    ring("movement · earthquake · the turning of things · motion · tremor · ", radius: 408)

    textFont(.systemBold)
    var y = -205.0
    for (index, line) in ["ollin", "draws", "what moves"].enumerated() {
      fill(index == 0 ? red : ink)
      y += set(line, width: 530, below: y)
    }

    textFont(.system)
    textSize(25)
    textAlign(.center, .top)
    fill(ink)
    drawText("Quien canta, sus males espanta.\n“Ça va?” — “Åh ja, sehr schön.”", 0, y + 26)
  }

  /// Sets a line exactly as wide as asked, and answers how far down it reaches.
  func set(_ line: String, width: Double, below y: Double) -> Double {
    textAlign(.center, .top)
    textSize(100)
    let size = 100 * width / textWidth(line)
    textSize(size)
    drawText(line, 0, y)
    return size * 0.93
  }

  /// Letters around a circle, each as far from the next as the type asks for.
  func ring(_ text: String, radius: Double) {
    textFont(.systemMedium)
    textAlign(.center, .baseline)
    textSize(100)
    // Measured between two bars, because a blank alone has no width of its own.
    let letters = text.map { String($0) }
    let widths = letters.map { textWidth("|" + $0 + "|") - textWidth("||") }
    // As large as it takes for the end to meet the start.
    let turn = .tau / widths.reduce(0, +)
    textSize(100 * turn * radius)
    fill(ink)
    var angle = time * 0.08
    for (letter, width) in zip(letters, widths) {
      angle += width * turn / 2
      withState {
        rotate(angle)
        drawText(letter, 0, -radius)
      }
      angle += width * turn / 2
    }
  }
}
