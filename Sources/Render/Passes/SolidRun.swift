@_spi(Host) internal import Ollin

/// Solids that follow one another under one camera and hide what is behind them, whose order does not
/// matter.
///
/// They are drawn in an order in which soft edges lie over what is behind them: first what has hard
/// edges, then capsules and spheres, which bring their own, and last the outlines of meshes, which
/// leave no depth.
struct SolidRun {
  /// What was recorded under one light.
  struct Part {
    let scene: SceneInUse
    var meshes: [Int] = []
    /// Of those and of translucent meshes that were drawn before.
    var outlines: [Int] = []
    /// Meshes of which only the edges are drawn.
    var wires: [Int] = []
    var depthScenes: [Int] = []
    var clouds: [Range<Int>] = []
    var capsules: [Int] = []
  }

  private(set) var parts: [Part] = []
  private var isSceneNew = true

  var isEmpty: Bool { parts.isEmpty }

  /// What comes from here on is seen in another light.
  mutating func changeScene() { isSceneNew = true }

  /// Adds something that is drawn with the frame's scene; nothing without one.
  mutating func add(_ frame: FrameRecorder, _ change: (inout Part) -> Void) {
    guard let scene = frame.scene else { return }
    if isSceneNew || parts.isEmpty { parts.append(Part(scene: scene)) }
    isSceneNew = false
    change(&parts[parts.count - 1])
  }

  /// Starts over.
  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    isSceneNew = true
  }
}
