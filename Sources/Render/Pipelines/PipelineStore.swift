internal import Synchronization

/// The drawing pipelines of a device by what they are made from, whichever thread made them.
final class PipelineStore: Sendable {
  private struct State {
    var made: [PipelineRecipe: Pipeline] = [:]
    var used: [PipelineRecipe] = []
    var isShowing = false
    var madeLate = 0
  }

  private let state = Mutex(State())

  /// The recipes that were asked for, in the order in which each was first.
  var used: [PipelineRecipe] { state.withLock { $0.used } }

  /// How many pipelines were made while pictures were shown, because a frame could not wait.
  var madeLate: Int { state.withLock { $0.madeLate } }

  /// Whether pictures are shown.
  var isShowing: Bool { state.withLock { $0.isShowing } }

  /// From now on what is made for a frame is made late.
  func beginShow() { state.withLock { $0.isShowing = true } }

  /// Whether a pipeline is there.
  func contains(_ recipe: PipelineRecipe) -> Bool {
    state.withLock { $0.made[recipe] != nil }
  }

  /// A pipeline for a frame, made by `make` where nobody has made it before.
  func pipeline(
    _ recipe: PipelineRecipe, make: () throws(RenderError) -> Pipeline
  ) throws(RenderError) -> Pipeline {
    let known = state.withLock { state in
      state.used.append(recipe)
      return state.made[recipe]
    }
    if let known { return known }
    // Not under the lock, which the other thread would wait for.
    let made = try make()
    return state.withLock { state in
      if state.isShowing { state.madeLate += 1 }
      return keep(made, recipe, &state)
    }
  }

  /// Keeps a pipeline that no frame has asked for yet.
  ///
  /// - Returns: whether it is kept; a frame may have made its own meanwhile.
  func add(_ pipeline: Pipeline, _ recipe: PipelineRecipe) -> Bool {
    state.withLock { keep(pipeline, recipe, &$0) === pipeline }
  }

  /// The pipeline of a recipe that was there first stays: commands of the device may be using it.
  private func keep(
    _ pipeline: Pipeline, _ recipe: PipelineRecipe, _ state: inout State
  ) -> Pipeline {
    if let first = state.made[recipe] { return first }
    state.made[recipe] = pipeline
    return pipeline
  }
}
