/// Which point each cube of space has.
///
/// Cubes lie in blocks of 4 × 4 × 4, found in a table with open addressing. A block says in one
/// word which of its cubes have a point, so the surroundings of a place are a few words to look at.
struct VoxelGrid: Sendable {
  /// Cubes along each axis are told apart up to here; what lies farther out has no cube.
  static let reach = 0x1p30

  /// The block's place and its number, −1 where there is none.
  private(set) var table = [SIMD4<Int32>](repeating: VoxelGrid.none, count: 64)
  /// Of each block, which cubes have a point.
  private(set) var masks: [UInt64] = []
  /// Of each block, the points of its 64 cubes.
  private(set) var values: [Int32] = []

  private static let none = SIMD4<Int32>(0, 0, 0, -1)

  /// The cube that `place` lies in; `nil` when it has none.
  @inline(__always) static func cell(of place: Vector3, size: Double) -> SIMD3<Int32>? {
    let (x, y, z) = (place.x / size, place.y / size, place.z / size)
    // False as well for what is not a number.
    guard abs(x) < reach, abs(y) < reach, abs(z) < reach else { return nil }
    return SIMD3(floor(x), floor(y), floor(z))
  }

  @inline(__always) private static func floor(_ value: Double) -> Int32 {
    let whole = Int32(value)
    return whole &- (Double(whole) > value ? 1 : 0)
  }

  /// Where in the table the search for a block begins.
  @inline(__always) static func hash(_ block: SIMD3<Int32>) -> UInt64 {
    let mixed =
      UInt64(UInt32(bitPattern: block.x)) &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(UInt32(bitPattern: block.y)) &* 0xC2B2_AE3D_27D4_EB4F
      ^ UInt64(UInt32(bitPattern: block.z)) &* 0x1656_67B1_9E37_79F9
    return mixed ^ mixed >> 29
  }

  /// A cube's number within its block.
  @inline(__always) static func spot(of cell: SIMD3<Int32>) -> Int {
    Int(cell.x & 3 | (cell.y & 3) << 2 | (cell.z & 3) << 4)
  }

  /// The number of a block, which is made when there is none.
  private mutating func number(of block: SIMD3<Int32>) -> Int32 {
    if masks.count * 2 >= table.count { grow() }
    let mask = UInt64(table.count - 1)
    var place = Int(VoxelGrid.hash(block) & mask)
    while true {
      let found = table[place]
      if found.w < 0 { break }
      if found.x == block.x, found.y == block.y, found.z == block.z { return found.w }
      place = (place + 1) & Int(mask)
    }
    let number = Int32(masks.count)
    table[place] = SIMD4(block, number)
    masks.append(0)
    values.append(contentsOf: repeatElement(-1, count: 64))
    return number
  }

  private mutating func grow() {
    let old = table
    table = [SIMD4<Int32>](repeating: VoxelGrid.none, count: old.count * 2)
    let mask = table.count - 1
    for entry in old where entry.w >= 0 {
      var place = Int(VoxelGrid.hash(SIMD3(entry.x, entry.y, entry.z)) & UInt64(mask))
      while table[place].w >= 0 { place = (place + 1) & mask }
      table[place] = entry
    }
  }

  /// The point that each of `count` places belongs to: the one its cube has, or a new one.
  ///
  /// - Parameters:
  ///   - count: how many places there are.
  ///   - size: the side of a cube.
  ///   - next: the number of the first new point; afterwards, of the next.
  ///   - place: one of the places.
  /// - Returns: for each place the number of its point, −1 for one that has no cube.
  @inline(__always)
  mutating func enter(
    _ count: Int, size: Double, next: inout Int, place: (Int) -> Vector3
  ) -> [Int32] {
    var last = SIMD3<Int32>(repeating: .max)
    var base = 0
    var block: Int32 = -1
    return [Int32](unsafeUninitializedCapacity: count) { result, filled in
      for index in 0..<count {
        guard let cell = VoxelGrid.cell(of: place(index), size: size) else {
          result.initializeElement(at: index, to: -1)
          continue
        }
        // Neighbouring pixels mostly see the same block.
        let wanted = cell &>> 2
        if wanted != last {
          last = wanted
          block = number(of: wanted)
          base = Int(block) * 64
        }
        let spot = VoxelGrid.spot(of: cell)
        var value = values[base + spot]
        if value < 0 {
          value = Int32(next)
          next += 1
          values[base + spot] = value
          masks[Int(block)] |= 1 << UInt64(spot)
        }
        result.initializeElement(at: index, to: value)
      }
      filled = count
    }
  }

  /// Gives each cube the first of the points of `cloud` in it.
  mutating func file(_ cloud: PointCloud, size: Double) {
    for (index, point) in cloud.points.enumerated() {
      guard let cell = VoxelGrid.cell(of: point.position, size: size) else { continue }
      let block = Int(number(of: cell &>> 2))
      let spot = VoxelGrid.spot(of: cell)
      guard masks[block] & 1 << UInt64(spot) == 0 else { continue }
      masks[block] |= 1 << UInt64(spot)
      values[block * 64 + spot] = Int32(index)
    }
  }

  /// Calls `body` with this grid's memory, to look things up without checks.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    table.withUnsafeBufferPointer { table in
      masks.withUnsafeBufferPointer { masks in
        values.withUnsafeBufferPointer { values in
          body(View(table: table, masks: masks, values: values))
        }
      }
    }
  }
}
