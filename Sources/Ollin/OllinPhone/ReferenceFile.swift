internal import FoundationReexport
internal import Ollin
internal import Wire

/// A file whose bytes go to the phone.
struct ReferenceFile {
  let path: String

  init(_ path: String) {
    self.path = (path as NSString).expandingTildeInPath
  }

  /// The file's own name without its extension and without a stated size.
  var markerName: String {
    PhoneWire.markerName(fromFileName: (path as NSString).lastPathComponent)
  }

  /// Reads at most `limit` bytes, and says whether there are more.
  func read(atMost limit: Int) throws(FileError) -> (bytes: Data, isCut: Bool) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FileError(.missing, path: path, problem: "there is no such file")
    }
    guard !isFolder.boolValue else { throw unreadable("this is a folder") }
    let bytes: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      bytes = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw unreadable("it cannot be read: \(error.localizedDescription)")
    }
    guard !bytes.isEmpty else { throw unreadable("it is empty") }
    return (Data(bytes.prefix(limit)), bytes.count > limit)
  }

  func unreadable(_ problem: String) -> FileError {
    FileError(.unreadable, path: path, problem: problem)
  }
}
