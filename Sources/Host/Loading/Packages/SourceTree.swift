import Foundation
@_spi(Host) import Ollin

/// What a sketch that is a package is made of: single files, and all that lies in some folders.
struct SourceTree: Equatable, Sendable {
  /// The most files that count, and the most folders: somebody may name the root of a disk.
  private static let mostFiles = 4_000
  private static let mostFolders = 500
  private static let deepest = 12

  var files: [String]
  var folders: [String]

  init(files: [String], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// A package's manifest, and where the package manager looks for targets.
  init(package root: String) {
    files = [root + "/Package.swift", root + "/Package.resolved"]
    folders = ["Sources", "Source", "src", "srcs", "Plugins"].map { root + "/" + $0 }
  }

  /// Every file and every folder there is now; what begins with a dot does not count.
  func listed() -> (files: [String], folders: [String]) {
    var found = files.filter { FileKind($0) == .file }
    var walked: [String] = []
    var waiting = folders.map { (path: $0, depth: 0) }
    var seen = Set(folders)
    while let (folder, depth) = waiting.popLast(), walked.count < Self.mostFolders {
      guard FileKind(folder) == .folder else { continue }
      walked.append(folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let path = folder + "/" + name
        switch FileKind(path) {
        case .file where found.count < Self.mostFiles: found.append(path)
        case .folder where depth < Self.deepest:
          if seen.insert(path).inserted { waiting.append((path, depth + 1)) }
        default: break
        }
      }
    }
    return (Set(found).sorted(), walked)
  }

  /// What tells this state of it from another: the text of what is compiled, the stamps of the rest.
  func contents() -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in listed().files {
      if file.hasSuffix(".swift") {
        contents[file] = FileManager.default.contents(atPath: file).map { [UInt8]($0) }
      } else {
        contents[file] = FileStamp(file)?.bytes
      }
    }
    return contents
  }
}
