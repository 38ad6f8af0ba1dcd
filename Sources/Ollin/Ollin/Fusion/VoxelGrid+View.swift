extension VoxelGrid {
  /// A grid's memory while it is looked at.
  struct View {
    let table: UnsafeBufferPointer<SIMD4<Int32>>
    let masks: UnsafeBufferPointer<UInt64>
    let values: UnsafeBufferPointer<Int32>

    /// The number of a block; −1 when there is none.
    @inline(__always) private func number(of block: SIMD3<Int32>) -> Int32 {
      let mask = table.count - 1
      var place = Int(VoxelGrid.hash(block) & UInt64(mask))
      while true {
        let found = table[place]
        if found.w < 0 || (found.x == block.x && found.y == block.y && found.z == block.z) {
          return found.w
        }
        place = (place + 1) & mask
      }
    }

    /// Calls `body` with every point of the cubes around `cell`, always in the same order.
    ///
    /// - Parameters:
    ///   - cell: the cube in the middle.
    ///   - rings: how many cubes farther out on each side.
    ///   - body: what is done with a point's number.
    @inline(__always) func around(_ cell: SIMD3<Int32>, rings: Int32, body: (Int32) -> Void) {
      let low = cell &- rings
      let high = cell &+ rings
      let first = low &>> 2
      let last = high &>> 2
      var block = first
      while block.z <= last.z {
        let layers = View.run(low.z &- block.z &* 4, high.z &- block.z &* 4, step: 16)
        block.y = first.y
        while block.y <= last.y {
          let rows =
            layers
            & (View.run(low.y &- block.y &* 4, high.y &- block.y &* 4, step: 4)
              &* 0x0001_0001_0001_0001)
          block.x = first.x
          while block.x <= last.x {
            let number = number(of: block)
            if number >= 0 {
              let columns =
                View.run(low.x &- block.x &* 4, high.x &- block.x &* 4, step: 1)
                &* 0x1111_1111_1111_1111
              var left = masks[Int(number)] & rows & columns
              while left != 0 {
                body(values[Int(number) * 64 + left.trailingZeroBitCount])
                left &= left &- 1
              }
            }
            block.x &+= 1
          }
          block.y &+= 1
        }
        block.z &+= 1
      }
    }

    /// Bits for the cubes `low` to `high` of one axis of a block, `step` bits for each.
    @inline(__always) private static func run(
      _ low: Int32, _ high: Int32, step: UInt64
    ) -> UInt64 {
      let from = UInt64(max(low, 0))
      let to = UInt64(min(high, 3))
      return (UInt64.max &>> (64 &- step &* (to &+ 1))) & (UInt64.max &<< (step &* from))
    }
  }
}
