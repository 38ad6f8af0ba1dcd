import CLoader
import Foundation
import Ollin

/// Finds the sketch classes inside a loaded library by reading its Swift type metadata.
///
/// Every class a library defines has a record in the ELF section `swift5_type_metadata`; asking
/// the runtime for each non-generic class finds nested, private and inherited sketches alike,
/// where searching the source text would be fooled by comments and `#if`.
enum SketchClassFinder {
  /// A class found in a library.
  struct Candidate {
    /// The name as written after `class`, without module or outer types.
    let name: String
    /// The class itself.
    let type: Sketch.Type
  }

  /// All types of the library at `path` that are not generic, in the order the compiler wrote them.
  ///
  /// Errors call it `source`, which is what the person wrote.
  static func types(
    inLibraryAt path: String, source: String, handle: UnsafeMutableRawPointer
  ) throws(HostError) -> [(name: String, type: Any.Type)] {
    try records("swift5_type_metadata", inLibraryAt: path, source: source, handle: handle)
      .compactMap(type(atRecord:))
  }

  /// Whether the library at `path` conforms a type of another library to a protocol.
  static func extendsOthers(
    inLibraryAt path: String, source: String, handle: UnsafeMutableRawPointer
  ) throws(HostError) -> Bool {
    try records("swift5_protocol_conformances", inLibraryAt: path, source: source, handle: handle)
      .contains { record in
        let descriptor = relativePointer(record)
        // Behind protocol, type and witness table, each four bytes. One that is imported is
        // referred to through a pointer that the loader fills in.
        let kind = descriptor.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
        return kind == 1
      }
  }

  /// The records of a section that is a list of offsets, each relative to itself.
  private static func records(
    _ name: String, inLibraryAt path: String, source: String, handle: UnsafeMutableRawPointer
  ) throws(HostError) -> [UnsafeRawPointer] {
    var base: UInt = 0
    guard ollin_image_base(handle, &base) == 1 else {
      throw HostError("\(source) was loaded, but where it lies in memory could not be found.")
    }
    guard let section = try ELFSections(path: path, name: source).section(named: name) else {
      return []
    }
    // SAFETY: the section belongs to a library that is never unloaded; each record is a 4-byte
    // offset relative to itself.
    return (0..<(section.size / 4)).compactMap { index in
      UnsafeRawPointer(bitPattern: base + UInt(section.address) + UInt(index * 4))
    }
  }

  /// The sketch classes among the types of a library.
  static func candidates(among types: [(name: String, type: Any.Type)]) -> [Candidate] {
    types.compactMap { name, type in
      (type as? Sketch.Type).map { Candidate(name: name, type: $0) }
    }
  }

  private static func type(
    atRecord record: UnsafeRawPointer
  ) -> (name: String, type: Any.Type)? {
    let relative = record.load(as: Int32.self)
    // The low two bits say how the descriptor is referred to; 0 is directly.
    guard relative != 0, relative & 3 == 0 else { return nil }
    let descriptor = record + Int(relative)
    let flags = descriptor.load(as: UInt32.self)
    // Classes, structures and enumerations.
    let isType = (16...18).contains(flags & 0x1F)
    let isGeneric = flags & 0x80 != 0
    guard isType, !isGeneric else { return nil }
    let name = String(
      cString: relativePointer(descriptor + 8).assumingMemoryBound(to: CChar.self))
    let response = ollin_call_metadata_accessor(relativePointer(descriptor + 12))
    guard let metadata = response.metadata else { return nil }
    // SAFETY: a metadata accessor returns the metadata of the type its descriptor describes.
    return (name, unsafeBitCast(metadata, to: Any.Type.self))
  }

  private static func relativePointer(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }
}
