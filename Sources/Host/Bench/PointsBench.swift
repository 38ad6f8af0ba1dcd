@_spi(Host) internal import Ollin
@_spi(Host) internal import Render
internal import simd

/// Clouds of points in random order at 886 × 1920, against the points of graphics hardware.
@MainActor
enum PointsBench {
  private static let width = 886
  private static let height = 1920
  /// World units: about two pixels in the middle of the cloud.
  private static let size: Float = 0.0035

  /// The figures, and the device they are of.
  static func run() throws -> (device: String, measures: [RenderBench.Measure]) {
    let (ours, device) = try renderer(.automatic)
    let (theirs, _) = try renderer(.pointList)
    let cloud = CloudContent(randomPoints(1_000_000), identity: 1 << 60)
    var (mine, peer): ([Double], [Double]) = ([], [])
    for round in 0..<(device.isCPU ? 25 : 40) {
      let list = list(cloud, turn: Float(round) * 0.01)
      let times = [try milliseconds(ours, list), try milliseconds(theirs, list)]
      guard round >= 2 else { continue }  // The first frames compile and upload.
      mine.append(times[0])
      peer.append(times[1])
    }
    // The tenth is a CPU device's to reach; a GPU has larger clouds to show.
    var measures: [RenderBench.Measure] = [
      (
        "points_1m_ratio_to_point_list", RenderBench.median(zip(mine, peer).map { $0 / $1 }),
        device.isCPU ? 0.1 : 1, "lower"
      ),
      ("points_1m_ms", RenderBench.median(mine), 54, "lower"),
      ("point_list_1m_ms", RenderBench.median(peer), 538, "lower"),
    ]
    if !device.isCPU {
      measures.append(
        ("points_500m_ms", try deviceMilliseconds(ours, 500_000_000), 8, "lower"))
      measures.append(
        (
          "points_1g_frames_per_second",
          1000 / max(try deviceMilliseconds(ours, 1_000_000_000), 0.001), 60, "higher"
        ))
    }
    return (device.name, measures)
  }

  private static func renderer(
    _ points: RendererOptions.Points
  ) throws -> (Renderer, RenderDeviceInfo) {
    var options = RendererOptions()
    options.points = points
    let renderer = try Renderer(options)
    return (renderer, renderer.device)
  }

  /// From the start of recording until the device has drawn.
  private static func milliseconds(_ renderer: Renderer, _ list: DrawList) throws -> Double {
    try RenderBench.milliseconds(renderer, list).whole
  }

  /// Frames of a cloud that the device made up, without making it.
  private static func deviceMilliseconds(_ renderer: Renderer, _ count: Int) throws -> Double {
    let cloud = CloudContent(
      generating: count, size: 0.0015, identity: 1 << 61 | UInt64(count))
    var times: [Double] = []
    for round in 0..<24 {
      let time = try RenderBench.milliseconds(renderer, list(cloud, turn: Float(round) * 0.01))
      if round >= 4 { times.append(time.device > 0 ? time.device : time.whole) }
    }
    return RenderBench.median(times)
  }

  /// A cloud that fills the canvas, turned a little.
  private static func list(_ cloud: CloudContent, turn: Float) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.scenes = [RenderBench.scene(width: width, height: height, distance: 3.2)]
    let stretch = simd_float4x4(diagonal: SIMD4(1, 1.8, 1, 1))
    let turned = simd_float4x4(simd_quatf(angle: turn, axis: SIMD3(0, 1, 0)))
    list.cloudDraws = [CloudDraw(cloud, model: turned * stretch)]
    list.commands = [.scene(0), .clouds(0..<1)]
    return list
  }

  private static func randomPoints(_ count: Int) -> [PointCloud.Point] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    return (0..<count).map { _ in
      PointCloud.Point(
        position: Vector3(next() * 2 - 1, next() * 2 - 1, next() * 2 - 1),
        color: Color(red: next(), green: next(), blue: next()), size: Double(size))
    }
  }
}
