/// The wrapped properties of a sketch, found by reflection, in the order of their declaration;
/// those of a superclass come first.
@MainActor struct SketchProperties {
  private(set) var parameters: [ParamHandle] = []
  private(set) var saved: [(name: String, value: any SavedStored)] = []
  private(set) var moving: [any FrameAdvancing] = []

  init(of sketch: Sketch) {
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: sketch)
    while let current = mirror, current.subjectType != Sketch.self {
      mirrors.append(current)
      mirror = current.superclassMirror
    }
    for mirror in mirrors.reversed() {
      for (label, value) in mirror.children {
        // The wrapper of `pull` is stored as `_pull`.
        guard let label, label.hasPrefix("_") else { continue }
        let name = String(label.dropFirst())
        if let stored = value as? any ParamStored {
          parameters.append(ParamHandle(name: name, stored: stored))
        }
        if let kept = value as? any SavedStored { saved.append((name, kept)) }
        if let moving = value as? any FrameAdvancing { self.moving.append(moving) }
      }
    }
  }

  /// Moves on everything that glides.
  func advance(by seconds: Double) {
    for value in moving { value.advance(by: seconds) }
  }

  /// What the next version of the sketch should start from.
  func carried() -> CarriedState {
    var state = CarriedState()
    for handle in parameters where handle.isTuned {
      state.parameters[handle.name] = CarriedState.Entry(
        type: handle.kind.rawValue, data: Data(handle.text.utf8))
    }
    for (name, value) in saved {
      guard let data = value.encoded() else { continue }
      state.saved[name] = CarriedState.Entry(type: value.typeName, data: data)
    }
    return state
  }

  /// Takes over what an earlier version had, where name and type agree.
  func take(_ state: CarriedState) {
    for handle in parameters {
      guard let entry = state.parameters[handle.name], entry.type == handle.kind.rawValue else {
        continue
      }
      if (try? handle.set(String(decoding: entry.data, as: UTF8.self))) != nil { handle.settle() }
    }
    for (name, value) in saved {
      guard let entry = state.saved[name], entry.type == value.typeName else { continue }
      _ = value.restore(entry.data)
    }
  }
}
