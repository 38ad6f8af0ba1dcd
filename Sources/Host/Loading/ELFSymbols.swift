import Foundation

/// The names in an ELF library's symbol tables.
struct ELFSymbols {
  /// What the library itself defines as data.
  private(set) var objects: Set<String> = []
  /// What it takes from others.
  private(set) var undefined: Set<String> = []

  /// Reads the tables of a library; what is damaged is read as far as it goes.
  init(path: String) throws(HostError) {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw HostError("\(path) cannot be read: \(SystemText.whyUnreadable(path)).")
    }
    let sections = try ELFSections(bytes: bytes, name: path)
    for (table, names) in [(".symtab", ".strtab"), (".dynsym", ".dynstr")] {
      guard let table = sections.section(named: table), let names = sections.section(named: names)
      else { continue }
      read(bytes, table, names)
    }
  }

  private mutating func read(
    _ bytes: Data, _ table: ELFSections.Section, _ names: ELFSections.Section
  ) {
    let entrySize = 24
    bytes.withUnsafeBytes { raw in
      guard table.offset >= 0, table.size >= 0, names.offset >= 0, names.size >= 0,
        table.offset <= raw.count - min(table.size, raw.count),
        names.offset <= raw.count - min(names.size, raw.count)
      else { return }
      let end = min(table.offset + min(table.size, raw.count), raw.count)
      let namesEnd = min(names.offset + min(names.size, raw.count), raw.count)
      var entry = table.offset
      while entry + entrySize <= end {
        let place = names.offset + Int(raw.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
        let type = raw[entry + 4] & 0xF
        let section = raw.loadUnaligned(fromByteOffset: entry + 6, as: UInt16.self)
        entry += entrySize
        guard place < namesEnd, section == 0 || type == 1 else { continue }
        let name = String(
          decoding: raw[place..<namesEnd].prefix(4_096).prefix { $0 != 0 }, as: UTF8.self)
        if section == 0 { undefined.insert(name) } else { objects.insert(name) }
      }
    }
  }

  /// Whether the library stores variables of its own, outside of any object: the next library of
  /// the same source has them anew.
  var hasGlobals: Bool {
    objects.contains { $0.hasPrefix("$s") && ($0.hasSuffix("vp") || $0.hasSuffix("vpZ")) }
  }

  /// Whether the library asks values for their type, or compares what is told apart by it: values
  /// of the library before are of another type.
  var casts: Bool {
    undefined.contains { name in
      Self.askForTypes.contains { name.hasPrefix($0) } || name.contains("AnyHashable")
    } || ownClassCount > Self.fewClasses
  }

  /// Beginnings of names: casts, key paths, and identifiers of types as keys.
  private static let askForTypes = [
    "swift_dynamicCast", "swift_conformsToProtocol", "swift_isClassType", "swift_getDynamicType",
    "swift_getKeyPath", "$sSO",
  ]
  /// A sketch and a class that helps it; of more, one may be told from another by `type(of:)`, which
  /// leaves no name behind.
  private static let fewClasses = 2

  private var ownClassCount: Int {
    objects.count { $0.hasPrefix("$s") && $0.hasSuffix("CMn") }
  }
}
