/// The path of a file that comes with a sketch.
///
/// It is looked for in the bundle, then beside the sketch's source and in the folder `Resources`
/// there, and so on in every folder above, up to the one that holds `Package.swift`, or to the root.
///
/// - Parameters:
///   - name: the file's name or its path below one of these folders; an absolute path is taken as
///     it is.
///   - bundle: a package's own resources, `.module`.
///   - source: the sketch's source; leave it out.
/// - Returns: `nil` when there is no such file.
public func sketchResource(
  _ name: String, in bundle: Bundle? = nil, from source: String = #filePath
) -> String? {
  guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
  let files = FileManager.default
  if name.hasPrefix("/") { return files.fileExists(atPath: name) ? name : nil }
  if let folder = bundle?.resourcePath, files.fileExists(atPath: "\(folder)/\(name)") {
    return "\(folder)/\(name)"
  }
  // A relative source, as tests and scripts have, counts from the working folder.
  let file = source.isEmpty ? "sketch" : source
  var folder = file.hasPrefix("/") ? file : "\(files.currentDirectoryPath)/\(file)"
  while folder.count > 1 {
    folder = (folder as NSString).deletingLastPathComponent
    let parent = folder == "/" ? "" : folder
    for path in ["\(parent)/\(name)", "\(parent)/Resources/\(name)"]
    where files.fileExists(atPath: path) {
      return path
    }
    if files.fileExists(atPath: "\(parent)/Package.swift") { return nil }
  }
  return nil
}
