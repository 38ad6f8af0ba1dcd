internal import FoundationReexport
internal import Ollin
internal import Wire
internal import simd

extension PhoneDevice {
  /// A line that says what the newest payload of a kind holds.
  func glance(_ kind: PhoneMessageKind) -> String {
    switch kind {
    case .deviceMotion: latestMotion.map { "gravity \(place($0.gravity)) g" } ?? ""
    case .bodyPose:
      counted(latestBodies.count, "body", "bodies")
        + (latestBody.map { ", \($0.positions.count) joints at \(place($0.worldCenter))" } ?? "")
    case .face:
      counted(latestFaces.count, "face", "faces")
        + (latestFace?.strongestBlendShapes(count: 1).first.map {
          ", \($0.shape) \(number($0.value))"
        } ?? "")
    case .depth: glanceAtDepth
    case .segmentation:
      store.pictures.segmentation.shown.map { "\($0.reading.width) × \($0.reading.height)" } ?? ""
    case .sceneMesh:
      "\(counted(sceneMesh.chunkCount, "block", "blocks")), \(sceneMesh.triangleCount) triangles"
    case .plane:
      counted(planes.count, "surface", "surfaces")
        + (planes.largest.map { ", largest \(number($0.area)) m²" } ?? "")
    case .light: latestLight.map { String(format: "%.0f lm, %.0f K", $0.lumens, $0.kelvin) } ?? ""
    case .handPose:
      counted(latestHands.count, "hand", "hands")
        + (latestHand?.pinchDistance.map { ", pinch \(number($0 * 100)) cm" } ?? "")
    case .recognizedText:
      counted(latestTexts.count, "line", "lines")
        + (latestText.map { ", “\($0.text.prefix(24))”" } ?? "")
    case .marker:
      counted(latestMarkers.count, "marker", "markers")
        + (latestMarker.map { ", \($0.name.prefix(24)) at \(place($0.position))" } ?? "")
    case .wand:
      latestWand.map {
        "at \(place($0.position)), \($0.isPressed ? "pressed" : "free"), "
          + counted($0.pressCount, "press", "presses")
      } ?? ""
    case .saliency:
      latestSaliency.map {
        "\($0.heatWidth) × \($0.heatHeight), \(counted($0.regions.count, "region", "regions"))"
      } ?? ""
    case .sound:
      sounds.topClassification.map { "\($0.label.prefix(24)) \(number($0.confidence))" } ?? "quiet"
    case .flow:
      latestFlow.map { flow in
        let mean = flow.averageFlowNormalized
        return "\(Int(flow.size.x)) × \(Int(flow.size.y)), mean \(number(mean.x)) \(number(mean.y))"
      } ?? ""
    case .touch:
      counted(touches.down.count, "finger", "fingers")
        + ", \(counted(touches.tapCount, "tap", "taps"))"
    case .air:
      latestAir.map { "\(number($0.hectopascals)) hPa, \(number($0.altitude)) m" } ?? ""
    case .state: latestState.map { "\($0.mode.title): \($0.statusMessage.prefix(48))" } ?? ""
    }
  }

  private var glanceAtDepth: String {
    guard let depth = store.pictures.depth.shown?.reading else { return "" }
    let (width, height) = (depth.intrinsics.width, depth.intrinsics.height)
    guard width > 0 else { return "no cells" }
    let middle = depth.depth[height / 2 * width + width / 2]
    let distance = middle.isFinite && middle > 0 ? "\(number(Double(middle))) m" : "unknown"
    return "\(width) × \(height), middle \(distance), at \(place(PhonePoses.place(depth.pose)))"
  }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func number(_ value: Double) -> String { String(format: "%.2f", value) }

  private func place(_ place: Vector3) -> String {
    String(format: "(%.2f %.2f %.2f)", place.x, place.y, place.z)
  }
}
