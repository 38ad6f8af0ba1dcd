extension PhoneWire {
  /// The pose of the phone as it is held, from its camera's pose in landscape axes.
  ///
  /// Only x and y are turned, about z; the beam is along −z either way.
  public static func wandFrame(
    fromCamera camera: WireMatrix, quarterTurnsCW: UInt8
  ) -> WireMatrix {
    let (x, y, z, place) = camera.columns
    return switch quarterTurnsCW % 4 {
    case 1: WireMatrix(columns: (y, -x, z, place))
    case 2: WireMatrix(columns: (-x, -y, z, place))
    case 3: WireMatrix(columns: (-y, x, z, place))
    default: camera
    }
  }

  /// A point of the upright picture (0 to 1 from the lower left, y up) as the camera's own buffer
  /// has it (0 to 1 from the top left, y down).
  public static func bufferPoint(
    fromUpright point: SIMD2<Float>, quarterTurnsCW: UInt8
  ) -> SIMD2<Float> {
    switch quarterTurnsCW % 4 {
    case 1: SIMD2(1 - point.y, 1 - point.x)
    case 2: SIMD2(1 - point.x, point.y)
    case 3: SIMD2(point.y, point.x)
    default: SIMD2(point.x, 1 - point.y)
    }
  }

  /// The bytes of a mesh block's payload, to see whether it fits before it is made.
  ///
  /// A count below zero counts as zero, and a size no integer can hold reads as `Int.max`.
  public static func sceneMeshPayloadSize(
    vertexCount: Int, indexCount: Int, surfaceCount: Int
  ) -> Int {
    // 94 bytes of block and four counts; a vertex has a position and a normal.
    [(vertexCount, 24), (indexCount, 4), (surfaceCount, 1)].reduce(94 + 16) { size, part in
      let (bytes, tooMany) = max(part.0, 0).multipliedReportingOverflow(by: part.1)
      let (sum, tooLarge) = size.addingReportingOverflow(bytes)
      return tooMany || tooLarge ? Int.max : sum
    }
  }
}
