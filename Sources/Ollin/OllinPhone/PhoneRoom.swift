internal import FoundationReexport

/// A set of a room's pieces by their number.
protocol PhonePieceSet: Sendable {
  associatedtype Piece: Identifiable & Sendable where Piece.ID == UUID

  init()
  /// The memory one piece's arrays take, roughly.
  static func byteCount(_ piece: Piece) -> Int
  var pieces: PhonePieces<Piece> { get }
  mutating func apply(_ piece: Piece)
  mutating func remove(_ id: UUID)
}

extension PhoneSceneMesh: PhonePieceSet {
  static func byteCount(_ chunk: PhoneSceneChunk) -> Int { chunk.byteCount }
}

extension PhonePlanes: PhonePieceSet {
  static func byteCount(_ plane: PhonePlane) -> Int {
    plane.boundary.count * MemoryLayout<SIMD3<Double>>.stride
  }
}

/// A room as one run of the phone's scanner knows it.
struct PhoneRoom<Pieces: PhonePieceSet>: Sendable {
  /// The most pieces kept; a large house has some hundred.
  static var mostPieces: Int { 16_384 }
  /// The most bytes kept in all pieces; a large house has some ten million.
  static var mostBytes: Int { 256 << 20 }

  /// What stands.
  private(set) var pieces = Pieces()
  /// Rises with every piece that comes, changes or goes, and with a reset; `nil` before the first.
  private(set) var version: Int?
  private var scan: UInt32?
  private var bytes = 0

  /// Takes a piece in, and says whether it had room.
  mutating func apply(_ piece: Pieces.Piece, scan: UInt32) -> Bool {
    enter(scan)
    let old = pieces.pieces[piece.id]
    let change = Pieces.byteCount(piece) - (old.map(Pieces.byteCount) ?? 0)
    guard old != nil || pieces.pieces.count < Self.mostPieces, bytes + change <= Self.mostBytes
    else { return false }
    pieces.apply(piece)
    bytes += change
    version = (version ?? 0) + 1
    return true
  }

  /// Takes a piece out.
  mutating func remove(_ id: UUID, scan: UInt32) {
    enter(scan)
    if let old = pieces.pieces[id] {
      bytes -= Pieces.byteCount(old)
      pieces.remove(id)
    }
    version = (version ?? 0) + 1
  }

  /// Forgets the room, as a sketch that starts over asks.
  mutating func reset() {
    clear()
    version = version.map { $0 + 1 }
  }

  /// A piece of another scan means that the world's origin moved, so all that stands goes first.
  private mutating func enter(_ scan: UInt32) {
    if let held = self.scan, held != scan { clear() }
    self.scan = scan
  }

  private mutating func clear() {
    pieces = Pieces()
    bytes = 0
  }
}
