/// What the shaders of flat drawing are given; mirrored in `Shaders/types.glsl`.
struct QuadConstants: BitwiseCopyable {
  var instances: UInt64
  var canvas: SIMD2<Float>
  /// The depth of all of them, 0 nearest … 1 farthest.
  var depth: Float = 0
  /// One more than the number of the innermost clip's record; 0 for none.
  var clip: UInt32 = 0
  /// The address of the frame's ``FrameTables``.
  var tables: UInt64 = 0
}

/// What all flat drawing of a frame shares; mirrored in `Shaders/types.glsl`.
struct FrameTables: BitwiseCopyable {
  var paints: UInt64 = 0
  var colors: UInt64 = 0
  var clips: UInt64 = 0
  var masks: UInt64 = 0
  var paintCount: UInt32 = 0
  var colorCount: UInt32 = 0
  var pathVertexCount: UInt32 = 0
  var reserved: UInt32 = 0
}

/// One clip inside its outer one; mirrored in `Shaders/types.glsl`.
struct ClipRecord: BitwiseCopyable {
  var across: SIMD4<Float>
  var down: SIMD4<Float>
  /// The pixels that its mask holds: left, top, width, height.
  var box = SIMD4<Int32>.zero
  var kind: UInt32
  /// One more than the outer clip's number; 0 for none.
  var outer: UInt32
  var firstByte: UInt32 = 0
  var rowBytes: UInt32 = 0
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
