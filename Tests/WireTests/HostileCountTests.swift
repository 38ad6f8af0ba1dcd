import Testing
import Wire

/// A count that promises more than the payload holds is refused where it stands, before anything
/// is allocated for it.
@Suite struct HostileCountTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var golden: String
    /// Where the count stands, and the bytes it has.
    var offset: Int
    var width: Int

    var testDescription: String { "\(name) of \(golden)" }
  }

  static let cases = [
    Case(name: "bodies", golden: "two bodies", offset: 0, width: 1),
    Case(name: "joints", golden: "two bodies", offset: 78, width: 2),
    Case(name: "faces", golden: "a face", offset: 0, width: 1),
    Case(name: "blend shapes", golden: "a face", offset: 38, width: 1),
    Case(name: "vertices", golden: "a face", offset: 47, width: 2),
    Case(name: "indices", golden: "a face", offset: 85, width: 4),
    Case(name: "texture coordinates", golden: "a face", offset: 95, width: 2),
    Case(name: "JPEG", golden: "a depth map", offset: 97, width: 4),
    Case(name: "depths", golden: "a depth map", offset: 103, width: 4),
    Case(name: "confidences", golden: "a depth map", offset: 116, width: 4),
    Case(name: "JPEG", golden: "a matte", offset: 18, width: 4),
    Case(name: "matte", golden: "a matte", offset: 25, width: 4),
    Case(name: "vertices", golden: "a mesh block", offset: 94, width: 4),
    Case(name: "normals", golden: "a mesh block", offset: 122, width: 4),
    Case(name: "indices", golden: "a mesh block", offset: 138, width: 4),
    Case(name: "surfaces", golden: "a mesh block", offset: 154, width: 4),
    Case(name: "boundary", golden: "a plane", offset: 120, width: 4),
    Case(name: "harmonics", golden: "a lamp", offset: 33, width: 1),
    Case(name: "hands", golden: "two hands", offset: 0, width: 1),
    Case(name: "joints", golden: "two hands", offset: 15, width: 1),
    Case(name: "lines", golden: "two lines of text", offset: 0, width: 1),
    Case(name: "text", golden: "two lines of text", offset: 10, width: 2),
    Case(name: "markers", golden: "two markers", offset: 0, width: 1),
    Case(name: "name", golden: "two markers", offset: 27, width: 2),
    Case(name: "JPEG", golden: "a heat map", offset: 18, width: 4),
    Case(name: "heat", golden: "a heat map", offset: 23, width: 4),
    Case(name: "regions", golden: "a heat map", offset: 31, width: 1),
    Case(name: "sounds", golden: "sounds", offset: 16, width: 2),
    Case(name: "label", golden: "sounds", offset: 18, width: 1),
    Case(name: "JPEG", golden: "a flow map", offset: 30, width: 4),
    Case(name: "vectors", golden: "a flow map", offset: 35, width: 4),
    Case(name: "fingers", golden: "two fingers", offset: 8, width: 1),
    Case(name: "status", golden: "a state", offset: 13, width: 2),
    Case(name: "notes", golden: "a state", offset: 17, width: 1),
  ]

  @Test(arguments: cases)
  func aCountOverThePayloadIsRefusedWhereItStands(hostile: Case) throws {
    let golden = try #require(GoldenMessages.all.first { $0.name == hostile.golden })
    var payload = golden.payload
    for index in 0..<hostile.width { payload[hostile.offset + index] = 0xFF }
    let error = #expect(throws: WireError.self) {
      try PhoneMessage(kind: golden.kind, payload: payload)
    }
    let behind = hostile.offset + hostile.width
    let left = payload.count - behind
    let count = (1 << (8 * hostile.width)) - 1
    switch error {
    case .countTooLarge(behind, count, left), .truncated(behind, count, left): break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func hostileRequestsAreRefusedToo() {
    // The sets and the data of a picture, the contents of a reference, and a library's count.
    #expect(throws: WireError.countTooLarge(offset: 10, count: 255, available: 4)) {
      try PhoneRequest(kind: 4, payload: bytes(hex: "02000000 02000000 01 FF 00000000"))
    }
    #expect(throws: WireError.countTooLarge(offset: 12, count: 0xFFFF, available: 4)) {
      try PhoneRequest(kind: 4, payload: bytes(hex: "02000000 02000000 01 01 FFFF 00000000"))
    }
    #expect(throws: WireError.countTooLarge(offset: 14, count: 0xFFFF_FFFF, available: 1)) {
      try PhoneRequest(kind: 4, payload: bytes(hex: "02000000 02000000 01 00 FFFFFFFF 00"))
    }
    #expect(throws: WireError.countTooLarge(offset: 15, count: 0xFFFF_FFFF, available: 0)) {
      try PhoneRequest(kind: 3, payload: bytes(hex: "0000 00 0000000000000000 FFFFFFFF"))
    }
    #expect(throws: WireError.tooManyReferences(offset: 0, count: 33)) {
      try PhoneRequest(kind: 2, payload: [33, 0, 0, 0])
    }
    #expect(throws: WireError.tooManyReferences(offset: 0, count: 0xFFFF_FFFF)) {
      try PhoneRequest(kind: 2, payload: [0xFF, 0xFF, 0xFF, 0xFF])
    }
  }

  struct Grid: Sendable, CustomTestStringConvertible {
    var golden: String
    /// Where width and height stand, one behind the other, and where the values' count does.
    var size: Int
    var values: Int

    var testDescription: String { golden }
  }

  @Test(
    arguments: [
      Grid(golden: "a depth map", size: 9, values: 103),
      Grid(golden: "a matte", size: 9, values: 25),
      Grid(golden: "a heat map", size: 9, values: 23),
      Grid(golden: "a flow map", size: 17, values: 35),
    ],
    // One cell too many; a product past 32 bits that is 0 there; and the largest of all.
    [(3, 2), (0x1_0000, 0x1_0000), (0xFFFF_FFFF, 0xFFFF_FFFF)] as [(UInt32, UInt32)])
  func aGridOfMoreCellsThanValuesIsMalformed(grid: Grid, size: (UInt32, UInt32)) throws {
    let golden = try #require(GoldenMessages.all.first { $0.name == grid.golden })
    var payload = golden.payload
    let values = payload[grid.values]
    for index in 0..<4 {
      payload[grid.size + index] = UInt8(truncatingIfNeeded: size.0 >> (8 * index))
      payload[grid.size + 4 + index] = UInt8(truncatingIfNeeded: size.1 >> (8 * index))
    }
    #expect(
      throws: WireError.gridUnfilled(
        offset: grid.values, width: Int(size.0), height: Int(size.1), values: Int(values))
    ) {
      try PhoneMessage(kind: golden.kind, payload: payload)
    }
  }

  @Test func confidencesFillTheGridToo() throws {
    let golden = try #require(GoldenMessages.all.first { $0.name == "a depth map" })
    var payload = golden.payload
    payload[116] = 1
    #expect(
      throws: WireError.gridUnfilled(offset: 116, width: 2, height: 1, values: 1)
    ) {
      try PhoneMessage(kind: 4, payload: payload)
    }
  }

  @Test func aGridOfNoCellsNeedsNoValues() throws {
    let golden = try #require(GoldenMessages.all.first { $0.name == "a heat map of nothing" })
    var payload = golden.payload
    for index in 9..<13 { payload[index] = 0xFF }
    guard case .saliency(let saliency) = try PhoneMessage(kind: 13, payload: payload) else {
      Issue.record("Not a heat map.")
      return
    }
    #expect(saliency.heatWidth == 0xFFFF_FFFF)
    #expect(saliency.heatHeight == 0)
  }
}
