import Foundation

/// The section headers of a 64-bit little-endian ELF file.
struct ELFSections {
  /// One section: where it is loaded relative to the image's base, and its size in bytes.
  struct Section: Equatable {
    let address: Int
    let size: Int
    /// Where it lies in the file.
    var offset = 0
  }

  private var sections: [String: Section] = [:]

  /// Reads the headers of the file at `path`; errors call it `name`, or by its path.
  init(path: String, name: String? = nil) throws(HostError) {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw HostError("\(name ?? path) cannot be read: \(SystemText.whyUnreadable(path)).")
    }
    try self.init(bytes: bytes, name: name ?? path)
  }

  /// Reads the headers of an image held in memory; `name` is used in errors.
  init(bytes: Data, name: String) throws(HostError) {
    let damaged = HostError(
      "\(name) is not a complete 64-bit ELF library; build the sketch again.")
    func integer<T: FixedWidthInteger>(_ type: T.Type, at offset: Int) throws(HostError) -> Int {
      let size = MemoryLayout<T>.size
      guard offset >= 0, offset <= bytes.count - size else { throw damaged }
      let value = bytes.withUnsafeBytes {
        T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self))
      }
      guard let small = Int(exactly: value) else { throw damaged }
      return small
    }
    guard bytes.count >= 64, bytes.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      throw damaged
    }
    let table = try integer(UInt64.self, at: 0x28)
    let entrySize = try integer(UInt16.self, at: 0x3A)
    let count = try integer(UInt16.self, at: 0x3C)
    let namesIndex = try integer(UInt16.self, at: 0x3E)
    guard entrySize >= 64, namesIndex < count, table <= bytes.count else { throw damaged }
    let names = try integer(UInt64.self, at: table + namesIndex * entrySize + 0x18)
    for index in 0..<count {
      let header = table + index * entrySize
      let nameOffset = try integer(UInt32.self, at: header)
      let start = names.addingReportingOverflow(nameOffset)
      guard !start.overflow, start.partialValue < bytes.count else { throw damaged }
      let text = bytes[start.partialValue...].prefix(256).prefix { $0 != 0 }
      let section = Section(
        address: try integer(UInt64.self, at: header + 0x10),
        size: try integer(UInt64.self, at: header + 0x20),
        offset: try integer(UInt64.self, at: header + 0x18))
      sections[String(decoding: text, as: UTF8.self)] = section
    }
  }

  /// The section called `name`, `nil` when there is none.
  func section(named name: String) -> Section? { sections[name] }
}
