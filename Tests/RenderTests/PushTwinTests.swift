import Foundation
@_spi(Host) import Ollin
import Testing

@_spi(Host) @testable import Render

/// What passes of solids push has the offsets that their shaders read it at, as the compiler of the
/// shaders sees them.
@Suite @MainActor struct PushTwinTests {
  /// A push constant block of a shader, and the structure of ours that is pushed for it.
  struct Twin {
    let file: String
    var defines: [String] = []
    /// The block's members: where our structure has each, and how many bytes.
    let members: [SPIRVLayouts.Member]
    /// Bytes that the program pushes at least.
    let size: Int
  }

  private static func member<Root, Value>(
    _ name: String, _ path: KeyPath<Root, Value>, from start: Int = 0, size: Int? = nil
  ) -> SPIRVLayouts.Member {
    .init(
      name: name, offset: start + (MemoryLayout<Root>.offset(of: path) ?? -1),
      size: size ?? MemoryLayout<Value>.size)
  }

  /// The surface, of which `emission` is the last of four members in a row.
  private static func surface<Root>(
    _ paths: [KeyPath<Root, SIMD4<Float>>]
  ) -> SPIRVLayouts.Member {
    let offsets = paths.map { MemoryLayout<Root>.offset(of: $0) ?? -1 }
    let isRow = offsets == [0, 16, 32, 48].map { $0 + offsets[0] }
    return .init(name: "surface", offset: isRow ? offsets[0] : -1, size: 64)
  }

  static var twins: [Twin] {
    typealias Mesh = MeshPass.Constants
    typealias Outline = OutlinePass.Constants
    typealias Depth = DepthScenePass.Constants
    let surface = surface([\Mesh.base, \Mesh.nature, \Mesh.coat, \Mesh.emission])
    let place = MemoryLayout<Mesh>.offset(of: \.place) ?? -1
    let single = [
      surface, member("row0", \MeshPlacement.row0, from: place),
      member("row1", \MeshPlacement.row1, from: place),
      member("row2", \MeshPlacement.row2, from: place),
      member("tint", \MeshPlacement.color, from: place),
    ]
    let edges = [
      member("edges", \MeshPass.EdgeConstants.edges),
      member("width", \MeshPass.EdgeConstants.width),
    ]
    let outline = [
      Self.surface([\Outline.base, \Outline.nature, \Outline.coat, \Outline.emission]),
      member("edges", \Outline.edges), member("positions", \Outline.positions),
      member("normals", \Outline.normals), member("colors", \Outline.colors),
      member("uvs", \Outline.uvs),
    ]
    let depth = [
      member("depths", \Depth.depths), member("size", \Depth.size), member("box", \Depth.box),
      member("depthMap", \Depth.depthMap),
    ]
    let size = MemoryLayout<Mesh>.size
    return ["mesh.vert.glsl", "mesh.frag.glsl"].flatMap {
      [
        Twin(file: $0, members: [surface], size: size),
        Twin(file: $0, defines: ["NORMALS", "SINGLE"], members: single, size: size),
      ]
    } + [
      Twin(
        file: "edges.vert.glsl", members: edges, size: MemoryLayout<MeshPass.EdgeConstants>.size),
      Twin(file: "fringe.vert.glsl", members: outline, size: MemoryLayout<Outline>.size),
      Twin(
        file: "fringe.frag.glsl", defines: ["TEXTURE"], members: outline,
        size: MemoryLayout<Outline>.size),
      Twin(file: "depthscene.vert.glsl", members: depth, size: MemoryLayout<Depth>.size),
      Twin(file: "depthscene.frag.glsl", members: depth, size: MemoryLayout<Depth>.size),
    ]
  }

  @Test func everyBlockLiesWhereItIsPushed() throws {
    let folder = try #require(ResourceLocator.folder(named: "Shaders"))
    for twin in Self.twins {
      let source = try ShaderSource(twin.file, in: folder, defines: twin.defines)
      let layouts = SPIRVLayouts(try ShaderCompiler.compile(source, keepsNames: true))
      let blocks = layouts.structures.filter { $0.name == "Constants" }
      #expect(blocks.count == 1, "\(twin.file) \(twin.defines)")
      for block in blocks {
        // What follows in the block is not pushed by these passes: there is nothing.
        #expect(block.members == twin.members, "\(twin.file) \(twin.defines)")
        let end = block.members.map { $0.offset + ($0.size ?? 0) }.max() ?? 0
        #expect(end <= twin.size, "\(twin.file) \(twin.defines)")
      }
    }
  }

  /// The surface lies in each of them as it lies in the list.
  @Test func theSurfaceHasTheMembersOfTheList() throws {
    let folder = try #require(ResourceLocator.folder(named: "Shaders"))
    let layouts = SPIRVLayouts(
      try ShaderCompiler.compile(
        ShaderSource("mesh.frag.glsl", in: folder), keepsNames: true))
    let wanted = [
      Self.member("base", \SurfaceState.base), Self.member("nature", \SurfaceState.nature),
      Self.member("coat", \SurfaceState.coat), Self.member("emission", \SurfaceState.emission),
    ]
    let found = layouts.structures.filter { $0.name == "Surface" }
    #expect(!found.isEmpty)
    for structure in found { #expect(structure.members == wanted) }
  }

  @Test func aBrokenShaderOfOursIsNamedWithItsLine() throws {
    let folder = NSTemporaryDirectory() + "ollin-broken-\(UUID().uuidString)"
    let ours = try #require(ResourceLocator.folder(named: "Shaders"))
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: ours).resolvingSymlinksInPath(), to: URL(fileURLWithPath: folder))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/coverage.glsl"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try ("\n\nfloat broken() { return nothing; }\n" + text).write(
      toFile: path, atomically: true, encoding: .utf8)
    var options = RendererOptions()
    options.shaderFolder = folder
    #expect {
      try Renderer(options)
    } throws: {
      guard case RenderError.shader(_, let log) = $0 else { return false }
      return log.contains("coverage.glsl:3: error: 'nothing'")
    }
  }
}
