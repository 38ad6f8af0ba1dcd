internal import FoundationReexport
internal import Wire

/// A piece of a room, which the phone sends again when it knows better and takes back when it is
/// gone.
protocol PhoneAnchorSample: Sendable {
  var id: UUID { get }
  /// Numbers a run of the scanner.
  var scan: UInt32 { get }
  var isRemoved: Bool { get }
}

extension PhoneSceneMeshSample: PhoneAnchorSample {}
extension PhonePlaneSample: PhoneAnchorSample {}

/// The pieces of a room that stand, in the order they came.
struct PhoneAnchors<Sample: PhoneAnchorSample>: Sendable {
  private(set) var samples: [Sample] = []
  /// Rises with every piece that comes, changes or goes, and with a reset; `nil` before the first.
  private(set) var version: Int?

  private var places: [UUID: Int] = [:]
  private var scan: UInt32?

  /// Takes a piece in.
  ///
  /// One of another scan means that the world's origin moved, so all that stands goes first.
  mutating func apply(_ sample: Sample) {
    if let scan, scan != sample.scan { clear() }
    scan = sample.scan
    version = (version ?? 0) + 1
    if sample.isRemoved {
      remove(sample.id)
    } else if let place = places[sample.id] {
      samples[place] = sample
    } else {
      places[sample.id] = samples.count
      samples.append(sample)
    }
  }

  /// Forgets the room, as a sketch that starts over asks.
  mutating func reset() {
    clear()
    version = version.map { $0 + 1 }
  }

  private mutating func clear() {
    samples = []
    places = [:]
  }

  private mutating func remove(_ id: UUID) {
    guard let place = places.removeValue(forKey: id) else { return }
    samples.remove(at: place)
    for (id, later) in places where later > place { places[id] = later - 1 }
  }
}
