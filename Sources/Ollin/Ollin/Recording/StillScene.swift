/// Solids under their light, recorded once and seen through one camera after another.
///
/// What `drawMesh` records under a `camera`, for a host that draws without a sketch; a value that any
/// thread may make.
@_spi(Host) public struct StillScene: Sendable {
  private var draft = SceneDraft()
  private var list = DrawList(width: 1, height: 1)
  private var imageIndices: [UInt64: Int] = [:]

  /// An empty scene.
  ///
  /// - Parameters:
  ///   - background: what is seen where nothing is.
  ///   - ambient: the light from everywhere.
  ///   - lights: the other lights.
  public init(background: Color, ambient: Color, lights: [Light]) {
    draft.ambient = ambient
    draft.lights = lights
    list.background = background.linearRGBA
  }

  /// Adds a mesh where its positions are; one without triangles adds nothing.
  ///
  /// - Parameters:
  ///   - mesh: what is added, with its texture.
  ///   - color: multiplies the mesh's own.
  ///   - material: how the surface answers light.
  public mutating func add(_ mesh: Mesh, color: Color = .white, material: Material = Material()) {
    guard !mesh.geometry.indices.isEmpty, color.alpha > 0 else { return }
    let own = mesh.material?.baseColor.linearRGBA ?? SIMD4(1, 1, 1, 1)
    let first = list.meshPlacements.count
    list.meshPlacements.append(
      MeshPlacement(
        row0: SIMD4(1, 0, 0, 0), row1: SIMD4(0, 1, 0, 0), row2: SIMD4(0, 0, 1, 0),
        color: color.linearRGBA * own))
    var draw = MeshDraw(mesh, placements: first..<first + 1, material: material) { texture in
      list.imageIndex(of: texture, known: &imageIndices)
    }
    draw.isTranslucent = draw.isTranslucent || list.meshPlacements[first].color.w < 1
    list.meshDraws.append(draw)
  }

  /// The scene as a camera sees it.
  ///
  /// - Parameters:
  ///   - camera: where it is seen from; one that nothing can be drawn through sees nothing.
  ///   - width: pixels across.
  ///   - height: pixels down.
  /// - Returns: a recording that needs no glyphs.
  public func seen(through camera: Camera3D, width: Int, height: Int) -> DrawList {
    var list = list
    list.width = width
    list.height = height
    guard camera.isUsable, width > 0, height > 0 else { return list }
    list.scenes = [draft.state(camera, aspect: Double(width) / Double(height))]
    list.commands = [.scene(0), .meshes(0..<list.meshDraws.count)]
    return list
  }
}

extension MeshDraw {
  /// The faces of a mesh that look as a material says, and as the mesh itself does where it says so.
  ///
  /// - Parameters:
  ///   - mesh: what is drawn.
  ///   - placements: where its copies lie; whether they let something through is not looked at.
  ///   - material: how the surface answers light.
  ///   - imageIndex: finds a texture its place in the list.
  init(
    _ mesh: Mesh, placements: Range<Int>, material: Material,
    imageIndex: (ImageTexels) -> Int
  ) {
    self.init(mesh.geometry, placements: placements)
    isTranslucent = geometry.isTranslucent
    var material = material
    if let own = mesh.material, own.metallic != nil || own.roughness != nil {
      material.shading = .physicallyBased
      if let metallic = own.metallic { material.metallic = metallic }
      if let roughness = own.roughness { material.roughness = roughness }
    }
    surface = SurfaceState(material)
    shading = material.shading
    guard let own = mesh.material, let texture = own.texture, !geometry.uvs.isEmpty else { return }
    image = imageIndex(texture)
    wrap = own.wrap
    isTranslucent = isTranslucent || !texture.isOpaque
  }
}

extension DrawList {
  /// Where a picture lies in ``images``; put there when it is new.
  mutating func imageIndex(of texture: ImageTexels, known: inout [UInt64: Int]) -> Int {
    if let index = known[texture.identity] { return index }
    known[texture.identity] = images.count
    images.append(texture)
    return images.count - 1
  }
}
