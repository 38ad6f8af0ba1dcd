internal import FoundationReexport

/// Pieces of a room by their number, in the order they first came.
struct PhonePieces<Piece: Identifiable & Sendable>: Sendable where Piece.ID == UUID {
  /// The pieces in the order they first came, with gaps where one went.
  private var slots: [Piece?] = []
  private var places: [UUID: Int] = [:]
  private var gathered = Lazily<[Piece]>()
  /// What was made of the pieces as they stand.
  private(set) var made = RoomMeshes()

  init() {}

  var count: Int { places.count }

  /// The pieces in the order they first came.
  var all: [Piece] { gathered.value { slots.compactMap { $0 } } }

  /// The piece of a number.
  subscript(id: UUID) -> Piece? { places[id].flatMap { slots[$0] } }

  /// Takes a piece in; one of the same number is replaced where it stands.
  mutating func apply(_ piece: Piece) {
    change()
    if let place = places[piece.id] {
      slots[place] = piece
    } else {
      places[piece.id] = slots.count
      slots.append(piece)
    }
  }

  /// Takes a piece out.
  mutating func remove(_ id: UUID) {
    guard let place = places.removeValue(forKey: id) else { return }
    change()
    slots[place] = nil
    // Closed up when half are gaps, so that a piece that goes costs little however many stand.
    guard slots.count > 32, places.count < slots.count / 2 else { return }
    slots.removeAll { $0 == nil }
    for (place, slot) in slots.enumerated() {
      if let slot { places[slot.id] = place }
    }
  }

  /// Forgets all of them.
  mutating func reset() { self = PhonePieces() }

  /// Lets go of what was made of them before; copies keep it.
  private mutating func change() {
    gathered = Lazily()
    made = RoomMeshes()
  }
}
