@_spi(Host) internal import Ollin

extension Renderer {
  /// Takes solids into the run, or draws them at once where their order matters.
  func take(
    meshes range: Range<Int>, _ run: inout SolidRun, _ frame: FrameRecorder
  ) throws(RenderError) {
    try frame.settleClip()
    guard frame.scene != nil else { return }
    let pass = try meshPass()
    for index in range.clamped(to: frame.list.meshDraws.indices) {
      let draw = frame.list.meshDraws[index]
      let isSmoothed = OutlinePass.smooths(draw, blend: frame.blend)
      switch draw.style {
      case .edges where frame.blend == .normal: run.add(frame) { $0.wires.append(index) }
      case .edges: try pass.edges(index, frame, indices)
      case .faces where draw.isTranslucent || frame.blend != .normal:
        try finish(&run, frame)
        try pass.faces(index, frame)
        if isSmoothed { run.add(frame) { $0.outlines.append(index) } }
      case .faces, .bare:
        run.add(frame) {
          $0.meshes.append(index)
          if isSmoothed { $0.outlines.append(index) }
        }
      }
    }
  }

  /// Takes capsules and spheres.
  func take(
    capsules range: Range<Int>, _ run: inout SolidRun, _ frame: FrameRecorder
  ) throws(RenderError) {
    try frame.settleClip()
    let list = frame.list
    for index in range.clamped(to: list.capsuleDraws.indices) {
      let instances = list.capsuleDraws[index].instances.clamped(to: list.capsules.indices)
      if frame.blend == .normal, list.capsules[instances].allSatisfy({ $0.color.w >= 1 }) {
        run.add(frame) { $0.capsules.append(index) }
      } else {
        try finish(&run, frame)
        if let scene = frame.scene {
          bindIndices(frame)
          try capsulePass().draw([(index, scene)], frame, indices: indices)
        }
      }
    }
  }

  /// Takes clouds.
  func take(
    clouds range: Range<Int>, _ run: inout SolidRun, _ frame: FrameRecorder
  ) throws(RenderError) {
    try frame.settleClip()
    let range = range.clamped(to: frame.list.cloudDraws.indices)
    if frame.blend == .normal, frame.list.cloudDraws[range].allSatisfy({ $0.content.isOpaque }) {
      run.add(frame) { $0.clouds.append(range) }
    } else {
      try finish(&run, frame)
      try clouds.draw(range, frame)
    }
  }

  /// Takes a picture with depths.
  func take(
    depthScene index: Int, _ run: inout SolidRun, _ frame: FrameRecorder
  ) throws(RenderError) {
    try frame.settleClip()
    guard frame.list.depthScenes.indices.contains(index) else { return }
    let image = frame.list.depthScenes[index].image
    let isOpaque = frame.list.images.indices.contains(image) && frame.list.images[image].isOpaque
    if frame.blend == .normal, isOpaque {
      run.add(frame) { $0.depthScenes.append(index) }
    } else {
      try finish(&run, frame)
      try depthScenePass().draw(index, frame, indices: indices)
    }
  }

  /// Draws what a run holds and empties it.
  func finish(_ run: inout SolidRun, _ frame: FrameRecorder) throws(RenderError) {
    guard !run.isEmpty else { return }
    let present = frame.scene
    let parts = run.parts
    run.removeAll()
    for part in parts {
      frame.scene = part.scene
      for index in part.depthScenes { try depthScenePass().draw(index, frame, indices: indices) }
      for index in part.meshes { try meshPass().faces(index, frame) }
    }
    for part in parts where !part.clouds.isEmpty {
      frame.scene = part.scene
      for range in part.clouds { try clouds.draw(range, frame) }
    }
    let capsules = parts.flatMap { part in part.capsules.map { ($0, part.scene) } }
    if !capsules.isEmpty {
      bindIndices(frame)
      try capsulePass().draw(capsules, frame, indices: indices)
    }
    for part in parts where !part.outlines.isEmpty {
      frame.scene = part.scene
      for index in part.outlines { try meshPass().outline(index, frame, indices) }
    }
    for part in parts where !part.wires.isEmpty {
      frame.scene = part.scene
      for index in part.wires { try meshPass().edges(index, frame, indices) }
    }
    frame.scene = present
  }
}
