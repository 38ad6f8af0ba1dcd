internal import Glibc

extension DrawList {
  /// Whether both paint the same picture.
  ///
  /// Instances are compared byte by byte, which is as fast as memory allows; lists that differ
  /// only in the sign of a zero count as different.
  public static func == (a: DrawList, b: DrawList) -> Bool {
    a.width == b.width && a.height == b.height && a.background == b.background
      && a.shapes.count == b.shapes.count && a.glyphs.count == b.glyphs.count
      && (a.glyphs.isEmpty || a.glyphGeneration == b.glyphGeneration)
      && a.commands == b.commands && sameBytes(a.shapes, b.shapes)
      && sameBytes(a.glyphs, b.glyphs) && a.pathVertices.count == b.pathVertices.count
      && sameBytes(a.pathVertices, b.pathVertices) && a.pathIndices == b.pathIndices
      && a.paints == b.paints && a.paintColors == b.paintColors
      && a.images == b.images && a.imageQuads.count == b.imageQuads.count
      && sameBytes(a.imageQuads, b.imageQuads) && a.shaderDraws == b.shaderDraws
      && a.clips == b.clips && a.scenes == b.scenes
      && a.meshDraws == b.meshDraws && a.backdrop == b.backdrop && a.depthScenes == b.depthScenes
      && a.meshPlacements.count == b.meshPlacements.count
      && sameBytes(a.meshPlacements, b.meshPlacements) && a.capsuleDraws == b.capsuleDraws
      && a.capsules.count == b.capsules.count
      && sameBytes(a.capsules, b.capsules) && a.cloudDraws == b.cloudDraws
  }

  /// Whether two arrays of one length, of a type without padding, hold the same bytes.
  private static func sameBytes<T>(_ a: [T], _ b: [T]) -> Bool {
    a.withUnsafeBytes { p in
      b.withUnsafeBytes { q in
        guard let left = p.baseAddress, let right = q.baseAddress, left != right else {
          return true
        }
        return memcmp(left, right, p.count) == 0
      }
    }
  }
}
