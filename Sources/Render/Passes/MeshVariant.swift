internal import CVulkan
@_spi(Host) internal import Ollin

/// What shaders of meshes are compiled for.
struct MeshVariant: OptionSet, Hashable {
  let rawValue: Int

  static let normals = MeshVariant(rawValue: 1)
  static let colors = MeshVariant(rawValue: 2)
  static let texture = MeshVariant(rawValue: 4)
  /// Light is computed at the vertices.
  static let dense = MeshVariant(rawValue: 8)

  /// One copy is drawn, whose place is pushed.
  static let single = MeshVariant(rawValue: 16)

  /// Macros of the shaders.
  var defines: [String] {
    [
      (MeshVariant.normals, "NORMALS"), (.colors, "COLORS"), (.texture, "TEXTURE"),
      (.dense, "DENSE"), (.single, "SINGLE"),
    ]
    .filter { contains($0.0) }.map(\.1)
  }

  /// Where a copy of a mesh lies.
  static let placements = VertexInput.Stream(
    binding: 4, stride: 64, isPerInstance: true,
    attributes: (0..<4).map {
      .init(location: 4 + $0, format: VK_FORMAT_R32G32B32A32_SFLOAT, offset: $0 * 16)
    })

  /// The same without a copy's colour.
  static let places = VertexInput.Stream(
    binding: placements.binding, stride: placements.stride, isPerInstance: true,
    attributes: Array(placements.attributes.prefix(3)))

  /// Where a vertex is.
  static let positions = VertexInput.Stream(
    binding: 0, stride: 12, attributes: [.init(location: 0, format: VK_FORMAT_R32G32B32_SFLOAT)])

  /// The streams of vertices and copies.
  var input: VertexInput {
    var input = VertexInput(streams: [Self.positions])
    if contains(.normals) {
      input.streams.append(
        .init(
          binding: 1, stride: 4, attributes: [.init(location: 1, format: VK_FORMAT_R16G16_SNORM)]))
    }
    if contains(.colors) {
      input.streams.append(
        .init(
          binding: 2, stride: 8,
          attributes: [.init(location: 2, format: VK_FORMAT_R16G16B16A16_UNORM)]))
    }
    if contains(.texture) {
      input.streams.append(
        .init(
          binding: 3, stride: 8, attributes: [.init(location: 3, format: VK_FORMAT_R32G32_SFLOAT)]))
    }
    if !contains(.single) { input.streams.append(Self.placements) }
    return input
  }
}
