extension Mesh {
  /// The largest file that is read, in bytes.
  static let largestFile = 1 << 28
  /// The most vertices, or triangles, that are taken from a file.
  static let mostElements = 1 << 24

  /// The triangles in an OBJ, PLY or GLB file, by its ending.
  ///
  /// Everything in the file becomes one mesh in its place. Normals, colours and places in the
  /// texture are there when all of it has them.
  ///
  /// - Throws: ``FileError`` when the file is missing or holds no triangles that can be read.
  public init(contentsOf url: URL) throws(FileError) {
    try self.init(path: url.path)
  }

  /// The triangles in an OBJ, PLY or GLB file, by its ending.
  ///
  /// - Parameter path: the file; `~` is the home folder.
  /// - Throws: ``FileError`` when the file is missing or holds no triangles that can be read.
  public init(path: String) throws(FileError) {
    let path = (path as NSString).expandingTildeInPath
    guard let format = MeshFormat(path: path) else {
      let endings = MeshFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw FileError(
        FileManager.default.fileExists(atPath: path) ? .unreadable : .missing, path: path,
        problem: "its name ends in none of \(endings)")
    }
    let bytes = try FileBytes.read(path, atMost: Mesh.largestFile)
    do throws(FileError) {
      try self.init(data: bytes, format: format)
    } catch {
      throw FileError(error.kind, path: path, problem: error.problem)
    }
  }

  /// The triangles in the bytes of a file.
  ///
  /// - Throws: ``FileError`` when they hold no triangles that can be read.
  public init(data: Data, format: MeshFormat) throws(FileError) {
    guard data.count <= Mesh.largestFile else {
      throw FileError(
        .unreadable, path: nil, problem: "it has more than \(Mesh.largestFile) bytes")
    }
    try MeshFileHeader.check(data, format)
    self = try SceneReader.mesh(data, format)
  }

  /// The triangles in a file of a bundle.
  ///
  /// - Parameters:
  ///   - resource: the file's name, without its extension where that is given.
  ///   - withExtension: `obj`, `ply` or `glb`; `nil` when the name holds it.
  ///   - bundle: the bundle it is in.
  /// - Throws: ``FileError`` when the bundle has no such file or it holds no triangles.
  public init(
    resource: String, withExtension: String?, in bundle: Bundle
  ) throws(FileError) {
    guard let url = bundle.url(forResource: resource, withExtension: withExtension) else {
      let name = withExtension.map { "\(resource).\($0)" } ?? resource
      throw FileError(.missing, path: name, problem: "the bundle has no such file")
    }
    try self.init(path: url.path)
  }

  /// Writes the mesh to a file, whole or not at all; its ending says how.
  ///
  /// - Throws: ``FileError`` when it cannot be written there.
  public func write(to url: URL) throws(FileError) {
    guard let format = MeshFormat(path: url.path) else {
      let endings = MeshFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw FileError(
        .unwritable, path: url.path, problem: "its name ends in none of \(endings)")
    }
    do {
      try data(as: format).write(to: url, options: .atomic)
    } catch {
      throw FileError(.unwritable, path: url.path, problem: "it cannot be written here")
    }
  }

  /// The mesh as the bytes of a file: what can be drawn of it, in single precision.
  public func data(as format: MeshFormat) -> Data {
    let writer = MeshWriter(self)
    return switch format {
    case .obj: writer.obj
    case .ply: writer.ply
    case .glb: writer.glb
    }
  }
}
