@_spi(Host) internal import Ollin

/// What any sketch may draw with at any time: the states of flat drawing that are not made at the
/// start, and the shaders of common solids.
enum CommonPipelines {
  /// Recipes of every blend mode, of clips and of gradients.
  ///
  /// - Parameter made: what is made at the start, from which they differ in their states only.
  /// - Returns: the recipes, the likelier ones first.
  static func recipes(like made: [PipelineRecipe]) -> [PipelineRecipe] {
    let flat = made.filter {
      $0.layout.constantBytes == MemoryLayout<QuadConstants>.size && $0.state == PipelineState()
    }
    var recipes: [PipelineRecipe] = []
    func add(_ change: (inout PipelineState) -> Void, unless isLeftOut: (PipelineRecipe) -> Bool) {
      for var recipe in flat where !isLeftOut(recipe) {
        change(&recipe.state)
        recipes.append(recipe)
      }
    }
    // Pictures have no gradients; a glyph's page is a picture too, and is painted.
    func isPicture(_ recipe: PipelineRecipe) -> Bool { recipe.fragment == "image.frag.glsl" }
    add({ $0.isClipped = true }, unless: { _ in false })
    add({ $0.isPainted = true }, unless: isPicture)
    for mode in BlendMode.allCases where mode != .normal {
      add({ $0.blend = mode }, unless: { _ in false })
    }
    add({ ($0.isClipped, $0.isPainted) = (true, true) }, unless: isPicture)
    add({ $0.depth = .ignored }, unless: { _ in false })
    return recipes
  }

  /// Shaders that take long to compile and are the same whatever light a scene has.
  static let shaders: [(file: String, defines: [String])] =
    [
      MeshVariant([.normals, .single]), [.normals], [.normals, .colors, .single],
      [.normals, .texture, .single], [.single],
    ]
    .flatMap { variant in
      ["mesh.vert.glsl", "mesh.frag.glsl"].map { ($0, variant.defines) }
    }
    + ["fringe", "capsule", "edges"].flatMap { [("\($0).vert.glsl", []), ("\($0).frag.glsl", [])] }
    + ["fringe.vert.glsl", "fringe.frag.glsl"].map { ($0, MeshVariant.texture.defines) }
}
