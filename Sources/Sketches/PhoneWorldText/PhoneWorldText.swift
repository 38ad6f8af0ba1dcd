import Ollin
import OllinPhone

/// Every line of text the phone reads, written again in neon where it hangs.
///
/// A line that the phone has placed in the room becomes tubes of light in its own frame: x runs
/// along the words, y up them, z out of the wall. A line the phone is unsure of flickers. Without a
/// depth sensor the lines stay flat, in their places in the picture.
///
/// Run it with `ollin run PhoneWorldText --phone usb` and point the phone at signs, spines and
/// labels; or with `--phone sim:text`.
final class PhoneWorldText: Sketch {
  /// A line's letters, a unit high, about the middle of the line.
  struct Sign {
    /// Tubes within tubes, the innermost first.
    var shells: [[Mesh]] = []
    var width = 0.0
  }

  let device = PhoneDevice()
  let neon = [0xFF3D81, 0x3DE8FF, 0xFFB23D, 0x7CFF6B, 0xB98CFF].map { Color(hex: UInt32($0)) }
  var signs: [String: Sign] = [:]

  override func setup() {
    device.use(.text)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x120B1A))
    let lines = device.latestTexts
    guard !lines.isEmpty else { return drawStatus(device.waitingMessage) }
    let placed = lines.filter(\.hasWorldPlacement)
    if placed.isEmpty {
      for line in lines { drawFlat(line) }
    } else {
      camera(
        .perspective(
          eye: Vector3(0.3 * sin(time * 0.4), 0.1 * sin(time * 0.27), 0),
          target: Vector3(-0.05, 0.07, -2.1), fieldOfView: 0.75))
      for line in placed { drawNeon(line) }
    }
    drawCaption("\(lines.count) lines")
  }

  /// A white core, and round it the light that it throws, ever fainter.
  func drawNeon(_ line: PhoneText) {
    guard let place = line.worldTransform else { return }
    let sign = sign(for: line.text)
    guard sign.width > 0 else { return }
    let fit = line.worldWidth / sign.width
    let color = color(of: line)
    let buzz = line.confidence > 0.7 ? 1 : 0.35 + 0.65 * noise(time * 14, line.worldCenter.x)
    withState {
      transform(place)
      scale(fit, fit, fit)
      noStroke()
      material(.unlit)
      blendMode(.add)
      for (shell, tubes) in sign.shells.enumerated() {
        fill(
          shell == 0
            ? Color.mix(color, .white, 0.7).withAlpha(0.9 * buzz)
            : color.withAlpha(0.42 * buzz / Double(shell * shell)))
        for tube in tubes { drawMesh(tube) }
      }
    }
  }

  /// A colour for each height, so that a word misread keeps its own.
  func color(of line: PhoneText) -> Color {
    let height = line.hasWorldPlacement ? line.worldCenter.y * 7 : line.bounds(in: bounds).y / 90
    return neon[Int(clamp(abs(height), 0, 99).rounded()) % neon.count]
  }

  /// The letters of a line, made once.
  func sign(for text: String) -> Sign {
    if let known = signs[text] { return known }
    if signs.count > 200 { signs = [:] }
    var paths: [[Vector3]] = []
    var sign = Sign()
    withState {
      textFont(StrokeFont.builtIn)
      textSize(100)
      textAlign(.center, .middle)
      for contour in textToShapes(text, 0, 0).flatMap(\.contours) {
        var path = contour.points.map { Vector3($0.x, -$0.y, 0) / 100 }
        if contour.isClosed, let first = path.first { path.append(first) }
        paths.append(path)
      }
      sign.width = textWidth(text) / 100
    }
    sign.shells = (0...5).map { shell in
      paths.map { .tube(along: $0, radius: 0.018 + 0.02 * Double(shell), sides: 8) }
    }
    signs[text] = sign
    return sign
  }

  func drawFlat(_ line: PhoneText) {
    noFill()
    stroke(color(of: line))
    strokeWeight(3 * scale)
    drawPolygon(line.corners(in: bounds))
    let box = line.bounds(in: bounds)
    noStroke()
    fill(color(of: line))
    textSize(max(box.height * 0.7, 12 * scale))
    textAlign(.center, .middle)
    drawText(line.text, box.x + box.width / 2, box.y + box.height / 2)
  }
}
