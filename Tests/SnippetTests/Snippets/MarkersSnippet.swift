import Foundation
import Ollin
import OllinPhone

/// A sketch that says what to look for, with resources of its own.
final class MarkersSnippet: Sketch {
  let device = PhoneDevice()
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
    device.look(for: references)
    device.start()
  }

  override func draw() {
    background(.black)
    fill(.white)
    noStroke()
    for (index, reference) in references.enumerated() {
      drawText(reference.name, 40, 60 + Double(index) * 40)
    }
  }
}
