import Foundation
import Ollin
import OllinPhone

/// A sketch that says what to look for, with resources of its own, and what the phone says back.
final class MarkersSnippet: Snippet {
  override class var scene: String { "auto" }
  override class var frames: Int { 120 }
  override class var sights: Int { 8 }

  let device = PhoneDevice()
  let photo = Image(width: 128, height: 128, color: .orange)
  var references: [PhoneReference] = []

  override func setup() throws {
    device.use(.markers)
    references = [
      try .picture(resource: "poster", withExtension: "png", in: .module, printedWidth: 0.3),
      try PhoneReference.object(resource: "teapot", in: .module),
    ]
    if let path = Bundle.module.path(forResource: "poster", ofType: "png") {
      references.append(
        try PhoneReference.picture(path: path, printedWidth: 0.05, named: "card"))
    }
    // One shade all over: the phone is to say that it cannot find this.
    if let plain = PhoneReference.picture(photo, printedWidth: 0.21, named: "blankets") {
      references.append(plain)
    }
    device.look(for: references)
    device.start()
  }

  override func draw() {
    background(.black)
    camera(.perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: 1.1))
    for marker in device.latestMarkers where marker.isTracked {
      withState {
        transform(marker.placement)
        drawBox(width: marker.width, height: marker.height, depth: 0.01)
      }
    }
    see("what it declares", references.map(\.name) == ["poster", "teapot", "card", "blankets"])
    see("the poster", device.marker(named: "poster")?.isTracked == true)
    see("the card", device.marker(named: "card")?.isImage == true)
    see("the teapot", device.marker(named: "teapot")?.isObject == true)
    guard let state = device.latestState else { return }
    let mode: PhoneCaptureMode = state.mode
    let lines: [String] = [mode.title, state.statusMessage] + state.notes
    drawText(lines.joined(separator: "\n"), 10, 30)
    see("the mode it asked for", mode == .markers && state.isSupported)
    see("what the phone looks for", state.referenceCount == 3 && state.isLookingForAnything)
    see("a library of its own", state.referencesAreDeclared && !state.statusMessage.isEmpty)
    see("why one cannot be found", state.notes.contains { $0.contains("blankets") })
  }
}
