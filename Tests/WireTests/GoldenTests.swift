import Testing
import Wire

@Suite struct GoldenTests {
  @Test func everyKindIsThere() {
    #expect(
      Set(GoldenMessages.all.map(\.kind)) == Set(PhoneMessageKind.allCases.map(\.rawValue)))
    #expect(
      Set(GoldenRequests.all.map(\.kind)) == Set(PhoneRequestKind.allCases.map(\.rawValue)))
  }

  @Test(arguments: GoldenMessages.all)
  func messagesDecode(golden: Golden<PhoneMessage>) throws {
    let message = try PhoneMessage(kind: golden.kind, payload: golden.payload)
    #expect(message == golden.value)
    #expect(message.kind.rawValue == golden.kind)
  }

  @Test(arguments: GoldenMessages.all)
  func messagesEncode(golden: Golden<PhoneMessage>) {
    #expect(golden.value.frame() == golden.frame(magic: [0x31, 0x4E, 0x4C, 0x4F]))
    #expect(golden.value.payloadByteCount == golden.payload.count)
    #expect(golden.value.fitsFrame)
  }

  @Test(arguments: GoldenMessages.all)
  func everyTruncationOfAMessageThrows(golden: Golden<PhoneMessage>) {
    for count in 0..<golden.payload.count {
      let error = #expect(throws: WireError.self, "\(count) bytes") {
        try PhoneMessage(kind: golden.kind, payload: Array(golden.payload.prefix(count)))
      }
      #expect(error?.endsStream == false)
      #expect(error?.offset.map { (0...count).contains($0) } == true)
    }
  }

  @Test(arguments: GoldenMessages.all)
  func bytesAfterAMessageAreIgnored(golden: Golden<PhoneMessage>) throws {
    let message = try PhoneMessage(kind: golden.kind, payload: golden.payload + [0xFF, 0xFF, 0xFF])
    #expect(message == golden.value)
  }

  @Test(arguments: GoldenRequests.all)
  func requestsDecode(golden: Golden<PhoneRequest>) throws {
    let request = try PhoneRequest(kind: golden.kind, payload: golden.payload)
    #expect(request == golden.value)
    #expect(request.kind.rawValue == golden.kind)
  }

  @Test(arguments: GoldenRequests.all)
  func requestsEncode(golden: Golden<PhoneRequest>) {
    #expect(golden.value.frame() == golden.frame(magic: [0x52, 0x4E, 0x4C, 0x4F]))
    #expect(golden.value.payloadByteCount == golden.payload.count)
    #expect(golden.value.fitsFrame)
  }

  @Test(arguments: GoldenRequests.all)
  func everyTruncationOfARequestThrows(golden: Golden<PhoneRequest>) {
    for count in 0..<golden.payload.count {
      let error = #expect(throws: WireError.self, "\(count) bytes") {
        try PhoneRequest(kind: golden.kind, payload: Array(golden.payload.prefix(count)))
      }
      #expect(error?.endsStream == false)
      #expect(error?.offset.map { (0...count).contains($0) } == true)
    }
  }

  @Test(arguments: GoldenRequests.all)
  func bytesAfterARequestAreIgnored(golden: Golden<PhoneRequest>) throws {
    let request = try PhoneRequest(kind: golden.kind, payload: golden.payload + [0xFF, 0xFF, 0xFF])
    #expect(request == golden.value)
  }
}
