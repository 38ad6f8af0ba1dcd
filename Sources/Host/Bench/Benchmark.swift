/// What `ollin bench` can measure.
enum Benchmark: String, CaseIterable {
  case wire, convert, encode, latency, shapes, points, capsules, meshes, reload, world, fusion

  /// Runs it; each measure alternates with its peer in this process and is a median.
  @MainActor
  func run() throws -> BenchResult {
    switch self {
    case .wire: BenchResult(bench: rawValue, measures: WireBench.run())
    case .convert: BenchResult(bench: rawValue, measures: ConvertBench.run())
    case .encode: BenchResult(bench: rawValue, measures: EncodeBench.run())
    case .shapes: BenchResult(bench: rawValue, measures: try ShapesBench.run())
    case .latency: BenchResult(bench: rawValue, measures: try LatencyBench.run())
    case .reload: BenchResult(bench: rawValue, measures: try ReloadBench.run())
    case .world: BenchResult(bench: rawValue, measures: try WorldBench.run())
    case .fusion: BenchResult(bench: rawValue, measures: FusionBench.run())
    case .points: try drawing(PointsBench.run())
    case .meshes: try drawing(MeshBench.run())
    case .capsules: try drawing(CapsulesBench.run())
    }
  }

  private func drawing(
    _ result: (device: String, measures: [RenderBench.Measure])
  ) -> BenchResult {
    BenchResult(bench: rawValue, device: result.device, measures: result.measures)
  }
}
