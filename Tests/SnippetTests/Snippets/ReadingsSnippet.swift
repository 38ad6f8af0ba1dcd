import Ollin
import OllinPhone

/// Everything a phone's device answers, each with the type it has.
final class ReadingsSnippet: Sketch {
  let device = PhoneDevice()

  override func setup() {
    device.start()
    device.sounds.threshold = 0.4
  }

  override func draw() {
    background(.black)
    let isRunning: Bool = device.isRunning
    let bodies: [PhoneBody] = device.latestBodies
    let body: PhoneBody? = device.latestBody
    let faces: [PhoneFace] = device.latestFaces
    let face: PhoneFace? = device.latestFace
    let hands: [PhoneHand] = device.latestHands
    let hand: PhoneHand? = device.latestHand
    let texts: [PhoneText] = device.latestTexts
    let text: PhoneText? = device.latestText
    let markers: [PhoneMarker] = device.latestMarkers
    let marker: PhoneMarker? = device.marker(named: "poster") ?? device.latestMarker
    let wand: PhoneWand? = device.latestWand
    let attention: PhoneSaliency? = device.latestSaliency
    let flow: PhoneFlow? = device.latestFlow
    let frame: RGBDFrame? = device.latestFrame
    let room: PhoneSceneMesh = device.sceneMesh
    let planes: PhonePlanes = device.planes
    let touches: PhoneTouches = device.touches
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
    if let m = motion {
      drawPoints([Vector2(m.gravity.x, m.gravity.y)], size: 4)
      _ = (m.attitude.w, m.rotationRate, m.userAcceleration)
    }
    let known = [
      body != nil, face != nil, hand != nil, text != nil, marker != nil, wand != nil,
      attention != nil, flow != nil, frame != nil, light != nil, air != nil, isRunning,
      touches.isTouching, device.latestPose != nil,
    ]
    let counts = [bodies.count, faces.count, hands.count, texts.count, markers.count]
    fill(.white)
    noStroke()
    drawText("\(known.count { $0 }) of \(known.count), lists \(counts)", 10, 40)
    drawText("\(pictures.count { $0 != nil }) pictures, versions \(versions)", 10, 80)
    drawText("\(room.chunkCount) blocks, \(planes.count) surfaces", 10, 120)
    drawStatus(device.waitingMessage, style: .info)
  }

  override func keyPressed() {
    device.resetSceneMesh()
    device.resetPlanes()
    device.sounds.reset()
    device.touches.reset()
  }
}
