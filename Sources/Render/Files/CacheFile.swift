/// One file of the cache folder: some bytes that belong to a key.
///
/// The file holds the whole key and a checksum, so a file that was cut, changed, or written for
/// another key reads as absent. Writing replaces it at once, whoever else writes.
struct CacheFile {
  let path: String
  private let key: [UInt8]
  private let folder: String

  /// The file for a key.
  ///
  /// - Parameters:
  ///   - folder: the cache folder, made when it is first written to.
  ///   - name: the first part of the file's name.
  ///   - key: everything the content depends on.
  init(folder: String, name: String, key: [UInt8]) {
    self.folder = folder
    self.key = key
    path = "\(folder)/\(name)-\(String(Self.hash(key), radix: 16))"
  }

  /// The content, or `nil`.
  func read() -> [UInt8]? {
    guard let bytes = try? File.read(path), bytes.count >= 16 else { return nil }
    let keyCount = Self.number(bytes[0..<8])
    let sum = Self.number(bytes[8..<16])
    let body = bytes[16...]
    guard keyCount == UInt64(key.count), body.count >= key.count, Self.hash(body) == sum,
      body.prefix(key.count).elementsEqual(key)
    else { return nil }
    return Array(body.dropFirst(key.count))
  }

  /// Replaces the content; returns whether that worked.
  @discardableResult
  func write(_ content: [UInt8]) -> Bool {
    let body = key + content
    let bytes = Self.bytes(UInt64(key.count)) + Self.bytes(Self.hash(body)) + body
    do {
      try File.makeFolder(folder)
      try File.replace(path, with: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Ollin's folder among the user's caches; `nil` when there is no home.
  static func userFolder(
    environment: (String) -> String? = Environment.value
  ) -> String? {
    if let folder = environment("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      return folder + "/ollin"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/ollin"
  }

  /// FNV-1a, 64 bits: for names and for damage, not for enemies.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
