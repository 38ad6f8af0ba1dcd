import Foundation
import Ollin
import OllinPhone

/// What the phone shows in place of a sketch that failed: which sketch, and why.
///
/// Somebody who looks at the phone has no other way to learn that there is nothing to wait for.
final class FailedSketch: Sketch {
  /// The most characters of the error that are shown; the console has them all.
  static let longestText = 600
  /// The most lines of it.
  static let mostLines = 12
  static let ground = Color(hex: 0x14121F)

  private var heading = ""
  private var reason = ""
  private var device: PhoneDevice?

  /// A notice.
  ///
  /// - Parameters:
  ///   - heading: which sketch failed, and how.
  ///   - reason: why.
  ///   - device: the phone to show it on.
  convenience init(heading: String, reason: String, device: PhoneDevice) {
    self.init()
    self.heading = heading
    self.reason = Self.shortened(reason)
    self.device = device
  }

  /// What is said of a sketch whose `setup()` threw.
  static func heading(setUpOf name: String) -> String { "\(name) could not be set up." }

  required init() { super.init() }

  override func setup() { device?.show(self) }

  override func draw() {
    background(Self.ground)
    noStroke()
    textFont(.systemMedium)
    textAlign(.center, .bottom)
    // In the colour of a warning, but larger than a status note: this is all there is to read.
    fill(Color(red: 1, green: 0.5, blue: 0.4))
    textSize(44 * scale)
    let box = Rectangle(x: width * 0.08, y: 0, width: width * 0.84, height: height * 0.4)
    drawText(heading, in: box)
    fill(Color(white: 0.85))
    textSize(30 * scale)
    textAlign(.center, .top)
    drawText(
      reason, in: Rectangle(x: box.x, y: height * 0.43, width: box.width, height: height * 0.55))
  }

  /// The beginning of a text, as much as can be shown.
  static func shortened(_ text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: mostLines, omittingEmptySubsequences: false)
    let kept = lines.prefix(mostLines).joined(separator: "\n")
    if kept.count > longestText { return kept.prefix(longestText) + "…" }
    return lines.count > mostLines ? kept + "\n…" : kept
  }
}
