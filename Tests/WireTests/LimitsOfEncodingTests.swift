import Foundation
import Testing
import Wire

/// What a count field cannot say is cut, so that a frame is always one that can be read.
@Suite struct LimitsOfEncodingTests {
  static func roundTrip(_ message: PhoneMessage) throws -> PhoneMessage {
    let frame = message.frame()
    #expect(frame.count == PhoneWire.headerByteCount + message.payloadByteCount)
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(frame)
    return try #require(try decoder.nextMessage())
  }

  @Test func listsAreCutToTheirCount() throws {
    let point = PhoneTouchPoint(id: 1, position: .zero)
    let touches = PhoneTouchSample(timestamp: 1, touches: Array(repeating: point, count: 300))
    guard case .touch(let touch) = try Self.roundTrip(.touch(touches)) else {
      Issue.record("Not fingers.")
      return
    }
    #expect(touch.touches == Array(repeating: point, count: 255))

    let entry = PhoneSoundEntry(label: "", confidence: 0)
    let sounds = PhoneSoundSample(
      timestamp: 1, duration: 1, entries: Array(repeating: entry, count: 65_536))
    guard case .sound(let sound) = try Self.roundTrip(.sound(sounds)) else {
      Issue.record("Not sounds.")
      return
    }
    #expect(sound.entries.count == 65_535)
  }

  @Test func textIsCutBetweenCharacters() throws {
    // Each sign takes three bytes: 85 of them fill 255 bytes, and one byte in front makes 84.
    for (label, kept) in [
      (String(repeating: "€", count: 86), String(repeating: "€", count: 85)),
      ("a" + String(repeating: "€", count: 85), "a" + String(repeating: "€", count: 84)),
      (String(repeating: "a", count: 255), String(repeating: "a", count: 255)),
    ] {
      let sounds = PhoneSoundSample(
        timestamp: 1, duration: 1, entries: [PhoneSoundEntry(label: label, confidence: 0)])
      guard case .sound(let sound) = try Self.roundTrip(.sound(sounds)) else {
        Issue.record("Not sounds.")
        return
      }
      #expect(sound.entries.map(\.label) == [kept])
    }
    let state = PhoneStateSample(
      timestamp: 1, mode: .body, referenceCount: -1,
      statusMessage: String(repeating: "é", count: 40_000))
    guard case .state(let read) = try Self.roundTrip(.state(state)) else {
      Issue.record("Not a state.")
      return
    }
    #expect(read.statusMessage == String(repeating: "é", count: 32_767))
    #expect(read.referenceCount == 0)
  }

  @Test func cornersAreAlwaysFour() throws {
    let text = PhoneTextSample(
      isTracked: true, timestamp: 1, text: "a", corners: [SIMD2(1, 2)], hasWorldCorners: true,
      worldCorners: Array(repeating: SIMD3(1, 2, 3), count: 5))
    guard case .texts(let texts) = try Self.roundTrip(.texts([text])) else {
      Issue.record("Not text.")
      return
    }
    #expect(texts[0].corners == [SIMD2(1, 2), .zero, .zero, .zero])
    #expect(texts[0].worldCorners == Array(repeating: SIMD3(1, 2, 3), count: 4))
  }

  @Test func sizesAreHeldToWhatTheyCanSay() throws {
    let picture = PhonePicture(
      width: -1, height: .max, isKeyframe: true,
      parameterSets: [Data(count: 70_000)] + Array(repeating: Data([1]), count: 300), data: Data())
    let request = PhoneRequest.picture(picture)
    let frame = request.frame()
    #expect(frame.count == PhoneWire.headerByteCount + request.payloadByteCount)
    var decoder = FrameDecoder(expecting: .requests)
    decoder.append(frame)
    guard case .picture(let read)? = try decoder.nextRequest() else {
      Issue.record("Not a picture.")
      return
    }
    #expect(read.width == 0)
    #expect(read.height == 0xFFFF_FFFF)
    #expect(read.parameterSets.map(\.count) == [65_535] + Array(repeating: 1, count: 254))
  }

  @Test func aPayloadOverTheLimitIsKnownBefore() {
    // 14 bytes stand around a picture's data.
    let room = PhoneWire.maxPayloadBytes - 14
    for (count, fits) in [(room, true), (room + 1, false)] {
      let request = PhoneRequest.picture(
        PhonePicture(width: 2, height: 2, isKeyframe: false, data: Data(count: count)))
      #expect(request.fitsFrame == fits)
      #expect(request.payloadByteCount == count + 14)
    }
    let matte = [UInt8](repeating: 0, count: PhoneWire.maxPayloadBytes - 25)
    #expect(
      !PhoneMessage.segmentation(
        PhoneSegmentationSample(isTracked: true, timestamp: 0, width: 1, height: 1, matte: matte)
      ).fitsFrame)
  }
}
