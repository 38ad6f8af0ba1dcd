public import Ollin
public import simd

// Pictures are decoded beside the sketch, and only while it reads them: a value whose picture is not
// ready yet is the one before.

extension PhoneDevice {
  /// The newest depth map with its picture, as the sensor sees them; `nil` until the first is
  /// decoded.
  public var latestFrame: RGBDFrame? { store.pictures.depth.complete?.product }

  /// Where the camera of ``latestFrame`` was, from its space to the world.
  public var latestPose: simd_float4x4? { store.pictures.depth.complete?.reading.pose }

  /// Changes with every ``latestFrame``.
  public var latestFrameVersion: Int? { store.pictures.depth.complete?.version }

  /// The points that ``latestFrame`` shows, in the camera's space; `nil` before the first.
  ///
  /// Asked again for the same, it answers the same cloud.
  ///
  /// - Parameters:
  ///   - minConfidence: How sure a distance must be; not asked when that is not known.
  ///   - depthRange: The distances kept, in metres; `nil` for all.
  ///   - step: Every how many columns and rows.
  ///   - pointSize: The diameter of a point, in metres.
  /// - Returns: The points, row by row.
  public func pointCloud(
    minConfidence: DepthConfidence = .medium, depthRange: ClosedRange<Double>? = nil,
    step: Int = 1, pointSize: Double = 0.009
  ) -> PointCloud? {
    guard let entry = store.pictures.depth.complete, let frame = entry.product else { return nil }
    let key = PhoneClouds.Key(
      version: entry.version, minConfidence: minConfidence, depthRange: depthRange, step: step,
      pointSize: pointSize)
    return clouds.cloud(for: key) {
      frame.pointCloud(
        minConfidence: minConfidence, depthRange: depthRange, step: step, pointSize: pointSize)
    }
  }

  /// The people in view as white of the matte's alpha, to be tinted; `nil` before the first.
  ///
  /// Upright, and of the same frame as ``latestSegmentationCutout``.
  public var latestSegmentationMatte: Image? {
    guard let reading = store.pictures.segmentation.shown?.reading else { return nil }
    return reading.matteImage.value {
      PhoneGrid.white(
        reading.matte, width: reading.width, height: reading.height,
        quarterTurnsCW: reading.quarterTurnsCW)
    }
  }

  /// The people in view, lifted off their background; `nil` until the first is made.
  ///
  /// Upright. Cutouts are made while somebody reads them.
  public var latestSegmentationCutout: Image? {
    store.pictures.segmentation.complete?.product ?? nil
  }

  /// Where the picture draws the eye; `nil` before the first reading.
  public var latestSaliency: PhoneSaliency? { store.pictures.saliency.shown?.reading.value }

  /// The map of ``latestSaliency`` as white of its alpha, to be tinted; `nil` before the first.
  public var latestSaliencyHeatMap: Image? {
    guard let reading = store.pictures.saliency.shown?.reading else { return nil }
    return reading.heatMap.value { reading.value.heatMap() }
  }

  /// The picture that ``latestSaliency`` was read from, upright; `nil` until the first is decoded.
  public var latestSaliencyFrame: Image? { store.pictures.saliency.complete?.product ?? nil }

  /// How the picture moves; `nil` before the first reading.
  public var latestFlow: PhoneFlow? { store.pictures.flow.shown?.reading }

  /// The picture that ``latestFlow`` was measured on, upright; `nil` until the first is decoded.
  public var latestFlowFrame: Image? { store.pictures.flow.complete?.product ?? nil }
}

extension PhoneDevice: FrameSource, VideoFeed {
  /// The picture of ``latestFrame``.
  public var frame: Image? { latestFrame?.color }

  /// Who looks at every picture of World mode as it is decoded, on the decoder's thread.
  public var frameTap: FrameTap? {
    get { tap }
    set {
      tap = newValue
      guard let newValue else {
        store.pictures.depth.tap = nil
        return
      }
      store.pictures.depth.tap = { newValue($0.color) }
    }
  }
}

extension PhoneDevice {
  /// The older spelling of ``latestFrame``.
  @available(*, deprecated, renamed: "latestFrame")
  public var latestDepthFrame: RGBDFrame? { latestFrame }

  /// The older spelling of ``latestFrameVersion``.
  @available(*, deprecated, renamed: "latestFrameVersion")
  public var latestDepthFrameID: Int? { latestFrameVersion }

  /// The older spelling of ``pointCloud(minConfidence:depthRange:step:pointSize:)``.
  @available(*, deprecated, renamed: "pointCloud(minConfidence:depthRange:step:pointSize:)")
  public func pointCloud(
    minimumConfidence: DepthConfidence, depthRange: ClosedRange<Double>? = nil, step: Int = 1,
    pointSize: Double = 0.009
  ) -> PointCloud? {
    pointCloud(
      minConfidence: minimumConfidence, depthRange: depthRange, step: step, pointSize: pointSize)
  }
}
