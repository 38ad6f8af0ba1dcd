/// Reads files that somebody else wrote.
enum FileBytes {
  /// All of a file, or one byte more than `most` of a larger one, which the caller refuses.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - most: how many bytes it may have.
  ///   - isShader: whether it is looked at again by itself.
  /// - Returns: its bytes, at least one.
  /// - Throws: ``FileError`` when it is missing, a folder, empty or cannot be read.
  static func read(
    _ path: String, atMost most: Int, isShader: Bool = false
  ) throws(FileError) -> Data {
    AssetLedger.note(path, isShader: isShader)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError(.missing, path: path, problem: "there is no such file")
    }
    guard !isFolder.boolValue else {
      throw FileError(.unreadable, path: path, problem: "this is a folder")
    }
    var read: Data?
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      read = try handle.read(upToCount: most + 1)
    } catch {
      throw FileError(.unreadable, path: path, problem: "it cannot be read")
    }
    guard let read, !read.isEmpty else {
      throw FileError(.unreadable, path: path, problem: "it is empty")
    }
    return read
  }
}
