internal import CPixelKernels

/// The tables and the working rows of one scaling, made once and used for every frame.
final class ScalePlan {
  let sourceWidth: Int
  let sourceHeight: Int
  let size: PictureSize
  private(set) var kernelPlan = ollin_scale_plan()

  init(sourceWidth: Int, sourceHeight: Int, size: PictureSize) {
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.size = size
    let across = Axis(source: sourceWidth, target: size.width)
    let down = Axis(source: sourceHeight, target: size.height)
    kernelPlan.halvings_x = Int32(across.halvings)
    kernelPlan.halvings_y = Int32(down.halvings)
    kernelPlan.reduced_width = Int32(across.reduced)
    kernelPlan.reduced_height = Int32(down.reduced)
    kernelPlan.columns = UnsafePointer(Self.room(across.positions.map(\.before)))
    kernelPlan.column_weights = UnsafePointer(
      Self.room(across.positions.flatMap { [$0.share, $0.share, $0.share, $0.share] }))
    kernelPlan.rows = UnsafePointer(Self.room(down.positions.map(\.before)))
    kernelPlan.row_weights = UnsafePointer(Self.room(down.positions.map(\.share)))
    let reducedRow = [UInt8](repeating: 0, count: across.reduced * 4)
    kernelPlan.reduced = (Self.room(reducedRow), Self.room(reducedRow))
    kernelPlan.blended = Self.room([Int16](repeating: 0, count: (across.reduced + 1) * 4))
    let pictureRow = [UInt8](repeating: 0, count: size.width * 4)
    kernelPlan.scaled = (Self.room(pictureRow), Self.room(pictureRow))
  }

  deinit {
    kernelPlan.columns.deallocate()
    kernelPlan.column_weights.deallocate()
    kernelPlan.rows.deallocate()
    kernelPlan.row_weights.deallocate()
    kernelPlan.reduced.0?.deallocate()
    kernelPlan.reduced.1?.deallocate()
    kernelPlan.blended.deallocate()
    kernelPlan.scaled.0?.deallocate()
    kernelPlan.scaled.1?.deallocate()
  }

  private static func room<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let room = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
    room.initialize(from: values, count: values.count)
    return room
  }

  /// Where the picture's pixels lie on one axis of the source.
  struct Axis {
    var halvings = 0
    let reduced: Int
    var positions: [(before: Int32, share: Int16)] = []

    init(source: Int, target: Int) {
      while source > (2 * target) << halvings { halvings += 1 }
      reduced = (source + (1 << halvings) - 1) >> halvings
      positions.reserveCapacity(target)
      // The centre of pixel i is ((2i + 1)·source − target·2ⁿ) / (2·target·2ⁿ), kept a fraction.
      let denominator = (2 * target) << halvings
      for index in 0..<target {
        let numerator = (2 * index + 1) * source - (target << halvings)
        let held = min(max(numerator, 0), (reduced - 1) * denominator)
        let share = (held % denominator * 32768 + denominator / 2) / denominator
        positions.append((Int32(held / denominator), Int16(min(share, 32767))))
      }
    }
  }
}
