/// Knows which paints and ramps a recording holds already.
struct PaintTable {
  /// A run of colours.
  struct Colors {
    var start: UInt32
    var count: UInt32
  }

  /// Counts recordings, so that what a state remembers of an older one does not hold.
  private(set) var epoch = 0
  private var numbers: [PaintRecord: UInt32] = [:]
  private var placed: [Ramp: Colors] = [:]
  /// Mixing is slow, and most ramps come again with every frame.
  private var tables: [Ramp: [SIMD4<Float>]] = [:]

  private static let mostTables = 256

  /// Forgets what is recorded.
  mutating func restart() {
    epoch += 1
    if !numbers.isEmpty { numbers.removeAll(keepingCapacity: true) }
    if !placed.isEmpty { placed.removeAll(keepingCapacity: true) }
  }

  mutating func colors(of ramp: Ramp, in list: inout [SIMD4<Float>]) -> Colors {
    if let known = placed[ramp] { return known }
    let table: [SIMD4<Float>]
    if let known = tables[ramp] {
      table = known
    } else {
      table = ramp.table
      if tables.count >= PaintTable.mostTables { tables.removeAll() }
      tables[ramp] = table
    }
    let colors = Colors(start: UInt32(list.count), count: UInt32(table.count))
    list.append(contentsOf: table)
    placed[ramp] = colors
    return colors
  }

  /// One more than a record's number, which is added when it is new.
  mutating func number(of record: PaintRecord, in list: inout [PaintRecord]) -> UInt32 {
    if let known = numbers[record] { return known }
    list.append(record)
    let number = UInt32(list.count)
    numbers[record] = number
    return number
  }
}
