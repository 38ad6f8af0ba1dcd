extension MeshGeometry {
  /// Both ends of each edge, once each: six numbers an edge.
  ///
  /// Vertices at one place are one, so that an edge between two faces is there once.
  public var edgeEnds: [Float] {
    let places = placeNumbers
    var keys: [UInt64] = []
    keys.reserveCapacity(indices.count)
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      let a = places[Int(indices[first])]
      let b = places[Int(indices[first + 1])]
      let c = places[Int(indices[first + 2])]
      for (p, q) in [(a, b), (b, c), (c, a)] where p != q {
        keys.append(UInt64(Swift.min(p, q)) << 32 | UInt64(Swift.max(p, q)))
      }
    }
    keys.sort()
    var ends: [Float] = []
    ends.reserveCapacity(keys.count * 3)
    var last: UInt64?
    for key in keys where key != last {
      last = key
      for vertex in [Int(key >> 32), Int(key & 0xFFFF_FFFF)] {
        ends.append(contentsOf: positions[vertex * 3..<vertex * 3 + 3])
      }
    }
    return ends
  }

  /// For each vertex the first one at the same place.
  var placeNumbers: [UInt32] {
    var known: [SIMD3<Float>: UInt32] = [:]
    known.reserveCapacity(vertexCount)
    return (0..<vertexCount).map { vertex in
      let place = SIMD3(
        positions[vertex * 3], positions[vertex * 3 + 1], positions[vertex * 3 + 2])
      let number = known[place] ?? UInt32(vertex)
      known[place] = number
      return number
    }
  }
}
