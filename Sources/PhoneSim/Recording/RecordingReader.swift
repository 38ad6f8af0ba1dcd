internal import Glibc

/// Reads the records of a file, a piece at a time.
public final class RecordingReader {
  /// What is read at once.
  private static let pieceSize = 1 << 16

  /// The file.
  public let path: String
  /// What the file says of itself.
  public let header: RecordingHeader
  /// What ended the reading before the file's end.
  public private(set) var damage: RecordingError?

  private let descriptor: Int32
  private var decoder = RecordingDecoder()
  private var hasEnded = false

  /// Opens a file and reads its header.
  ///
  /// - Parameter path: the file.
  /// - Throws: ``RecordingError`` when it cannot be read or is no recording.
  public init(_ path: String) throws(RecordingError) {
    self.path = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .file(path: path, systemWords(errno)) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .file(path: path, "it is no file")
    }
    do throws(RecordingError) {
      header = try Self.readHeader(descriptor, path, &decoder)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether the recorder was ended in order; known once all was read.
  public var isComplete: Bool { decoder.isComplete }

  /// The next record; `nil` at the end, and where ``damage`` is.
  public func next() -> RecordingRecord? {
    while damage == nil {
      do throws(RecordingError) {
        if let record = try decoder.next() { return record }
        guard !hasEnded, !decoder.isComplete else { return nil }
        let piece = try Self.readPiece(descriptor, path)
        hasEnded = piece.isEmpty
        if hasEnded { try decoder.finish() } else { decoder.append(piece) }
      } catch {
        damage = error
      }
    }
    return nil
  }

  private static func readHeader(
    _ descriptor: Int32, _ path: String, _ decoder: inout RecordingDecoder
  ) throws(RecordingError) -> RecordingHeader {
    while true {
      let piece = try readPiece(descriptor, path)
      decoder.append(piece)
      if piece.isEmpty { try decoder.finish() }
      try decoder.readHeaderAlone()
      if let header = decoder.header { return header }
    }
  }

  private static func readPiece(
    _ descriptor: Int32, _ path: String
  ) throws(RecordingError) -> [UInt8] {
    var code: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, pieceSize)
      while result < 0, errno == EINTR {
        result = read(descriptor, buffer.baseAddress, pieceSize)
      }
      if result < 0 { code = errno }
      count = max(result, 0)
    }
    guard code == 0 else { throw .file(path: path, systemWords(code)) }
    return piece
  }
}

/// The system's own words for an error.
func systemWords(_ code: Int32) -> String { String(cString: strerror(code)) }
