import Ollin
import OllinPhone
import simd

/// A beam that asks what it hits, a button, and a thumb that is a speed.
final class WandSnippet: Snippet {
  override class var scene: String { "wand" }
  override class var frames: Int { 240 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()
  let balls = (0..<45).map { (i: Int) -> Vector3 in
    Vector3(Double(i % 9) * 0.25 - 1, Double(i / 9) * 0.25 - 0.5, -1.6)
  }
  var aimed: Int?
  var distance = 1.0
  var presses = 0

  override func setup() { device.start() }

  override func draw() {
    background(.navy)
    guard let wand = device.latestWand, wand.isTracked else { return }
    for (i, ball) in balls.enumerated() where wand.ray.hit(sphereAt: ball, radius: 0.13) != nil {
      aimed = i
    }
    if let thumb: Vector2 = wand.touch { distance += thumb.y * 0.5 * deltaTime }
    if wand.pressCount > presses { presses = wand.pressCount }
    camera(.perspective(eye: Vector3(0.3, 0.4, 1), target: Vector3(0, 0, -1), fieldOfView: 0.9))
    for (i, ball) in balls.enumerated() {
      fill(i == aimed ? .orange : .gray)
      withState(at: ball) { drawSphere(radius: 0.05) }
    }
    fill(wand.isPressed ? .white : .gray)
    drawCapsule(from: wand.position, to: wand.point(at: distance), radius: 0.01)
    withState {
      transform(wand.placement)
      drawBox(width: 0.07, height: 0.15, depth: 0.01)
    }
    look(at: wand)
  }

  private func look(at wand: PhoneWand) {
    see("a ball the beam hits", aimed != nil)
    see("a press and its release", wand.isPressed || seen.contains("a held button"))
    see("a held button", wand.isPressed && wand.touch != nil)
    see("presses that are counted", presses >= 2)
    see("a thumb that moved the point", distance != 1)
    see("the phone held upright", wand.quarterTurns == 1)
    let place: simd_float4x4 = wand.placement
    see(
      "a beam out of its back",
      (Vector3(0, 0, -1).transformed(by: place) - wand.position).distance(to: wand.pointing) < 1e-4)
    see("a point on the beam", wand.point(at: 2).distance(to: wand.position) > 1.999)
    see(
      "across and up at right angles",
      abs(wand.across.dot(wand.up)) < 1e-4 && abs(wand.up.length - 1) < 1e-4)
  }
}
