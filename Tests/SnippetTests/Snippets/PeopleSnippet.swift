import Ollin
import OllinPhone

/// A person over what was drawn first, with a silhouette behind, mirrored; from either camera.
final class PeopleSnippet: Snippet {
  override class var scene: String { "segment" }
  override class var frames: Int { 60 }
  override class var sights: Int { 5 }

  let device = PhoneDevice()

  override func setup() { device.start() }

  override func draw() {
    background(.teal)
    if frameCount > 30 { device.use(.selfie) }
    guard let cutout: Image = device.latestSegmentationCutout else {
      return drawStatus(device.waitingMessage, style: .info)
    }
    let rect = Rectangle(
      fitting: Vector2(Double(cutout.width), Double(cutout.height)), in: canvasRectangle)
    if let matte: Image = device.latestSegmentationMatte {
      tint(Color(white: 0, alpha: 0.5))
      drawImage(matte, in: rect)
      noTint()
      see("an upright matte", matte.height > matte.width)
      see("the cutout beside it", cutout.height > cutout.width)
      see("somebody", Self.covered(cutout) > 0.02 && Self.covered(cutout) < 0.8)
      see("a silhouette", Self.covered(matte) > 0.02 && Self.covered(matte) < 0.8)
    }
    withState {
      translate(width, 0)
      scale(-1, 1)
      drawImage(cutout, in: rect)
    }
    see("the front camera's too", device.latestState?.mode == .selfie)
  }

  /// The part of a picture that is not transparent, by a sample of its pixels.
  private static func covered(_ image: Image) -> Double {
    var hits = 0
    for y in 0..<32 {
      for x in 0..<32
      where image[x * image.width / 32, y * image.height / 32].alpha > 0.5 { hits += 1 }
    }
    return Double(hits) / 1024
  }
}
