/// Which blocks of a picture differ from the picture before it: one byte per 32 × 32 luma block,
/// row by row from the top-left; 1 is changed.
public struct ChangeMap: Equatable, Sendable {
  /// Luma pixels along one side of a block: the coding tree unit the encoder uses.
  public static let blockSize = 32

  /// Blocks across.
  public let columns: Int
  /// Blocks down.
  public let rows: Int
  /// `columns × rows` bytes, 1 where something changed.
  public var blocks: [UInt8]

  /// A map for a picture of `size`, with every block marked `changed` or none.
  public init(size: PictureSize, changed: Bool) {
    columns = (size.width + Self.blockSize - 1) / Self.blockSize
    rows = (size.height + Self.blockSize - 1) / Self.blockSize
    blocks = Array(repeating: changed ? 1 : 0, count: columns * rows)
  }

  /// Whether the two pictures are the same.
  public var isUnchanged: Bool { !blocks.contains { $0 != 0 } }

  /// How many blocks differ.
  public var changedCount: Int { blocks.reduce(0) { $0 + ($1 != 0 ? 1 : 0) } }
}
