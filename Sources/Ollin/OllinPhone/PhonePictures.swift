internal import FoundationReexport
@_spi(Host) internal import Ollin
internal import Wire
internal import simd

/// The newest readings of the kinds that come with a camera's picture.
final class PhonePictures: Sendable {
  /// A depth map with where the camera was.
  struct Depth: Sendable {
    var pose: simd_float4x4
    var depth: [Float]
    var confidence: [UInt8]?
    var intrinsics: CameraIntrinsics
  }

  /// A matte of the people in view, as the sensor sees it.
  struct Segmentation: Sendable {
    var width: Int
    var height: Int
    var quarterTurnsCW: Int
    var matte: [UInt8]
    let matteImage = Lazily<Image?>()
  }

  /// A map of what draws the eye.
  struct Saliency: Sendable {
    var value: PhoneSaliency
    let heatMap = Lazily<Image?>()
  }

  let depth: PictureChannel<Depth, RGBDFrame>
  let segmentation: PictureChannel<Segmentation, Image?>
  let saliency: PictureChannel<Saliency, Image?>
  let flow: PictureChannel<PhoneFlow, Image?>

  init(statistics: PhoneStatistics) {
    func refusing(_ kind: PhoneMessageKind) -> @Sendable (String) -> Void {
      { problem in statistics.skip(kind, because: "The picture: \(problem).") }
    }
    depth = PictureChannel(refuse: refusing(.depth)) { depth, image in
      RGBDFrame(
        color: image ?? Image(width: 0, height: 0), depth: depth.depth,
        confidence: depth.confidence, depthWidth: depth.intrinsics.width,
        depthHeight: depth.intrinsics.height, intrinsics: depth.intrinsics)
    }
    segmentation = PictureChannel(refuse: refusing(.segmentation)) { reading, image in
      image.flatMap { PhoneCutout.image(of: $0, reading) }
    }
    saliency = PictureChannel(refuse: refusing(.saliency)) { _, image in image }
    flow = PictureChannel(refuse: refusing(.flow)) { _, image in image }
  }

  /// Takes in a message that comes with a picture; passes over any other.
  func apply(_ message: PhoneMessage, isInline: Bool) {
    switch message {
    case .depth(let sample):
      depth.offer(
        Depth(sample), jpeg: sample.colorJPEG, quarterTurnsCW: 0, isInline: isInline)
    case .segmentation(let sample):
      segmentation.offer(
        Segmentation(
          width: sample.width, height: sample.height, quarterTurnsCW: Int(sample.orientation & 3),
          matte: sample.matte),
        jpeg: sample.colorJPEG, quarterTurnsCW: Int(sample.orientation & 3), isInline: isInline)
    case .saliency(let sample):
      saliency.offer(
        Saliency(value: PhoneSaliency(sample)), jpeg: sample.colorJPEG,
        quarterTurnsCW: Int(sample.orientation & 3), isInline: isInline)
    case .flow(let sample):
      flow.offer(
        PhoneFlow(sample), jpeg: sample.colorJPEG, quarterTurnsCW: Int(sample.orientation & 3),
        isInline: isInline)
    default:
      break
    }
  }

  /// Waits until nothing is being decoded.
  func waitUntilIdle() {
    depth.waitUntilIdle()
    segmentation.waitUntilIdle()
    saliency.waitUntilIdle()
    flow.waitUntilIdle()
  }
}

extension PhonePictures.Depth {
  init(_ sample: PhoneDepthSample) {
    pose = simd_float4x4(sample.cameraTransform)
    let cells = PhoneGrid.cells(sample.width, sample.height, of: sample.depth.count)
    let count = cells ?? 0
    depth = sample.depth.count == count ? sample.depth : Array(sample.depth.prefix(count))
    confidence = sample.confidence.flatMap { all in
      all.count == count ? all : all.count > count ? Array(all.prefix(count)) : nil
    }
    intrinsics = CameraIntrinsics(
      fx: Double(sample.fx), fy: Double(sample.fy), cx: Double(sample.cx), cy: Double(sample.cy),
      width: cells == nil ? 0 : sample.width, height: cells == nil ? 0 : sample.height)
  }
}
