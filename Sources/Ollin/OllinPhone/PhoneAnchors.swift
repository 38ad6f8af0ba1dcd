internal import FoundationReexport
internal import Wire

/// A piece of a room, which the phone sends again when it knows better and takes back when it is
/// gone.
protocol PhoneAnchorSample: Sendable {
  var id: UUID { get }
  /// Numbers a run of the scanner.
  var scan: UInt32 { get }
  var isRemoved: Bool { get }
  /// The memory its arrays take, roughly.
  var byteCount: Int { get }
}

extension PhoneSceneMeshSample: PhoneAnchorSample {
  var byteCount: Int {
    (vertices.count + normals.count) * MemoryLayout<SIMD3<Float>>.stride
      + triangleIndices.count * MemoryLayout<UInt32>.stride
      + surfaces.count * MemoryLayout<PhoneSurface>.stride
  }
}

extension PhonePlaneSample: PhoneAnchorSample {
  var byteCount: Int { boundary.count * MemoryLayout<SIMD3<Float>>.stride }
}

/// The pieces of a room that stand, in the order they came.
struct PhoneAnchors<Sample: PhoneAnchorSample>: Sendable {
  /// The most pieces kept; a large house has some hundred.
  static var mostPieces: Int { 16_384 }
  /// The most bytes kept in all pieces; a large house has some ten million.
  static var mostBytes: Int { 256 << 20 }

  /// Rises with every piece that comes, changes or goes, and with a reset; `nil` before the first.
  private(set) var version: Int?
  /// Pieces that were left out because the room was larger than what is kept.
  private(set) var refused = 0

  /// The pieces in the order they came, with gaps where one went.
  private var slots: [Sample?] = []
  private var places: [UUID: Int] = [:]
  private var scan: UInt32?
  private var bytes = 0

  /// The pieces in the order they came.
  var samples: [Sample] { slots.compactMap { $0 } }

  /// Takes a piece in.
  ///
  /// One of another scan means that the world's origin moved, so all that stands goes first.
  mutating func apply(_ sample: Sample) {
    if let scan, scan != sample.scan { clear() }
    scan = sample.scan
    let place = places[sample.id]
    let old = place.flatMap { slots[$0]?.byteCount } ?? 0
    if sample.isRemoved {
      if let place { remove(sample.id, at: place, bytes: old) }
    } else if place == nil && places.count >= Self.mostPieces
      || bytes - old + sample.byteCount > Self.mostBytes
    {
      refused += 1
      return
    } else if let place {
      slots[place] = sample
      bytes += sample.byteCount - old
    } else {
      places[sample.id] = slots.count
      slots.append(sample)
      bytes += sample.byteCount
    }
    version = (version ?? 0) + 1
  }

  /// Forgets the room, as a sketch that starts over asks.
  mutating func reset() {
    clear()
    version = version.map { $0 + 1 }
  }

  private mutating func clear() {
    slots = []
    places = [:]
    bytes = 0
  }

  private mutating func remove(_ id: UUID, at place: Int, bytes freed: Int) {
    places.removeValue(forKey: id)
    slots[place] = nil
    bytes -= freed
    // Closed up when half are gaps, so that a piece that goes costs little however many stand.
    guard slots.count > 32, places.count < slots.count / 2 else { return }
    slots.removeAll { $0 == nil }
    for (place, slot) in slots.enumerated() {
      if let slot { places[slot.id] = place }
    }
  }
}
