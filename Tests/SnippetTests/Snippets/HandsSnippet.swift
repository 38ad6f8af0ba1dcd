import Ollin
import OllinPhone

/// Hands in the room where depth placed them, and flat where it did not.
final class HandsSnippet: Sketch {
  let device = PhoneDevice()

  override func draw() {
    background(Color(white: 0.08))
    let hands = device.latestHands.isEmpty ? [Staged.hand] : device.latestHands
    camera(.orbiting(target: hands[0].center, radius: 0.4, azimuth: time, elevation: 0.1))
    for hand in hands where hand.has(.wrist) && hand.confidence > 0.2 {
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
      if let pinch = hand.pinchDistance, pinch < 0.02, let thumb = hand.position(.thumbTip) {
        withState(at: thumb) { drawSphere(radius: 0.01) }
      }
    }
    _ = PhoneHand.skeleton.count
  }
}
