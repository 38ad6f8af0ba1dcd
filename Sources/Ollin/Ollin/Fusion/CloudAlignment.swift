public import simd

/// How a cloud was lined up with what had been scanned before.
public struct CloudAlignment: Sendable {
  /// Where the cloud was taken from, as it went in: `correction * reported`.
  public var pose: simd_float4x4
  /// The whole correction so far, from the reported space to that of the scan.
  public var correction: simd_float4x4
  /// The share of the points looked at that found a scanned surface, 0 to 1.
  public var overlap: Double
  /// What is left between those points and the surfaces: the root of the mean square, world units.
  public var error: Double
  /// How many rounds the fit took.
  public var passes: Int
  /// Whether the fit was believed; if not, the correction is the one of earlier clouds.
  public var isApplied: Bool
  /// How well the worst pinned direction is pinned: 0 not at all, a third at best.
  public var stability: Double
}
