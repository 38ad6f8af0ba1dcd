import Ollin
import OllinPhone

/// A beam that asks what it hits, a button, and a thumb that is a speed.
final class WandSnippet: Sketch {
  let device = PhoneDevice()
  let balls = [Vector3(-0.5, 0, -1), Vector3(0, 0, -1.2), Vector3(0.5, 0.1, -1)]
  var aimed: Int?
  var distance = 1.0
  var presses = 0

  override func draw() {
    background(.navy)
    let wand = device.latestWand ?? Staged.wand
    guard wand.isTracked else { return }
    for (i, ball) in balls.enumerated() where wand.ray.hit(sphereAt: ball, radius: 0.13) != nil {
      aimed = i
    }
    if let thumb = wand.touch { distance += thumb.y * 0.5 * deltaTime }
    if wand.pressCount > presses { presses = wand.pressCount }
    camera(.perspective(eye: Vector3(0.3, 0.4, 1), target: Vector3(0, 0, -1), fieldOfView: 0.9))
    for (i, ball) in balls.enumerated() {
      fill(i == aimed ? .orange : .gray)
      withState(at: ball) { drawSphere(radius: 0.13) }
    }
    fill(wand.isPressed ? .white : .gray)
    drawCapsule(from: wand.position, to: wand.point(at: distance), radius: 0.01)
    withState {
      transform(wand.placement)
      drawBox(width: 0.07, height: 0.15, depth: 0.01)
    }
    drawCapsule(from: wand.position, to: wand.position + wand.up * 0.1, radius: 0.004)
    drawCapsule(from: wand.position, to: wand.position + wand.across * 0.1, radius: 0.004)
    _ = (wand.pointing, wand.quarterTurns)
  }
}
