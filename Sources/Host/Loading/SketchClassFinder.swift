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

  /// All sketch classes of the library at `path`, in the order the compiler wrote them.
  ///
  /// Errors call it `source`, which is what the person wrote.
  static func candidates(
    inLibraryAt path: String, source: String, handle: UnsafeMutableRawPointer
  ) throws(HostError) -> [Candidate] {
    var base: UInt = 0
    guard ollin_image_base(handle, &base) == 1 else {
      throw HostError("\(source) was loaded, but where it lies in memory could not be found.")
    }
    guard
      let section = try ELFSections(path: path, name: source).section(named: "swift5_type_metadata")
    else {
      return []
    }
    var found: [Candidate] = []
    for index in 0..<(section.size / 4) {
      // SAFETY: the section belongs to a library that is never unloaded; each record is a
      // 4-byte offset relative to itself.
      guard
        let record = UnsafeRawPointer(
          bitPattern: base + UInt(section.address) + UInt(index * 4))
      else { continue }
      if let candidate = candidate(atRecord: record) { found.append(candidate) }
    }
    return found
  }

  private static func candidate(atRecord record: UnsafeRawPointer) -> Candidate? {
    let relative = record.load(as: Int32.self)
    // The low two bits say how the descriptor is referred to; 0 is directly.
    guard relative != 0, relative & 3 == 0 else { return nil }
    let descriptor = record + Int(relative)
    let flags = descriptor.load(as: UInt32.self)
    let isClass = flags & 0x1F == 16
    let isGeneric = flags & 0x80 != 0
    guard isClass, !isGeneric else { return nil }
    let name = String(
      cString: relativePointer(descriptor + 8).assumingMemoryBound(to: CChar.self))
    let response = ollin_call_metadata_accessor(relativePointer(descriptor + 12))
    guard let metadata = response.metadata else { return nil }
    // SAFETY: a metadata accessor returns the metadata of the type its descriptor describes.
    let type = unsafeBitCast(metadata, to: Any.Type.self)
    guard let sketch = type as? Sketch.Type else { return nil }
    return Candidate(name: name, type: sketch)
  }

  private static func relativePointer(_ field: UnsafeRawPointer) -> UnsafeRawPointer {
    field + Int(field.load(as: Int32.self))
  }
}
