import Support
import Testing
import Wire

/// Frames with a few bytes changed: read or refused, never a trap and never much memory.
///
/// The corpus is every frame of `shared/vectors`, where it is there, and the payloads typed by
/// hand. Small frames, where a change hits a field that matters, get the most of the changes.
@Suite struct FuzzTests {
  static let mutations = 200_000
  static let parts = 20
  static let seed = SeededGenerator.seed(fallback: 0x0E11_1A57)

  struct Entry: Sendable {
    var name: String
    var bytes: [UInt8]
    var direction: FrameDecoder.Direction
    /// How many of the changes it gets.
    var share: Int
  }

  static let corpus: [Entry] = {
    var entries = (SharedVectors.frameNames + SharedVectors.oddNames).compactMap { name in
      (try? SharedVectors.frame(name)).map {
        Entry(name: name, bytes: $0, direction: .messages, share: 0)
      }
    }
    entries += GoldenMessages.all.map {
      Entry(
        name: $0.name, bytes: $0.frame(magic: [0x31, 0x4E, 0x4C, 0x4F]), direction: .messages,
        share: 0)
    }
    entries += GoldenRequests.all.map {
      Entry(
        name: $0.name, bytes: $0.frame(magic: [0x52, 0x4E, 0x4C, 0x4F]), direction: .requests,
        share: 0)
    }
    // A frame of up to 1 KiB has the full weight.
    let weights = entries.map { min(1, 1_024 / Double($0.bytes.count)) }
    let perWeight = Double(mutations) / weights.reduce(0, +)
    for index in entries.indices {
      entries[index].share = max(parts, Int(weights[index] * perWeight))
    }
    // What rounding left over goes to the first, a small one.
    let small = entries.firstIndex { $0.bytes.count < 100 } ?? 0
    entries[small].share += max(0, mutations - entries.reduce(0) { $0 + $1.share })
    return entries
  }()

  @Test func thePartsMakeTheWhole() {
    #expect(Self.corpus.reduce(0) { $0 + $1.share } >= Self.mutations)
    print("The wire's fuzz test runs with OLLIN_TEST_SEED=\(Self.seed).")
  }

  @Test(arguments: 0..<parts)
  func changedFramesAreReadOrRefused(part: Int) {
    var generator = SeededGenerator(seed: Self.seed &+ UInt64(part))
    for entry in Self.corpus {
      let share = entry.share / Self.parts + (part < entry.share % Self.parts ? 1 : 0)
      for round in 0..<share {
        let bytes = Self.mutated(entry.bytes, using: &generator)
        if let fault = Self.fault(in: bytes, entry.direction) {
          Issue.record("\(entry.name), seed \(Self.seed), part \(part), round \(round): \(fault)")
        }
      }
    }
  }

  /// What is wrong with how a stream is read; `nil` when nothing is.
  private static func fault(in bytes: [UInt8], _ direction: FrameDecoder.Direction) -> String? {
    var decoder = FrameDecoder(expecting: direction)
    decoder.append(bytes)
    // Each turn consumes a header at least, or is the last.
    for _ in 0...bytes.count / PhoneWire.headerByteCount {
      do throws(WireError) {
        let memory: ValueMemory
        switch direction {
        case .messages:
          guard let message = try decoder.nextMessage() else { return nil }
          memory = ValueMemory(message)
          if message.fitsFrame, let fault = fault(inEncoding: message) { return fault }
        case .requests:
          guard let request = try decoder.nextRequest() else { return nil }
          memory = ValueMemory(request)
          if request.fitsFrame, let fault = fault(inEncoding: request) { return fault }
        }
        guard memory.total <= MemoryTests.limit else { return "\(memory.total) bytes allocated" }
      } catch {
        if let offset = error.offset, !(0...bytes.count).contains(offset) {
          return "\(error) lies outside of the \(bytes.count) bytes"
        }
        if error.endsStream { return nil }
      }
    }
    return "the decoder goes on without consuming anything"
  }

  /// What was read must be written as bytes that are read and written as the same again. (Values
  /// cannot be compared: a changed float may be not a number.)
  private static func fault(inEncoding message: PhoneMessage) -> String? {
    let frame = message.frame()
    guard frame.count == PhoneWire.headerByteCount + message.payloadByteCount else {
      return "the payload's size was not foreseen"
    }
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(frame)
    return (try? decoder.nextMessage())?.frame() == frame ? nil : "encoding is not stable"
  }

  private static func fault(inEncoding request: PhoneRequest) -> String? {
    let frame = request.frame()
    guard frame.count == PhoneWire.headerByteCount + request.payloadByteCount else {
      return "the payload's size was not foreseen"
    }
    var decoder = FrameDecoder(expecting: .requests)
    decoder.append(frame)
    return (try? decoder.nextRequest())?.frame() == frame ? nil : "encoding is not stable"
  }

  /// The frame with one to four changes; most times its header is mended so that the payload is
  /// read.
  private static func mutated(
    _ original: [UInt8], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      case 3:
        // A count of four bytes: huge, or as many as there are bytes.
        let count = Bool.random(using: &generator) ? UInt32.max : UInt32(bytes.count)
        for index in 0..<min(4, bytes.count - place) {
          bytes[place + index] = UInt8(truncatingIfNeeded: count >> (8 * index))
        }
      case 4: bytes.removeLast(min(bytes.count, Int.random(in: 1...16, using: &generator)))
      case 5:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
      case 6:
        let noise = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        bytes.insert(contentsOf: noise, at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1...32, using: &generator))
        bytes.append(contentsOf: bytes[place..<end])
      }
    }
    if Int.random(in: 0..<8, using: &generator) > 0, bytes.count >= PhoneWire.headerByteCount {
      bytes.replaceSubrange(0..<5, with: original.prefix(5))
      let length = UInt32(bytes.count - PhoneWire.headerByteCount)
      for index in 0..<4 { bytes[8 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    }
    return bytes
  }
}
