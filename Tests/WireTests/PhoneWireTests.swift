import Foundation
import Testing
import Wire

@Suite struct PhoneWireTests {
  @Test func theNumbersAreTheContracts() {
    #expect(PhoneWire.magic == 0x4F4C_4E31)
    #expect(PhoneWire.requestMagic == 0x4F4C_4E52)
    #expect(PhoneWire.version == 1)
    #expect(PhoneWire.headerByteCount == 12)
    #expect(PhoneWire.streamPort == 1338)
    #expect(PhoneWire.picturePort == 1339)
    #expect(PhoneWire.maxPayloadBytes == 1_048_576)
    #expect(PhoneWire.maxReferences == 32)
  }

  @Test func framesTravelAsData() throws {
    for golden in GoldenMessages.all {
      let frame = PhoneWire.encode(golden.value)
      let header = try #require(PhoneHeader.parse(frame))
      #expect(header == PhoneHeader(kind: golden.value.kind, payloadLength: golden.payload.count))
      // A slice, whose indices do not start at 0.
      #expect(PhoneWire.decode(header: header, payload: frame.dropFirst(12)) == golden.value)
      #expect(PhoneWire.decode(header: header, payload: frame.dropFirst(12).dropLast()) == nil)
      #expect(PhoneRequestHeader.parse(frame) == nil)
    }
    for golden in GoldenRequests.all {
      let frame = PhoneWire.encode(golden.value)
      let header = try #require(PhoneRequestHeader.parse(frame))
      #expect(
        header == PhoneRequestHeader(kind: golden.value.kind, payloadLength: golden.payload.count))
      #expect(PhoneWire.decode(header: header, payload: frame.dropFirst(12)) == golden.value)
      #expect(PhoneWire.decode(header: header, payload: frame.dropFirst(12).dropLast()) == nil)
      #expect(PhoneHeader.parse(frame) == nil)
    }
  }

  @Test func headersThatAreNoneAreNil() {
    let good = bytes(hex: "314E4C4F 01 11 0000 10000000")
    #expect(PhoneHeader.parse(Data(good)) != nil)
    #expect(PhoneHeader.parse(Data(good.dropLast())) == nil)
    #expect(PhoneHeader.parse(Data()) == nil)
    for (index, byte) in [(0, 0x30), (4, 2), (5, 0), (5, 200), (11, 1)] {
      var bad = good
      bad[index] = UInt8(byte)
      #expect(PhoneHeader.parse(Data(bad)) == nil, "byte \(index)")
    }
    #expect(
      PhoneWire.decode(
        header: PhoneHeader(kind: .air, payloadLength: -1), payload: Data(count: 16)) == nil)
  }

  @Test func wholeRequestsComeOffTheFront() throws {
    let mode = PhoneWire.encode(PhoneRequest.mode(.hands))
    let unknown = Data(bytes(hex: "524E4C4F 01 63 0000 02000000 0102"))
    let malformed = Data(bytes(hex: "524E4C4F 01 01 0000 01000000 63"))
    let library = PhoneWire.encode(PhoneRequest.library(count: 3))
    var stream = mode + unknown + malformed + library + mode.prefix(7)
    #expect(PhoneWire.takeRequests(from: &stream) == [.mode(.hands), .library(count: 3)])
    #expect(stream == mode.prefix(7))
    #expect(PhoneWire.takeRequests(from: &stream) == [])
    stream += mode.dropFirst(7)
    #expect(PhoneWire.takeRequests(from: &stream) == [.mode(.hands)])
    #expect(stream.isEmpty)
    stream = mode + Data(repeating: 0, count: 12)
    #expect(PhoneWire.takeRequests(from: &stream) == nil)
  }

  @Test(arguments: [
    ("poster@30cm.png", "poster", 0.3), ("card-50mm.jpg", "card", 0.05),
    ("plate 12in.heic", "plate", 0.3048), ("tile_0.4m.png", "tile", 0.4),
    ("tile_0.4m", "tile", 0.4), ("poster @30cm", "poster", 0.3), ("POSTER@30CM.PNG", "POSTER", 0.3),
    ("my.first-card@5cm.jpeg", "my.first-card", 0.05), ("a@1m@2m.png", "a@1m", 2.0),
    ("cup@3cm.arobject", "cup", 0.03), ("été-7mm.webp", "été", 0.007),
  ])
  func aNameStatesItsWidth(fileName: String, name: String, meters: Double) {
    let width = PhoneWire.markerWidth(fromName: fileName)
    #expect(abs(width.meters - meters) < 1e-12)
    #expect(width.stated)
    #expect(PhoneWire.markerName(fromFileName: fileName) == name)
  }

  @Test(arguments: [
    ("poster.png", "poster"), ("poster", "poster"), ("poster30cm.png", "poster30cm"),
    ("poster@cm.png", "poster@cm"), ("poster@0cm.png", "poster@0cm"),
    ("poster@1.2.3cm.png", "poster@1.2.3cm"), ("poster@30ft.png", "poster@30ft"),
    ("@30cm.png", "@30cm"), ("30cm.png", "30cm"), ("cup.arobject", "cup"), ("", ""),
    (".png", ".png"), ("x@\u{0663}cm.png", "x@\u{0663}cm"), ("a.b.png", "a.b"),
    ("a@99999999999999999999999999m.png", "a"),
  ])
  func aNameThatStatesNoneKeepsAll(fileName: String, name: String) {
    #expect(PhoneWire.markerName(fromFileName: fileName) == name)
    guard name != "a" else { return }
    let width = PhoneWire.markerWidth(fromName: fileName, fallback: 0.2)
    #expect(width.meters == 0.2)
    #expect(!width.stated)
  }

  @Test func anUnstatedWidthIsFifteenCentimetres() {
    #expect(PhoneWire.markerWidth(fromName: "poster.png").meters == 0.15)
    #expect(PhoneWire.markerStem("poster@30cm") == "poster")
    #expect(PhoneWire.markerStem("poster") == "poster")
    #expect(PhoneWire.markerObjectExtension == "arobject")
    #expect(PhoneWire.markerImageExtensions.isSuperset(of: ["png", "jpg", "jpeg", "heic"]))
  }

  @Test func aMeshBlocksSizeIsKnownBefore() throws {
    let golden = try #require(GoldenMessages.all.first { $0.name == "a mesh block" })
    // The golden block has two vertices and one normal.
    #expect(
      PhoneWire.sceneMeshPayloadSize(vertexCount: 2, indexCount: 3, surfaceCount: 1)
        == golden.payload.count + 12)
    #expect(
      PhoneWire.sceneMeshPayloadSize(vertexCount: 300, indexCount: 1_500, surfaceCount: 500)
        == 13_810)
    #expect(
      PhoneWire.sceneMeshPayloadSize(vertexCount: -1, indexCount: -1, surfaceCount: -1) == 110)
    #expect(
      PhoneWire.sceneMeshPayloadSize(vertexCount: .max, indexCount: 1, surfaceCount: 1) == .max)
    #expect(
      PhoneWire.sceneMeshPayloadSize(
        vertexCount: .max / 24, indexCount: .max / 4, surfaceCount: .max) == .max)
  }

  @Test func theWandsFrameIsTurnedAboutItsBeam() {
    let (x, y, z, place) = matrixValue.columns
    let turned = [(x, y), (y, -x), (-x, -y), (-y, x)]
    for turns in UInt8(0)..<8 {
      let (newX, newY) = turned[Int(turns) % 4]
      #expect(
        PhoneWire.wandFrame(fromCamera: matrixValue, quarterTurnsCW: turns)
          == WireMatrix(columns: (newX, newY, z, place)))
    }
  }

  @Test func anUprightPointIsFoundInTheBuffer() {
    let point = SIMD2<Float>(0.25, 0.125)
    let expected: [SIMD2<Float>] = [
      SIMD2(0.25, 0.875), SIMD2(0.875, 0.75), SIMD2(0.75, 0.125), SIMD2(0.125, 0.25),
    ]
    for turns in UInt8(0)..<8 {
      #expect(
        PhoneWire.bufferPoint(fromUpright: point, quarterTurnsCW: turns)
          == expected[Int(turns) % 4])
    }
  }
}
