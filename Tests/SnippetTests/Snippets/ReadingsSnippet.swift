import Ollin
import OllinPhone

/// Everything a phone's device answers, each with the type it has, in one mode after another.
final class ReadingsSnippet: Snippet {
  override class var scene: String { "auto" }
  override class var frames: Int { modes.count * framesPerMode }
  override class var sights: Int { 31 }

  /// Nobody is in the room at first, so Body comes late; Sketch senses the fingers that Touch does.
  static let modes =
    PhoneCaptureMode.allCases.filter { $0 != .body && $0 != .sketch } + [.body, .sketch]
  static let framesPerMode = 36

  let device = PhoneDevice()

  override func setup() {
    device.start()
    device.sounds.threshold = 0.4
  }

  override func draw() {
    background(.black)
    let step = (frameCount - 1) / Self.framesPerMode
    device.use(Self.modes[min(step, Self.modes.count - 1)])
    let bodies: [PhoneBody] = device.latestBodies
    let body: PhoneBody? = device.latestBody
    let faces: [PhoneFace] = device.latestFaces
    let face: PhoneFace? = device.latestFace
    let hands: [PhoneHand] = device.latestHands
    let hand: PhoneHand? = device.latestHand
    let texts: [PhoneText] = device.latestTexts
    let text: PhoneText? = device.latestText
    let markers: [PhoneMarker] = device.latestMarkers
    let marker: PhoneMarker? = device.marker(named: "poster")
    let largest: PhoneMarker? = device.latestMarker
    let wand: PhoneWand? = device.latestWand
    let attention: PhoneSaliency? = device.latestSaliency
    let flow: PhoneFlow? = device.latestFlow
    let frame: RGBDFrame? = device.latestFrame
    let room: PhoneSceneMesh = device.sceneMesh
    let planes: PhonePlanes = device.planes
    let touches: PhoneTouches = device.touches
    let sounds: PhoneSounds = device.sounds
    let light: PhoneLight? = device.latestLight
    let air: PhoneAir? = device.latestAir
    let motion: PhoneMotion? = device.latestMotion
    let pictures: [Image?] = [
      device.latestSegmentationMatte, device.latestSegmentationCutout,
      device.latestSaliencyHeatMap, device.latestSaliencyFrame, device.latestFlowFrame,
    ]
    let versions: [Int?] = [
      device.latestFrameVersion, device.sceneMeshVersion, device.planesVersion,
    ]
    let sights: [(String, Bool)] = [
      ("a connection", device.isRunning), ("bodies", !bodies.isEmpty), ("a body", body != nil),
      ("faces", !faces.isEmpty), ("a face", face != nil), ("hands", !hands.isEmpty),
      ("a hand", hand != nil), ("texts", !texts.isEmpty), ("a text", text != nil),
      ("markers", !markers.isEmpty), ("the poster", marker != nil), ("a marker", largest != nil),
      ("a wand", wand != nil), ("attention", attention != nil), ("flow", flow != nil),
      ("a depth frame", frame != nil), ("its pose", device.latestPose != nil),
      ("a room", !room.isEmpty), ("planes", !planes.isEmpty), ("fingers", touches.isTouching),
      ("sounds", sounds.readingCount > 0), ("light", light != nil), ("air", air != nil),
      ("motion", motion != nil), ("a state", device.latestState != nil),
    ]
    for (name, isThere) in sights { see(name, isThere) }
    for (index, picture) in pictures.enumerated() {
      see("picture \(index)", (picture?.width ?? 0) > 1)
    }
    see("every version", versions.allSatisfy { $0 != nil })
    fill(.white)
    noStroke()
    drawText("\(seen.count) seen, \(device.waitingMessage)", 10, 40)
    drawText("\(pictures.count { $0 != nil }) pictures, versions \(versions)", 10, 80)
    drawText("\(room.chunkCount) blocks, \(planes.count) surfaces", 10, 120)
  }
}
