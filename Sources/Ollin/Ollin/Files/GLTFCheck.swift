/// Looks through the description of a GLB file for what would lead outside of it.
enum GLTFCheck {
  private struct Description: Decodable {
    struct Buffer: Decodable {
      var byteLength: Int
      var uri: String?
    }
    struct View: Decodable {
      var buffer: Int
      var byteOffset: Int?
      var byteLength: Int
      var byteStride: Int?
    }
    struct Accessor: Decodable {
      var bufferView: Int?
      var byteOffset: Int?
      var componentType: Int
      var count: Int
      var type: String
      var sparse: Empty?
    }
    struct Empty: Decodable {}
    struct Node: Decodable {
      var children: [Int]?
      var mesh: Int?
    }
    struct Primitive: Decodable {
      var attributes: [String: Int]
      var indices: Int?
    }
    struct Mesh: Decodable { var primitives: [Primitive] }
    struct Scene: Decodable { var nodes: [Int]? }

    var buffers: [Buffer]?
    var bufferViews: [View]?
    var accessors: [Accessor]?
    var nodes: [Node]?
    var meshes: [Mesh]?
    var scenes: [Scene]?
    var extensionsRequired: [String]?
  }

  /// Refuses a description whose numbers do not fit a file of `size` bytes.
  static func check(_ json: Data, of size: Int) throws(FileError) {
    // Nested deeper than any real description.
    var (depth, deepest) = (0, 0)
    for byte in json {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
        deepest = Swift.max(deepest, depth)
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
      }
    }
    guard deepest <= 64, let description = try? JSONDecoder().decode(Description.self, from: json)
    else { throw refuse("its description cannot be read") }
    try checkData(description, size)
    try checkTree(description)
  }

  private static func refuse(_ problem: String) -> FileError {
    FileError(.unreadable, path: nil, problem: problem)
  }

  private static func checkData(_ all: Description, _ size: Int) throws(FileError) {
    guard all.extensionsRequired?.isEmpty ?? true else {
      throw refuse("it needs \(all.extensionsRequired?.joined(separator: ", ") ?? "")")
    }
    let buffers = all.buffers ?? []
    for buffer in buffers {
      guard buffer.uri == nil else { throw refuse("it names another file") }
      guard (0...size).contains(buffer.byteLength) else {
        throw refuse("a buffer is larger than the file")
      }
    }
    let views = all.bufferViews ?? []
    for view in views {
      guard buffers.indices.contains(view.buffer),
        (0...size).contains(view.byteOffset ?? 0), (0...size).contains(view.byteLength),
        (view.byteOffset ?? 0) + view.byteLength <= buffers[view.buffer].byteLength,
        (0...252).contains(view.byteStride ?? 0)
      else { throw refuse("a part of a buffer reaches beyond its end") }
    }
    let parts = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16]
    let bytes = [5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4]
    for accessor in all.accessors ?? [] {
      guard accessor.sparse == nil, let part = parts[accessor.type],
        let byte = bytes[accessor.componentType], (1...Mesh.mostElements).contains(accessor.count),
        let index = accessor.bufferView, views.indices.contains(index)
      else { throw refuse("an array in it is of no kind that is read") }
      let view = views[index]
      let element = part * byte
      let stride = view.byteStride.map { $0 == 0 ? element : $0 } ?? element
      let offset = accessor.byteOffset ?? 0
      guard stride >= element, (0...size).contains(offset),
        offset + (accessor.count - 1) * stride + element <= view.byteLength
      else { throw refuse("an array in it reaches beyond its end") }
    }
  }

  private static func checkTree(_ all: Description) throws(FileError) {
    let accessors = all.accessors ?? []
    for primitive in (all.meshes ?? []).flatMap(\.primitives) {
      let named = Array(primitive.attributes.values) + (primitive.indices.map { [$0] } ?? [])
      guard named.allSatisfy({ accessors.indices.contains($0) }) else {
        throw refuse("a mesh names an array that is not there")
      }
      guard let positions = primitive.attributes["POSITION"] else {
        throw refuse("a mesh has no positions")
      }
      let count = accessors[positions].count
      guard primitive.attributes.values.allSatisfy({ accessors[$0].count == count }) else {
        throw refuse("the arrays of a mesh differ in length")
      }
    }
    let nodes = all.nodes ?? []
    // Each node has one parent at most, and none leads back to itself.
    var parents = [Int](repeating: -1, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let mesh = node.mesh, !(all.meshes ?? []).indices.contains(mesh) {
        throw refuse("a node names a mesh that is not there")
      }
      for child in node.children ?? [] {
        guard nodes.indices.contains(child), parents[child] < 0, child != index else {
          throw refuse("its nodes are no tree")
        }
        parents[child] = index
      }
    }
    for start in nodes.indices {
      var (node, steps) = (start, 0)
      while parents[node] >= 0 {
        (node, steps) = (parents[node], steps + 1)
        guard steps <= 512 else { throw refuse("its nodes are no tree, or too deep a one") }
      }
    }
    for root in (all.scenes ?? []).flatMap({ $0.nodes ?? [] }) {
      guard nodes.indices.contains(root) else { throw refuse("a scene names no node") }
    }
  }
}
