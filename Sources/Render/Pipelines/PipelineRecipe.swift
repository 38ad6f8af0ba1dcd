internal import CVulkan

/// Everything a drawing pipeline is made from, so that it can be made before a frame asks for it.
struct PipelineRecipe: Hashable, Sendable {
  /// The file of the vertex shader.
  var vertex: String
  /// The file of the fragment shader.
  var fragment: String
  /// Macros of both.
  var defines: [String]
  /// What both are given.
  var layout: Layout
  /// What the vertex shader is fed.
  var input: VertexInput
  /// What it does with colours and depths.
  var state: PipelineState

  /// What a pipeline is given.
  struct Layout: Hashable, Sendable {
    var constantBytes: Int
    var hasUniforms: Bool
    /// Pictures with their samplers.
    var pictures: Int
  }
}
