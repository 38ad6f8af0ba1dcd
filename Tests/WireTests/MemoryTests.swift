import Foundation
import Testing
import Wire

/// What a payload of at most 1 MiB can make the host allocate.
@Suite struct MemoryTests {
  static let limit = 4 << 20

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: UInt8
    var front: [UInt8]
    /// Repeated as often as it fits, or as the count says.
    var unit: [UInt8]
    var most: Int
    /// Where the number of units is written, and in how many bytes.
    var count: (offset: Int, width: Int)

    /// The largest payload of this kind.
    var payload: [UInt8] {
      let units = min(most, (PhoneWire.maxPayloadBytes - front.count) / unit.count)
      var payload = front
      payload.reserveCapacity(front.count + units * unit.count)
      for index in 0..<count.width {
        payload[count.offset + index] = UInt8(truncatingIfNeeded: units >> (8 * index))
      }
      payload += MemoryTests.bytes(unit, times: units)
      return payload
    }
  }

  /// The bytes as often as that, by doubling: one by one takes seconds without optimisation.
  static func bytes(_ unit: [UInt8], times: Int) -> [UInt8] {
    var bytes = unit
    while bytes.count < unit.count * times { bytes += bytes }
    return Array(bytes.prefix(unit.count * times))
  }

  /// Values that take the most memory per byte, each filling a frame.
  static let cases = [
    Case(
      testDescription: "labels of a few bytes each, none of them UTF-8", kind: 14,
      front: [UInt8](repeating: 0, count: 18),
      unit: [5, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + [0, 0, 0, 0], most: 65_535, count: (16, 2)),
    Case(
      testDescription: "empty labels", kind: 14, front: [UInt8](repeating: 0, count: 18),
      unit: [0, 0, 0, 0, 0], most: 65_535, count: (16, 2)),
    Case(
      testDescription: "vertices", kind: 6, front: [UInt8](repeating: 0, count: 98),
      unit: [UInt8](repeating: 1, count: 12), most: .max, count: (94, 4)),
    Case(
      testDescription: "bodies of one joint", kind: 2, front: [0],
      unit: [UInt8](repeating: 0, count: 77) + [1, 0] + [UInt8](repeating: 0, count: 30), most: 255,
      count: (0, 1)),
    Case(
      testDescription: "bodies of 130 joints", kind: 2, front: [0],
      unit: [UInt8](repeating: 0, count: 77) + [130, 0]
        + (0..<130).flatMap { [UInt8($0)] + [UInt8](repeating: 0, count: 29) }, most: 255,
      count: (0, 1)),
    Case(
      testDescription: "hands of 255 joints", kind: 9, front: [0],
      unit: [UInt8](repeating: 0, count: 14) + [255]
        + (0..<255).flatMap { [UInt8($0)] + [UInt8](repeating: 0, count: 13) }, most: 255,
      count: (0, 1)),
    Case(
      testDescription: "faces", kind: 3, front: [0],
      unit: [UInt8](repeating: 0, count: 37) + [0] + [0x2C, 1]
        + [UInt8](repeating: 0, count: 300 * 12 + 4 + 2 + 68), most: 255, count: (0, 1)),
    Case(
      testDescription: "lines of text that is not UTF-8", kind: 10, front: [0],
      unit: [UInt8](repeating: 0, count: 9) + [0xC4, 0x0F] + [UInt8](repeating: 0xFF, count: 4_036)
        + [UInt8](repeating: 0, count: 37), most: 255, count: (0, 1)),
    Case(
      testDescription: "notes that are not UTF-8", kind: 18,
      front: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
      unit: [0x09, 0x10] + [UInt8](repeating: 0xFF, count: 4_105), most: 255, count: (15, 1)),
    Case(
      testDescription: "flow vectors", kind: 15, front: [UInt8](repeating: 0, count: 38),
      unit: [UInt8](repeating: 1, count: 8), most: .max, count: (34, 4)),
    Case(
      testDescription: "heat", kind: 13, front: [UInt8](repeating: 0, count: 26), unit: [1],
      most: PhoneWire.maxPayloadBytes - 27, count: (22, 4)),
  ]

  @Test(arguments: cases)
  func aFullFrameTakesAtMostFourMebibytes(hostile: Case) throws {
    var payload = hostile.payload
    if hostile.kind == 6 || hostile.kind == 13 || hostile.kind == 2 {
      // What stands behind the list: three empty lists, or none at all.
      payload += [UInt8](repeating: 0, count: 12)
    }
    let memory = ValueMemory(try PhoneMessage(kind: hostile.kind, payload: payload))
    #expect(memory.total > 0)
    #expect(memory.total <= Self.limit)
  }

  /// As many labels as the count can say, each just too long to lie in the value itself: as a whole
  /// they are refused, and what is just under the bound is not.
  @Test func labelsThatWouldTakeMoreAreRefused() throws {
    func payload(labels: Int) -> [UInt8] {
      let label: [UInt8] = [6] + [UInt8](repeating: 0xFF, count: 6) + [0, 0, 0, 0]
      return [UInt8](repeating: 0, count: 16)
        + [UInt8(truncatingIfNeeded: labels), UInt8(labels >> 8)]
        + Self.bytes(label, times: labels)
    }
    // Repaired, each takes 18 bytes and what an object needs: 66 as the reader counts them.
    let most = (2 << 20) / 66
    let memory = ValueMemory(try PhoneMessage(kind: 14, payload: payload(labels: most)))
    #expect(memory.total <= Self.limit)
    #expect(throws: WireError.tooMuchText(offset: 18 + (most + 1) * 11)) {
      try PhoneMessage(kind: 14, payload: payload(labels: most + 1))
    }
  }

  /// The measure itself: what it says of values whose size is known.
  @Test func theMeasureSeesWhatIsAllocated() {
    let matte = [UInt8](repeating: 0, count: 1 << 20)
    let message = PhoneMessage.segmentation(
      PhoneSegmentationSample(
        isTracked: true, timestamp: 0, width: 1, height: 1, colorJPEG: Data(count: 1 << 20),
        matte: matte))
    let memory = ValueMemory(message)
    #expect(memory.total >= 2 << 20)
    #expect(memory.total < 3 << 20)
    #expect(memory.largest >= 1 << 20)
    let state = PhoneMessage.state(
      PhoneStateSample(
        timestamp: 0, mode: .body, statusMessage: String(repeating: "a", count: 50_000)))
    #expect(ValueMemory(state).total >= 50_000)
    #expect(ValueMemory(.touch(PhoneTouchSample(timestamp: 0, touches: []))).total == 0)
  }
}
