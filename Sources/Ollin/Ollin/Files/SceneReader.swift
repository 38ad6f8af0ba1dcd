internal import CAssimp

/// Turns the bytes of a file into one mesh by Assimp.
enum SceneReader {
  /// Points and lines are left out; everything is put in its place; vertices are shared.
  private static let steps =
    aiProcess_Triangulate.rawValue | aiProcess_PreTransformVertices.rawValue
    | aiProcess_JoinIdenticalVertices.rawValue | aiProcess_SortByPType.rawValue
    | aiProcess_ValidateDataStructure.rawValue | aiProcess_FlipUVs.rawValue

  static func mesh(_ data: Data, _ format: MeshFormat) throws(FileError) -> Mesh {
    // A last line without an end is misread.
    let isText =
      format == .obj
      || format == .ply
        && String(decoding: data.prefix(64), as: UTF8.self).contains("format ascii")
    let whole = isText ? data + [0x0A] : data
    let scene = whole.withUnsafeBytes { bytes in
      aiImportFileFromMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), steps,
        format.rawValue)
    }
    guard let scene else {
      let said = aiGetErrorString().map { String(cString: $0) } ?? ""
      throw refuse(said.isEmpty ? "it cannot be read" : "it cannot be read: \(said)")
    }
    defer { aiReleaseImport(scene) }
    var gathered = Gathered()
    let materials = Set(
      meshes(of: scene.pointee).map(\.mMaterialIndex)
    )
    for part in meshes(of: scene.pointee) {
      let color = color(Int(part.mMaterialIndex), scene.pointee)
      try gathered.add(part, color: materials.count > 1 ? color : .white)
    }
    guard !gathered.indices.isEmpty else { throw refuse("there are no triangles in it") }
    var mesh = gathered.mesh
    if materials.count == 1, let only = materials.first {
      let color = color(Int(only), scene.pointee)
      if color != .white { mesh.material = MeshMaterial(baseColor: color) }
    }
    if let texture = texture(scene.pointee), !mesh.uvs.isEmpty {
      mesh = mesh.textured(
        texture, baseColor: mesh.material?.baseColor ?? .white, wrap: .repeat)
    }
    return mesh
  }

  private static func refuse(_ problem: String) -> FileError {
    FileError(.unreadable, path: nil, problem: problem)
  }

  private static func meshes(of scene: aiScene) -> [aiMesh] {
    guard let all = scene.mMeshes else { return [] }
    return (0..<Int(scene.mNumMeshes)).compactMap { all[$0]?.pointee }
  }

  /// The colour of a material, white where it has none.
  private static func color(_ index: Int, _ scene: aiScene) -> Color {
    guard index < Int(scene.mNumMaterials), let material = scene.mMaterials?[index] else {
      return .white
    }
    var found = aiColor4D()
    guard aiGetMaterialColor(material, "$clr.diffuse", 0, 0, &found) == aiReturn_SUCCESS else {
      return .white
    }
    return SceneReader.color(found)
  }

  /// A colour of a file, whose numbers are linear.
  static func color(_ value: aiColor4D) -> Color {
    func part(_ value: Float) -> Double { Double(value).clampedToUnit }
    return Color(
      linearLight: SIMD3(part(value.r), part(value.g), part(value.b)), alpha: part(value.a))
  }

  /// The first picture that is part of the file.
  private static func texture(_ scene: aiScene) -> Image? {
    guard scene.mNumTextures > 0, let texture = scene.mTextures?[0]?.pointee,
      texture.mHeight == 0, let bytes = texture.pcData
    else { return nil }
    let count = Int(texture.mWidth)
    guard count > 0, count <= Mesh.largestFile else { return nil }
    return try? Image(data: Data(bytes: bytes, count: count))
  }
}

/// Meshes put one after the other.
private struct Gathered {
  var positions: [Vector3] = []
  var normals: [Vector3] = []
  var uvs: [Vector2] = []
  var colors: [Color] = []
  var indices: [UInt32] = []
  private var hasNormals = true
  private var hasUVs = true
  private var hasColors = false

  mutating func add(_ part: aiMesh, color: Color) throws(FileError) {
    let count = Int(part.mNumVertices)
    guard count > 0, let vertices = part.mVertices, let faces = part.mFaces else { return }
    guard positions.count + count <= Mesh.mostElements,
      indices.count / 3 + Int(part.mNumFaces) <= Mesh.mostElements
    else { throw FileError(.unreadable, path: nil, problem: "there are too many triangles in it") }
    let first = UInt32(positions.count)
    positions += (0..<count).map { vector(vertices[$0]) }
    if let all = part.mNormals {
      normals += (0..<count).map { vector(all[$0]) }
    } else {
      hasNormals = false
    }
    if let all = part.mTextureCoords.0 {
      uvs += (0..<count).map { Vector2(Double(all[$0].x), Double(all[$0].y)) }
    } else {
      hasUVs = false
    }
    if let all = part.mColors.0 {
      hasColors = true
      colors += (0..<count).map { SceneReader.color(all[$0]) }
    } else {
      if color != .white { hasColors = true }
      colors += Array(repeating: color, count: count)
    }
    for index in 0..<Int(part.mNumFaces) {
      let face = faces[index]
      guard face.mNumIndices == 3, let corners = face.mIndices else { continue }
      for corner in 0..<3 {
        guard corners[corner] < part.mNumVertices else { continue }
        indices.append(first + corners[corner])
      }
    }
  }

  var mesh: Mesh {
    Mesh(
      positions: positions, normals: hasNormals ? normals : [], indices: indices,
      uvs: hasUVs ? uvs : [], colors: hasColors ? colors : [])
  }

  private func vector(_ value: aiVector3D) -> Vector3 {
    Vector3(Double(value.x), Double(value.y), Double(value.z))
  }
}
