import Ollin
import OllinPhone
import simd

/// What is drawn on pictures and objects that the phone knows from its own folder.
final class PlacementSnippet: Snippet {
  override class var scene: String { "markers" }
  override class var frames: Int { 120 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(.black)
    camera(.perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: 1.1))
    for marker in device.latestMarkers where marker.isTracked {
      fill(marker.kind == .image ? .pink : .teal)
      let place: simd_float4x4 = marker.placement
      withState {
        transform(place)
        drawBox(width: marker.width, height: marker.height, depth: 0.01)
      }
      drawTube(marker.corners, radius: 0.005, closed: true)
      drawCapsule(
        from: marker.position, to: marker.position + marker.facing * 0.1, radius: 0.005)
      see("a picture", marker.isImage && marker.kind == .image)
      see("an object", marker.isObject && marker.depth > 0.05)
      look(at: marker, place)
    }
    see("the poster by its name", device.marker(named: "poster")?.name == "poster")
    see("the largest in view", device.latestMarker?.isTracked == true)
  }

  private func look(at marker: PhoneMarker, _ place: simd_float4x4) {
    let out = Vector3(0, 0, 1).transformed(by: place) - Vector3.zero.transformed(by: place)
    see("what it faces along its z", out.distance(to: marker.facing) < 1e-4)
    guard marker.isImage else { return }
    let corners: [Vector3] = marker.corners
    see("four corners", corners.count == 4)
    see(
      "corners as far apart as it is wide",
      corners.count == 4 && abs(corners[0].distance(to: corners[1]) - marker.width) < 1e-4)
    see("a face turned to the phone", marker.facing.dot(marker.position) < 0)
    see(
      "across and up at right angles",
      abs(marker.across.dot(marker.up)) < 1e-4 && abs(marker.up.dot(marker.facing)) < 1e-4)
  }
}
