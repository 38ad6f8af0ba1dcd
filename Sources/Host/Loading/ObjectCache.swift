import Foundation

/// The object files of a folder's sketch, and what each was made from.
struct ObjectCache: Sendable {
  /// One file's.
  struct Entry: Sendable {
    /// The source it was compiled from.
    let contents: [UInt8]
    /// The object file.
    let object: String
    /// What other files can see of this one.
    let interface: Set<String>
  }

  /// By the source's path.
  var entries: [String: Entry] = [:]

  /// What others can see of a file, from what the compiler wrote about its dependencies: the
  /// fingerprints of its declarations, which leave out what stands in the bodies of functions.
  ///
  /// - Returns: none when they cannot be told, which is equal to nothing.
  static func interface(inDependencies bytes: Data) -> Set<String> {
    var found: Set<String> = []
    let bytes = Array(bytes)
    var start = 0
    // A fingerprint is a text of 32 digits, and texts begin at a multiple of four bytes.
    while start + 32 <= bytes.count {
      let text = bytes[start..<start + 32]
      if text.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) {
        found.insert(String(decoding: text, as: UTF8.self))
        start += 32
      } else {
        start += 4
      }
    }
    return found
  }

  /// Which of the files have to be compiled for these contents, before it is known what others see.
  func changed(_ contents: [String: [UInt8]]) -> [String] {
    guard Set(contents.keys) == Set(entries.keys) else { return contents.keys.sorted() }
    return contents.keys.filter { entries[$0]?.contents != contents[$0] }.sorted()
  }
}
