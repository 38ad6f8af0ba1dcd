internal import CVulkan
internal import Glibc
internal import Synchronization

/// Makes pipelines on a thread of its own, before frames ask for them.
///
/// What fails here is left to the frame that asks for it, which says why. Nobody waits for the
/// thread but the renderer that ends.
final class PipelineWarmer: Sendable {
  private struct State {
    var ready: [Pipeline] = []
    var isStopping = false
    var hasOwn = false
    var hasCommon = false
  }

  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private let recipes: [PipelineRecipe]
  private let common: [PipelineRecipe]
  private let needsRehearsal: Bool
  private let state = Mutex(State())

  /// A warmer.
  ///
  /// - Parameters:
  ///   - device: whose pipelines they are.
  ///   - shaders: what they are made from.
  ///   - cache: who is given them.
  ///   - recipes: what this sketch will draw with.
  ///   - common: what it might.
  ///   - needsRehearsal: whether the driver compiles when a pipeline first draws, and has not yet
  ///     compiled the common ones.
  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache,
    _ recipes: [PipelineRecipe], common: [PipelineRecipe],
    needsRehearsal: Bool
  ) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
    self.recipes = recipes
    self.common = common
    self.needsRehearsal = needsRehearsal
  }

  /// Whether everything common is made.
  var hasCommon: Bool { state.withLock { $0.hasCommon } }

  /// At most `most` of the pipelines that came to be and were not taken yet, the oldest first.
  func takeReady(atMost most: Int) -> [Pipeline] {
    state.withLock { state in
      let taken = Array(state.ready.prefix(most))
      state.ready.removeFirst(taken.count)
      return taken
    }
  }

  /// Makes everything, unless it is stopped.
  func run() {
    make(recipes)
    state.withLock { $0.hasOwn = true }
    // All of them before the first is made: the driver's cache is written in the background.
    if needsRehearsal { rehearse() }
    make(common)
    for (file, defines) in CommonPipelines.shaders where !isStopping {
      // A shader that does not compile is named when a frame asks for it.
      try? shaders.prepare(file, defines: defines)
    }
    if !isStopping { state.withLock { $0.hasCommon = true } }
  }

  private var isStopping: Bool { state.withLock { $0.isStopping } }

  private func rehearse() {
    guard let rehearsal = try? Rehearsal(index: device.facts.index, shaders: shaders) else {
      return
    }
    for recipe in common where !isStopping {
      do {
        try rehearsal.draw(recipe)
      } catch RenderError.deviceLost {
        return
      } catch {
        // What fails is left to the frame that asks for it.
        continue
      }
    }
  }

  private func make(_ recipes: [PipelineRecipe]) {
    var layouts: [PipelineRecipe.Layout: PipelineLayout] = [:]
    for recipe in recipes where !cache.store.contains(recipe) {
      guard !isStopping else { return }
      do throws(RenderError) {
        let layout: PipelineLayout
        if let known = layouts[recipe.layout] {
          layout = known
        } else {
          layout = try PipelineLayout(device, recipe.layout)
          layouts[recipe.layout] = layout
        }
        let made = try Pipeline.drawing(
          recipe, device, shaders, layout: layout, cache: cache,
          name: "\(recipe.fragment) beforehand")
        // A frame that has made its own has also drawn with it.
        if cache.store.add(made, recipe) { state.withLock { $0.ready.append(made) } }
      } catch {
        continue
      }
    }
  }

  /// Waits for what this sketch will draw with, unless the thread is stopped.
  func waitForOwn() {
    while !state.withLock({ $0.hasOwn || $0.isStopping }) { usleep(1000) }
  }

  /// Lets the thread end after the pipeline it is making.
  func stop() { state.withLock { $0.isStopping = true } }
}
