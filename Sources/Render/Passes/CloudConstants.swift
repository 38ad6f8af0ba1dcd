/// A cloud and how it is seen; mirrored by `Cloud` in `Shaders/cloud.glsl`.
struct CloudConstants: BitwiseCopyable {
  /// The columns of the map from the cloud's space to clip space.
  var transform: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// Addresses.
  var chunks: UInt64 = 0
  var splats: UInt64 = 0
  var wide: UInt64 = 0
  /// Pixels.
  var canvas: SIMD2<Float>
  /// The part of the canvas that has splats.
  var corner: SIMD2<Int32>
  var extent: SIMD2<Int32>
  /// The diameter of every point that has none of its own.
  var size: Float
  /// Pixels of a diameter of 1 where w is 1.
  var scale: Float
  var count: UInt32
  var wideRoom: UInt32 = 0
  var mode: UInt32 = 0
  var onlyOpaque: UInt32 = 0
}

/// What is pushed to the shaders of clouds; mirrored in `Shaders/cloud.glsl`.
struct CloudPush: BitwiseCopyable {
  var cloud: UInt64
  var chunk: UInt32 = 0
  var pass: UInt32 = 0
  /// What resolving needs.
  var splats: UInt64 = 0
  var corner = SIMD2<Int32>(0, 0)
  var stride: Int32 = 0
}
