/// Frames that wait for one client: bounded, the oldest readings go first when it is too slow.
///
/// A reading is stale once a newer one exists; a state is said once and must arrive.
struct Outbox: Sendable {
  /// Bytes that wait at most; a second of the largest messages a phone sends.
  static let byteLimit = 16 << 20
  static let countLimit = 4096

  private struct Entry: Sendable {
    let bytes: [UInt8]
    let mayBeDropped: Bool
  }

  private var entries: [Entry] = []
  private var first = 0
  /// Bytes of the first frame that were written already.
  private var offset = 0
  /// Bytes of the frames that wait, counted until the last of a frame is written.
  private(set) var byteCount = 0
  /// Frames left out.
  private(set) var dropped = 0

  var isEmpty: Bool { first == entries.count }

  mutating func append(_ bytes: [UInt8], mayBeDropped: Bool) {
    if byteCount + bytes.count > Self.byteLimit || entries.count - first >= Self.countLimit {
      makeRoom()
    }
    entries.append(Entry(bytes: bytes, mayBeDropped: mayBeDropped))
    byteCount += bytes.count
  }

  /// What is written next; empty when nothing waits.
  var next: ArraySlice<UInt8> {
    isEmpty ? [] : entries[first].bytes[offset...]
  }

  /// Notes that the first bytes of ``next`` were written.
  mutating func wrote(_ count: Int) {
    guard !isEmpty else { return }
    offset += count
    guard offset >= entries[first].bytes.count else { return }
    byteCount -= entries[first].bytes.count
    first += 1
    offset = 0
    if first >= 256 || isEmpty {
      entries.removeFirst(first)
      first = 0
    }
  }

  /// Drops the older half of what may be dropped, but never the frame that is being written.
  private mutating func makeRoom() {
    let kept = first + 1
    let middle = (kept + entries.count + 1) / 2
    var rest: [Entry] = []
    for index in first..<entries.count {
      if index >= kept, index < middle, entries[index].mayBeDropped {
        dropped += 1
        byteCount -= entries[index].bytes.count
      } else {
        rest.append(entries[index])
      }
    }
    entries = rest
    first = 0
  }
}
