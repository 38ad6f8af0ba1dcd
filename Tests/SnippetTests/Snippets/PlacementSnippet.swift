import Ollin
import OllinPhone

/// What is drawn on a known picture, and what the phone says of those it was given.
final class PlacementSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(.black)
    camera(.orbiting(target: .zero, radius: 0.8, azimuth: 0.3, elevation: 0.3))
    let markers = device.latestMarkers.isEmpty ? [Staged.marker] : device.latestMarkers
    for marker in markers where marker.isTracked {
      fill(marker.kind == .image ? .pink : .teal)
      withState {
        transform(marker.placement)
        drawBox(width: marker.width, height: marker.height, depth: 0.01)
      }
      drawTube(marker.corners, radius: 0.005, closed: true)
      drawCapsule(
        from: marker.position, to: marker.position + marker.facing * 0.1, radius: 0.005)
      _ = (marker.name, marker.isImage, marker.isObject, marker.depth, marker.up, marker.across)
    }
    if let state = device.latestState {
      let lines: [String] = [state.mode.title, state.statusMessage] + state.notes
      drawText(lines.joined(separator: "\n"), 10, 30)
      _ = (state.isSupported, state.referenceCount, state.isLookingForAnything)
      _ = state.referencesAreDeclared
    }
  }
}
