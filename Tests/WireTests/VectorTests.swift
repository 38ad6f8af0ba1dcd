import Testing
import Wire

/// The frames of an independent encoder, of which `shared/vectors/values.json` says what they are.
@Suite(
  .enabled(
    if: SharedVectors.areExpected,
    "shared/vectors is not beside the repository; set OLLIN_SHARED to where it is"))
struct VectorTests {
  @Test func theVectorsAreThere() throws {
    let values = try SharedVectors.values.get()
    #expect(!values.frames.isEmpty)
    #expect(!values.odd.isEmpty)
    let kinds = try Set(values.frames.keys.map { try SharedVectors.frame($0)[5] })
    #expect(kinds == Set(PhoneMessageKind.allCases.map(\.rawValue)))
  }

  @Test(arguments: SharedVectors.frameNames)
  func valuesAreThoseStated(name: String) throws {
    let bytes = try SharedVectors.frame(name)
    let expected = try #require(try SharedVectors.values.get().frames[name])
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(bytes)
    let message = try #require(try decoder.nextMessage())
    #expect(try decoder.nextMessage() == nil)
    #expect(decoder.consumedByteCount == bytes.count)
    let (kind, value) = Tree.described(message)
    #expect(kind == expected["kind"]?.text)
    if let difference = value.difference(from: try #require(expected["value"])) {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: SharedVectors.frameNames)
  func encodingAgainGivesTheSameBytes(name: String) throws {
    let bytes = try SharedVectors.frame(name)
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(bytes)
    let message = try #require(try decoder.nextMessage())
    // Compared as a condition: a failure would otherwise print a quarter of a million numbers.
    let isSame = message.frame() == bytes
    #expect(isSame)
    #expect(message.payloadByteCount == bytes.count - PhoneWire.headerByteCount)
  }

  /// Made of nothing but the stated values, not of what was read from the frame.
  @Test(arguments: SharedVectors.frameNames)
  func statedValuesMakeTheSameBytes(name: String) throws {
    let stated = try #require(try SharedVectors.values.get().frames[name])
    let message = try #require(try stated["value"]?.message(of: stated["kind"]?.text ?? ""))
    let isSame = message.frame() == (try SharedVectors.frame(name))
    #expect(isSame)
  }

  /// A frame that is not as it should be, between two that are.
  @Test(arguments: SharedVectors.oddNames)
  func oddFramesGetTheirVerdict(name: String) throws {
    let verdict = try #require(try SharedVectors.values.get().odd[name])
    let good = try SharedVectors.frame("air")
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(good + (try SharedVectors.frame(name)) + good)
    let outcomes = Outcome.all(of: &decoder)
    #expect(outcomes.first?.isMessage == true)
    switch verdict {
    case "close":
      #expect(outcomes.count == 2)
      guard case .failure(let error) = outcomes.last else {
        Issue.record("\(outcomes)")
        return
      }
      #expect(error.endsStream)
      #expect(error.offset.map { $0 >= good.count && $0 < good.count + 12 } == true)
    case "skip":
      #expect(outcomes.count == 3)
      guard outcomes.count == 3, case .failure(let error) = outcomes[1] else {
        Issue.record("\(outcomes)")
        return
      }
      #expect(!error.endsStream)
      #expect(outcomes[2].isMessage)
    case "apply":
      #expect(outcomes.count == 3)
      #expect(outcomes.map(\.isMessage) == [true, true, true])
    default: Issue.record("A verdict this test does not know: \(verdict)")
    }
  }

  @Test func anUnknownJointIsPassedOver() throws {
    func pose(_ name: String) throws -> PhonePoseSample {
      var decoder = FrameDecoder(expecting: .messages)
      decoder.append(try SharedVectors.frame(name))
      guard case .pose(let poses)? = try decoder.nextMessage() else {
        throw SharedVectors.Missing()
      }
      return try #require(poses.first)
    }
    let whole = try pose("bodies-one")
    let odd = try pose("odd-unknown-joint")
    #expect(odd.joints.count == whole.joints.count - 1)
    #expect(odd.anchor == whole.anchor)
    for (name, joint) in odd.joints { #expect(joint == whole.joints[name]) }
  }

  /// All frames in one stream, the odd ones among them, cut at every width.
  @Test(arguments: 1...64)
  func resultsDoNotDependOnTheChunks(width: Int) throws {
    let whole = try Self.stream.get()
    var decoder = FrameDecoder(expecting: .messages)
    var index = 0
    for start in stride(from: 0, to: whole.bytes.count, by: width) {
      decoder.append(Array(whole.bytes[start..<min(start + width, whole.bytes.count)]))
      for outcome in Outcome.all(of: &decoder) {
        let isSame = index < whole.outcomes.count && outcome == whole.outcomes[index]
        #expect(isSame, "outcome \(index)")
        index += 1
      }
    }
    #expect(index == whole.outcomes.count)
    #expect(decoder.bufferedByteCount == 0)
  }

  /// Each frame that ends the stream, cut at every width: always after the same good frames.
  @Test(arguments: 1...64)
  func theEndDoesNotDependOnTheChunks(width: Int) throws {
    let good = try SharedVectors.frame("touch-five")
    for (name, verdict) in try SharedVectors.values.get().odd where verdict == "close" {
      let bytes = good + (try SharedVectors.frame(name)) + good
      var decoder = FrameDecoder(expecting: .messages)
      var outcomes: [Outcome] = []
      for start in stride(from: 0, to: bytes.count, by: width) {
        decoder.append(Array(bytes[start..<min(start + width, bytes.count)]))
        let new = Outcome.all(of: &decoder)
        if outcomes.last?.endsStream == true {
          // Told again on every call, and nothing else.
          #expect(new == [try #require(outcomes.last)], "\(name)")
        } else {
          outcomes += new
        }
      }
      #expect(outcomes.count == 2, "\(name)")
      #expect(outcomes.last?.endsStream == true, "\(name)")
    }
  }

  static let stream = Result { () throws -> (bytes: [UInt8], outcomes: [Outcome]) in
    let values = try SharedVectors.values.get()
    let odd = values.odd.filter { $0.value != "close" }.keys
    let bytes = try (Array(values.frames.keys) + Array(odd)).sorted().flatMap {
      try SharedVectors.frame($0)
    }
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(bytes)
    return (bytes, Outcome.all(of: &decoder))
  }
}
