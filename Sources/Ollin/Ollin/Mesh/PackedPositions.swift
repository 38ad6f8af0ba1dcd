/// Positions in single precision, and which of them can be drawn.
struct PackedPositions {
  private(set) var floats: [Float]
  private(set) var lowest = SIMD3<Float>(repeating: 0)
  private(set) var highest = SIMD3<Float>(repeating: 0)
  /// Which vertices are too far or not a number; empty when none is.
  private var bad: [Bool] = []
  private let count: Int

  init(_ positions: [Vector3]) {
    count = positions.count
    var low = SIMD3<Float>(repeating: .infinity)
    var high = SIMD3<Float>(repeating: -.infinity)
    var failed: [Int] = []
    floats = [Float](unsafeUninitializedCapacity: positions.count * 3) { place, filled in
      positions.withUnsafeBufferPointer { positions in
        for (index, position) in positions.enumerated() {
          var point = SIMD3(Float(position.x), Float(position.y), Float(position.z))
          let far = Float(Drawer.farthest)
          // False for NaN as well.
          if point.x.magnitude + point.y.magnitude + point.z.magnitude < far {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
          } else {
            point = .zero
            failed.append(index)
          }
          (place[index * 3], place[index * 3 + 1], place[index * 3 + 2]) = (
            point.x, point.y, point.z
          )
        }
      }
      filled = positions.count * 3
    }
    if low.x <= high.x { (lowest, highest) = (low, high) }
    guard !failed.isEmpty else { return }
    bad = Array(repeating: false, count: count)
    for index in failed { bad[index] = true }
  }

  /// The triangles whose three vertices are there and can be drawn.
  func drawable(_ indices: [UInt32]) -> [UInt32] {
    let whole = indices.count / 3 * 3
    let isSound = indices.withUnsafeBufferPointer { indices in
      var largest: UInt32 = 0
      for index in indices where index > largest { largest = index }
      return whole == indices.count && (indices.isEmpty || Int(largest) < count)
    }
    if isSound, bad.isEmpty { return indices }
    var kept: [UInt32] = []
    kept.reserveCapacity(whole)
    for first in stride(from: 0, to: whole, by: 3) {
      let corners = indices[first..<first + 3]
      if corners.allSatisfy({ Int($0) < count && (bad.isEmpty || !bad[Int($0)]) }) {
        kept.append(contentsOf: corners)
      }
    }
    return kept
  }
}
