/// A step of a ``DrawList``: a run of instances of one kind, which is one instanced draw, or a
/// change of the state that later runs are drawn with.
@_spi(Host) @frozen public enum DrawCommand: Equatable, Sendable {
  /// A range of ``DrawList/shapes``.
  case shapes(Range<Int>)
  /// A range of ``DrawList/glyphs`` that all lie on one page of the atlas.
  case glyphs(Range<Int>, page: Int)
  /// A range of ``DrawList/pathIndices``, three for each triangle.
  case paths(Range<Int>)
  /// A range of ``DrawList/imageQuads`` that all show one of ``DrawList/images``.
  case images(Range<Int>, image: Int)
  /// How colours from here on are laid over what is there; ``BlendMode/normal`` at the start.
  case blend(BlendMode)
  /// From here to its ``endClip`` nothing is drawn outside one of ``DrawList/clips``; clips nest.
  case beginClip(Int)
  /// Ends the innermost clip.
  case endClip
  /// One of ``DrawList/scenes`` holds from here on.
  ///
  /// A camera other than the one before starts with an empty depth buffer.
  case scene(Int)
  /// The depth that flat drawing has from here on: 0 nearest … 1 farthest; `nil` draws it over
  /// everything, as at the start.
  case flatDepth(Float?)
  /// A range of ``DrawList/meshDraws``.
  case meshes(Range<Int>)
  /// A range of ``DrawList/capsuleDraws``.
  case capsules(Range<Int>)
  /// A range of ``DrawList/cloudDraws``.
  case clouds(Range<Int>)
  /// One of ``DrawList/shaderDraws``.
  case shader(Int)
  /// One of ``DrawList/depthScenes``.
  case depthScene(Int)
}
