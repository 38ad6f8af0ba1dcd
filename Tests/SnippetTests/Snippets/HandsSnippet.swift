import Ollin
import OllinPhone

/// Hands in the room where depth placed them, and flat where it did not.
final class HandsSnippet: Snippet {
  override class var scene: String { "hands" }
  override class var frames: Int { 150 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(Color(white: 0.08))
    guard let best = device.latestHand else { return }
    camera(.orbiting(target: best.center, radius: 0.4, azimuth: time, elevation: 0.1))
    for hand in device.latestHands where hand.has(.wrist) && hand.confidence > 0.2 {
      fill(hand.chirality == .right ? .orange : .blue)
      if hand.hasWorldPositions {
        for (a, b) in hand.bones() { drawCapsule(from: a, to: b, radius: 0.004) }
        for finger in PhoneHand.fingerChains {
          drawTube(finger.compactMap { hand.position($0) }, radius: 0.002)
        }
        drawPointCloud(hand.cloud())
      }
      stroke(.white)
      for (a, b) in hand.bones(in: bounds) { drawLine(a, b) }
      for tip in PhoneHand.tips {
        if let point = hand.point(tip, in: bounds) { drawCircle(center: point, radius: 3) }
      }
      if let pinch = hand.pinchDistance, let thumb = hand.position(.thumbTip) {
        withState(at: thumb) { drawSphere(radius: 0.01) }
        see("a pinch", pinch < 0.02)
        see("an open hand", pinch > 0.04)
      }
      look(at: hand)
    }
    see("the surest hand", device.latestHands.allSatisfy { $0.confidence <= best.confidence })
  }

  private func look(at hand: PhoneHand) {
    see("a right hand", hand.chirality == .right)
    see("a hand in the room", hand.bones().count > 15 && hand.cloud().count > 15)
    see("a flat hand", hand.bones(in: bounds).count == PhoneHand.skeleton.count)
    see(
      "a fingertip in the picture", hand.point(.indexTip, in: bounds).map(bounds.contains) ?? false)
    see("every joint", PhoneHandJoint.allCases.allSatisfy(hand.has))
    // From wrist to the middle finger's tip, metres.
    if let wrist = hand.position(.wrist), let tip = hand.position(.middleTip) {
      see("a hand of a hand's size", (0.05...0.25).contains(wrist.distance(to: tip)))
    }
  }
}
