import Testing
import Wire

/// What a newer phone may say is read as far as it can be, and what cannot be is one lost frame.
@Suite struct LenientReadingTests {
  static func payload(_ name: String) throws -> (kind: UInt8, bytes: [UInt8]) {
    let golden = try #require(GoldenMessages.all.first { $0.name == name })
    return (golden.kind, golden.payload)
  }

  /// The message of a golden payload with the byte at `offset` replaced.
  static func message(
    _ name: String, byte: UInt8, at offset: Int
  ) throws -> PhoneMessage {
    var (kind, bytes) = try payload(name)
    bytes[offset] = byte
    return try PhoneMessage(kind: kind, payload: bytes)
  }

  @Test(arguments: [0, 19, 20, 255] as [UInt8])
  func unknownKindsAreAnErrorOfTheirOwn(kind: UInt8) {
    #expect(throws: WireError.unknownKind(kind)) { try PhoneMessage(kind: kind, payload: [1, 2]) }
    #expect(throws: WireError.unknownKind(kind)) { try PhoneRequest(kind: kind, payload: [1, 2]) }
  }

  @Test func anUnknownJointIsConsumedAndPassedOver() throws {
    // The first joint's id, behind the list's count, the body's 77 bytes and the joints' count.
    guard case .pose(let bodies) = try Self.message("two bodies", byte: 22, at: 1 + 77 + 2) else {
      Issue.record("Not bodies.")
      return
    }
    #expect(bodies.count == 2)
    #expect(Array(bodies[0].joints.keys) == [.rightFoot])
  }

  @Test func anUnknownHandJointIsConsumedAndPassedOver() throws {
    guard case .hands(let hands) = try Self.message("two hands", byte: 21, at: 1 + 15) else {
      Issue.record("Not hands.")
      return
    }
    #expect(hands.count == 2)
    #expect(Array(hands[0].joints.keys) == [.littleTip])
  }

  @Test func unknownEnumerationsReadAsTheirFirstValue() throws {
    if case .hands(let hands) = try Self.message("two hands", byte: 3, at: 1 + 9) {
      #expect(hands[0].chirality == .unknown)
    } else {
      Issue.record("Not hands.")
    }
    if case .markers(let markers) = try Self.message("two markers", byte: 2, at: 1 + 25) {
      #expect(markers[0].kind == .image)
    } else {
      Issue.record("Not markers.")
    }
    if case .plane(let plane) = try Self.message("a plane", byte: 2, at: 94 + 24) {
      #expect(plane.alignment == .horizontal)
      #expect(plane.surface == .wall)
    } else {
      Issue.record("Not a plane.")
    }
    if case .plane(let plane) = try Self.message("a plane", byte: 8, at: 94 + 25) {
      #expect(plane.alignment == .vertical)
      #expect(plane.surface == .unclassified)
    } else {
      Issue.record("Not a plane.")
    }
    let last = try Self.payload("a mesh block").bytes.count - 1
    if case .sceneMesh(let mesh) = try Self.message("a mesh block", byte: 8, at: last) {
      #expect(mesh.surfaces == [.unclassified])
    } else {
      Issue.record("Not a mesh block.")
    }
  }

  @Test(arguments: [0, 15, 255] as [UInt8])
  func anUnknownModeIsMalformed(mode: UInt8) throws {
    #expect(throws: WireError.unknownMode(offset: 8, found: mode)) {
      try Self.message("a state", byte: mode, at: 8)
    }
    #expect(throws: WireError.unknownMode(offset: 0, found: mode)) {
      try PhoneRequest(kind: 1, payload: [mode])
    }
  }

  @Test(arguments: [2, 0x80, 0xFF] as [UInt8])
  func anyBitMakesABoolTrue(byte: UInt8) throws {
    guard case .wand(let wand) = try Self.message("a free wand", byte: byte, at: 0) else {
      Issue.record("Not a wand.")
      return
    }
    #expect(wand.isTracked)
  }

  @Test func textThatIsNotUTF8IsRepaired() throws {
    // The label "dog" with its middle byte broken, then all three.
    let start = 8 + 8 + 2 + 1
    guard case .sound(let sound) = try Self.message("sounds", byte: 0xFF, at: start + 1) else {
      Issue.record("Not sounds.")
      return
    }
    #expect(sound.entries.map(\.label) == ["d\u{FFFD}g", ""])
    #expect(sound.entries.map(\.confidence) == [0.5, 1])
    // A long one, which is stored apart from the value.
    var payload = bytes(hex: "0000000000000040 01 00 0000 00 2000")
    payload += [UInt8](repeating: 0xFF, count: 32) + [0]
    guard case .state(let state) = try PhoneMessage(kind: 18, payload: payload) else {
      Issue.record("Not a state.")
      return
    }
    #expect(state.statusMessage == String(repeating: "\u{FFFD}", count: 32))
  }

  @Test func aLaterJointOfTheSameIdWins() throws {
    // The second joint becomes another root.
    guard
      case .pose(let bodies) = try Self.message("two bodies", byte: 0, at: 1 + 77 + 2 + 30)
    else {
      Issue.record("Not bodies.")
      return
    }
    #expect(bodies[0].joints[.root]?.position == SIMD3(-1, 0.5, 0))
    #expect(bodies[0].joints.count == 1)
  }
}
