/// Which extensions asked for the pictures of which frames.
@MainActor struct PictureAskers {
  /// Frames that are remembered: a host that never delivers must not make this grow.
  private static let most = 16
  private var waiting: [(frameCount: Int, extensions: [any SketchExtension])] = []

  /// Remembers who wants a frame's picture; false when nobody does.
  mutating func add(_ extensions: [any SketchExtension], frameCount: Int) -> Bool {
    guard !extensions.isEmpty else { return false }
    waiting.append((frameCount, extensions))
    if waiting.count > Self.most { waiting.removeFirst() }
    return true
  }

  /// Nobody is to be given a frame that was asked for.
  mutating func forget(frameCount: Int) { waiting.removeAll { $0.frameCount == frameCount } }

  /// Who wanted a frame's picture; those of earlier frames are forgotten.
  mutating func take(frameCount: Int) -> [any SketchExtension] {
    guard let index = waiting.firstIndex(where: { $0.frameCount == frameCount }) else { return [] }
    let extensions = waiting[index].extensions
    waiting.removeSubrange(...index)
    return extensions
  }
}
