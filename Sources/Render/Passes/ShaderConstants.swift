/// What the vertex shaders that draw quads are given; mirrored in `Shaders/types.glsl`.
struct QuadConstants: BitwiseCopyable {
  var instances: UInt64
  var canvas: SIMD2<Float>
  /// The depth of all of them, 0 nearest … 1 farthest.
  var depth: Float = 0
  /// Unused; keeps the size a multiple of 8.
  var reserved: Float = 0
}

/// What `convert.comp.glsl` is given; mirrored in `Shaders/types.glsl`.
struct ConvertConstants: BitwiseCopyable {
  var picture: UInt64
  var imageSize: SIMD2<Int32>
  var pictureSize: SIMD2<Int32>
  var halvings: SIMD2<Int32>
  var lumaStride: UInt32
  var chromaStride: UInt32
}
