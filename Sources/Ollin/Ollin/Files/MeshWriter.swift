/// Writes what can be drawn of a mesh.
struct MeshWriter {
  private let positions: [Float]
  private let normals: [Float]
  private let uvs: [Float]
  private let colors: [Color]
  private let indices: [UInt32]
  private let base: Color

  init(_ mesh: Mesh) {
    let geometry = mesh.geometry
    positions = geometry.positions
    indices = geometry.indices
    uvs = geometry.uvs
    let count = geometry.vertexCount
    normals =
      mesh.normals.count == count
      ? mesh.normals.flatMap { normal -> [Float] in
        let unit = normal.normalized
        return [Float(unit.x), Float(unit.y), Float(unit.z)]
      } : []
    colors = mesh.colors.count == count ? mesh.colors : []
    base = mesh.material?.baseColor ?? .white
  }

  private var count: Int { positions.count / 3 }

  /// Wavefront's text; colours follow the positions.
  var obj: Data {
    var text = "# \(count) vertices, \(indices.count / 3) triangles\n"
    for index in 0..<count {
      text += "v \(positions[index * 3]) \(positions[index * 3 + 1]) \(positions[index * 3 + 2])"
      if !colors.isEmpty {
        let color = colors[index].linearRGBA
        text += " \(color.x) \(color.y) \(color.z)"
      }
      text += "\n"
    }
    for at in stride(from: 0, to: uvs.count, by: 2) {
      text += "vt \(uvs[at]) \(1 - uvs[at + 1])\n"
    }
    for at in stride(from: 0, to: normals.count, by: 3) {
      text += "vn \(normals[at]) \(normals[at + 1]) \(normals[at + 2])\n"
    }
    func corner(_ index: UInt32) -> String {
      let number = "\(index + 1)"
      return switch (uvs.isEmpty, normals.isEmpty) {
      case (true, true): number
      case (false, true): "\(number)/\(number)"
      case (true, false): "\(number)//\(number)"
      case (false, false): "\(number)/\(number)/\(number)"
      }
    }
    for at in stride(from: 0, to: indices.count, by: 3) {
      text += "f \(corner(indices[at])) \(corner(indices[at + 1])) \(corner(indices[at + 2]))\n"
    }
    return Data(text.utf8)
  }

  /// Binary, little-endian.
  var ply: Data {
    var header = "ply\nformat binary_little_endian 1.0\nelement vertex \(count)\n"
    for name in ["x", "y", "z"] { header += "property float \(name)\n" }
    if !normals.isEmpty { for name in ["nx", "ny", "nz"] { header += "property float \(name)\n" } }
    if !uvs.isEmpty { for name in ["s", "t"] { header += "property float \(name)\n" } }
    if !colors.isEmpty {
      for name in ["red", "green", "blue", "alpha"] { header += "property float \(name)\n" }
    }
    header += "element face \(indices.count / 3)\nproperty list uchar uint vertex_indices\n"
    header += "end_header\n"
    let bytes = Bytes()
    bytes.data = Data(header.utf8)
    for index in 0..<count {
      for axis in 0..<3 { bytes.append(positions[index * 3 + axis]) }
      if !normals.isEmpty { for axis in 0..<3 { bytes.append(normals[index * 3 + axis]) } }
      if !uvs.isEmpty {
        bytes.append(uvs[index * 2])
        bytes.append(1 - uvs[index * 2 + 1])
      }
      if !colors.isEmpty {
        let color = colors[index].linearRGBA
        for channel in 0..<4 { bytes.append(color[channel]) }
      }
    }
    for at in stride(from: 0, to: indices.count, by: 3) {
      bytes.data.append(3)
      for corner in 0..<3 { bytes.append(indices[at + corner]) }
    }
    return bytes.data
  }

  /// One binary file of glTF 2.
  var glb: Data {
    let bytes = Bytes()
    var views: [String] = []
    var accessors: [String] = []
    func add<T>(
      _ values: [T], _ write: (T) -> Void, type: String, kind: Int, count: Int, more: String = ""
    ) {
      let start = bytes.data.count
      for value in values { write(value) }
      views.append(
        "{\"buffer\":0,\"byteOffset\":\(start),\"byteLength\":\(bytes.data.count - start)}")
      accessors.append(
        "{\"bufferView\":\(views.count - 1),\"componentType\":\(kind),\"count\":\(count),"
          + "\"type\":\"\(type)\"\(more)}")
    }
    var low = SIMD3<Float>(repeating: 0)
    var high = low
    for index in 0..<count {
      let place = SIMD3(positions[index * 3], positions[index * 3 + 1], positions[index * 3 + 2])
      low = index == 0 ? place : pointwiseMin(low, place)
      high = index == 0 ? place : pointwiseMax(high, place)
    }
    let range =
      ",\"min\":[\(low.x),\(low.y),\(low.z)],\"max\":[\(high.x),\(high.y),\(high.z)]"
    guard count > 0, !indices.isEmpty else {
      return container("{\"asset\":{\"version\":\"2.0\"}}", Data())
    }
    var attributes = ["\"POSITION\":0"]
    add(positions, { bytes.append($0) }, type: "VEC3", kind: 5126, count: count, more: range)
    if !normals.isEmpty {
      attributes.append("\"NORMAL\":\(accessors.count)")
      add(normals, { bytes.append($0) }, type: "VEC3", kind: 5126, count: count)
    }
    if !uvs.isEmpty {
      attributes.append("\"TEXCOORD_0\":\(accessors.count)")
      add(uvs, { bytes.append($0) }, type: "VEC2", kind: 5126, count: count)
    }
    if !colors.isEmpty {
      attributes.append("\"COLOR_0\":\(accessors.count)")
      let linear = colors.flatMap { color -> [Float] in
        let value = color.linearRGBA
        return [value.x, value.y, value.z, value.w].map { Swift.min(Swift.max($0, 0), 1) }
      }
      add(linear, { bytes.append($0) }, type: "VEC4", kind: 5126, count: count)
    }
    let indexAccessor = accessors.count
    add(indices, { bytes.append($0) }, type: "SCALAR", kind: 5125, count: indices.count)
    let paint = base.linearRGBA
    let json =
      "{\"asset\":{\"version\":\"2.0\",\"generator\":\"Ollin\"},\"scene\":0,"
      + "\"scenes\":[{\"nodes\":[0]}],\"nodes\":[{\"mesh\":0}],"
      + "\"meshes\":[{\"primitives\":[{\"attributes\":{\(attributes.joined(separator: ","))},"
      + "\"indices\":\(indexAccessor),\"material\":0}]}],"
      + "\"materials\":[{\"pbrMetallicRoughness\":{\"baseColorFactor\":"
      + "[\(paint.x),\(paint.y),\(paint.z),\(paint.w)],\"metallicFactor\":0}}],"
      + "\"buffers\":[{\"byteLength\":\(bytes.data.count)}],"
      + "\"bufferViews\":[\(views.joined(separator: ","))],"
      + "\"accessors\":[\(accessors.joined(separator: ","))]}"
    return container(json, bytes.data)
  }

  private func container(_ json: String, _ binary: Data) -> Data {
    var text = Data(json.utf8)
    while !text.count.isMultiple(of: 4) { text.append(0x20) }
    let all = Bytes()
    let parts = 12 + 8 + text.count + (binary.isEmpty ? 0 : 8 + binary.count)
    for word in [0x4654_6C67, 2, UInt32(parts), UInt32(text.count), 0x4E4F_534A] {
      all.append(word)
    }
    all.data.append(text)
    if !binary.isEmpty {
      all.append(UInt32(binary.count))
      all.append(0x004E_4942 as UInt32)
      all.data.append(binary)
    }
    return all.data
  }
}

/// Bytes in little-endian order.
private final class Bytes {
  var data = Data()

  func append(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
  }

  func append(_ value: Float) { append(value.bitPattern) }
}
