/// How the points of a cloud are sorted; mirrored by `Sorting` in `Shaders/cloudsort.glsl`.
struct CloudSorting: BitwiseCopyable {
  /// Addresses.
  var from: UInt64 = 0
  var to: UInt64 = 0
  var counts: UInt64
  var sums: UInt64
  /// The corner of the box around all points.
  var lowest: (Float, Float, Float)
  /// Cells for a unit of space.
  var cells: (Float, Float, Float)
  var count: UInt32
  var tiles: UInt32
}
