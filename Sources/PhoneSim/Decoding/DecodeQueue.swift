/// Pictures that wait for the decoder: bounded, and the newest group of pictures wins.
///
/// A picture can only be decoded when every picture back to its keyframe was, so a full queue
/// either jumps to a newer keyframe or takes nothing more until one comes.
struct DecodeQueue: Sendable {
  /// The most pictures that wait.
  let countLimit: Int
  /// The most bytes that wait.
  let byteLimit: Int

  private(set) var waiting: [CodedPicture] = []
  private(set) var bytes = 0
  /// Pictures that were never given to the decoder.
  private(set) var skipped = 0
  private var isSkipping = false

  init(countLimit: Int, byteLimit: Int) {
    self.countLimit = max(1, countLimit)
    self.byteLimit = byteLimit
  }

  mutating func append(_ picture: CodedPicture) {
    if isSkipping, !picture.isKeyframe {
      skipped += 1
      return
    }
    let size = picture.byteCount
    // A single picture always fits, whatever its size.
    if !waiting.isEmpty, waiting.count >= countLimit || bytes + size > byteLimit {
      guard picture.isKeyframe || dropOlderGroups() else {
        isSkipping = true
        skipped += 1
        return
      }
      if picture.isKeyframe { removeAll() }
    }
    isSkipping = false
    waiting.append(picture)
    bytes += size
  }

  mutating func takeFirst() -> CodedPicture? {
    guard !waiting.isEmpty else { return nil }
    let picture = waiting.removeFirst()
    bytes -= picture.byteCount
    return picture
  }

  /// Counts everything that waits as skipped.
  mutating func removeAll() {
    skipped += waiting.count
    waiting = []
    bytes = 0
  }

  /// Drops what lies before the newest keyframe; false when nothing does.
  private mutating func dropOlderGroups() -> Bool {
    guard let newest = waiting.lastIndex(where: \.isKeyframe), newest > 0 else { return false }
    bytes -= waiting[..<newest].reduce(0) { $0 + $1.byteCount }
    waiting.removeFirst(newest)
    skipped += newest
    return true
  }
}
