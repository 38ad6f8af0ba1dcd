import Ollin
import OllinPhone

/// Hands as small glossy skeletons, and a spark where two fingers meet.
///
/// Right hands are orange and left hands blue. The nearer thumb and index finger come to each
/// other, the brighter the thread between them; a closed pinch is a star. A phone without a depth
/// sensor knows hands only in its picture; they are then drawn flat.
///
/// Run it with `ollin run PhoneHands --phone usb` and hold your hands before the rear camera; or
/// with `--phone sim:hands`.
final class PhoneHands: Sketch {
  @Smoothed(0.5) var aim = Vector3(0, -0.02, -0.45)

  let device = PhoneDevice()
  let gloves: [PhoneHand.Chirality: Color] = [
    .right: Color(hex: 0xF0803C), .left: Color(hex: 0x3E8EDE), .unknown: Color(hex: 0x9AA3AE),
  ]
  let star = Color(hex: 0xFFF3C4)

  override func setup() {
    device.use(.hands)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x12151C))
    let hands = device.latestHands
    guard !hands.isEmpty else { return drawStatus(device.waitingMessage) }
    let lifted = hands.filter(\.hasWorldPositions)
    if lifted.isEmpty {
      for hand in hands { drawFlat(hand) }
    } else {
      var middle = Vector3.zero
      for hand in lifted { middle += hand.center }
      middle /= Double(lifted.count)
      aim = middle
      camera(
        .orbiting(
          target: aim, radius: lifted.count > 1 ? 0.5 : 0.34, azimuth: 0.45 * sin(time * 0.3),
          elevation: 0.1, near: 0.02))
      environment(.studio.intensified(to: 0.5).lightingOnly())
      light(
        .directional(Color(hex: 0xFFEBD2), direction: Vector3(-0.5, -0.9, -0.5), intensity: 0.7))
      noStroke()
      for hand in lifted { drawSolid(hand) }
    }
    drawCaption(hands.map(words).joined(separator: " · "))
  }

  func drawSolid(_ hand: PhoneHand) {
    let color = gloves[hand.chirality] ?? .gray
    material(.glossy)
    for chain in PhoneHand.fingerChains {
      let places = chain.compactMap(hand.position)
      for (index, pair) in zip(places, places.dropFirst()).enumerated() {
        fill(color.lighter(by: 0.05 * Double(index)))
        drawCapsule(from: pair.0, to: pair.1, radius: 0.0088 - 0.0011 * Double(index))
      }
    }
    fill(Color(hex: 0xFFF8EC))
    for place in PhoneHand.tips.compactMap(hand.position) {
      withState(at: place) { drawSphere(radius: 0.0072) }
    }
    // The palm's edge from knuckle to knuckle.
    fill(color.darker(by: 0.08))
    let knuckles = [PhoneHandJoint.indexMCP, .middleMCP, .ringMCP, .littleMCP]
      .compactMap(hand.position)
    for (a, b) in zip(knuckles, knuckles.dropFirst()) { drawCapsule(from: a, to: b, radius: 0.008) }
    pinch(hand)
  }

  func pinch(_ hand: PhoneHand) {
    guard let gap = hand.pinchDistance, gap < 0.09, let thumb = hand.position(.thumbTip),
      let index = hand.position(.indexTip)
    else { return }
    let nearness = 1 - gap / 0.09
    material(.unlit)
    fill(star.withAlpha(nearness))
    drawCapsule(from: thumb, to: index, radius: 0.0004 + 0.0016 * nearness)
    guard gap < 0.025 else { return }
    let middle = (thumb + index) / 2
    withState(at: middle) { drawSphere(radius: 0.013) }
    withBillboard(at: middle) {
      noDepth()
      blendMode(.add)
      fill(.radial(center: .zero, radius: 240 * scale, [0.7, 0.14, 0.04, 0].map(star.withAlpha)))
      drawCircle(0, 0, 240 * scale)
    }
  }

  func drawFlat(_ hand: PhoneHand) {
    stroke(gloves[hand.chirality] ?? .gray)
    strokeCap(.round)
    strokeWeight(14 * scale)
    for (a, b) in hand.bones(in: bounds) { drawLine(a, b) }
    noStroke()
    fill(Color(hex: 0xFFF8EC))
    for tip in PhoneHand.tips.compactMap({ hand.point($0, in: bounds) }) {
      drawCircle(center: tip, radius: 10 * scale)
    }
  }

  func words(_ hand: PhoneHand) -> String {
    guard let gap = hand.pinchDistance else { return "\(hand.chirality)" }
    let distance = gap < 0.025 ? "pinch" : String(format: "%.0f mm", gap * 1000)
    return "\(hand.chirality): \(distance)"
  }
}
