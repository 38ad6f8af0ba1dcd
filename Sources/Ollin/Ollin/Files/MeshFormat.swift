/// A kind of file that meshes are kept in.
public enum MeshFormat: String, CaseIterable, Hashable, Sendable {
  /// Wavefront's text.
  case obj
  /// Stanford's triangles, written as binary.
  case ply
  /// glTF 2 in one binary file.
  case glb

  /// The format of a file's name, by its ending.
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
