extension ScanGraph {
  /// A keyframe's place among older ones.
  struct Match {
    /// The older keyframe.
    var keyframe: Int
    /// Where the newest keyframe is by the match.
    var motion: RigidMotion
    var overlap: Double
    var error: Double
  }

  /// The place of the newest keyframe, when an older one stood there; the nearest that is believed.
  func recognize() -> Match? {
    guard let newest = keyframes.last else { return nil }
    let count = keyframes.count - settings.soundSeparation
    guard count > 0 else { return nil }
    var known: [(keyframe: Int, distance: Double)] = []
    for (index, old) in keyframes.prefix(count).enumerated() {
      let distance = old.motion.shift.distance(to: newest.motion.shift)
      let across = old.gaze.cross(newest.gaze).length
      let angle = arctangent(across, old.gaze.dot(newest.gaze))
      if distance <= settings.searchRadius, angle <= settings.maxViewAngle {
        known.append((index, distance))
      }
    }
    known.sort { ($0.distance, $0.keyframe) < ($1.distance, $1.keyframe) }
    for candidate in known.prefix(max(settings.candidates, 0)) {
      if let match = match(newest, with: candidate.keyframe, before: count) { return match }
    }
    return nil
  }

  /// The match of a keyframe with the place of an older one; `nil` when it is not believed.
  private func match(_ newest: Keyframe, with old: Int, before count: Int) -> Match? {
    let around = settings.soundNeighborhood
    var place = WorldCloud(voxelSize: settings.detail(voxelSize: voxelSize))
    for keyframe in keyframes[max(old - around, 0)...min(old + around, count - 1)] {
      place.add(keyframe.cloud, transformedBy: keyframe.pose)
    }
    let samples = SurfaceFit.samples(of: newest.cloud, most: settings.matching.samples) {
      newest.motion.carry($0)
    }
    guard samples.count >= SurfaceFit.fewest else { return nil }
    let range = settings.matching.range
    // Wide finds a gap that narrow cannot see; narrow is what is judged.
    var fit = SurfaceFit(samples, eye: newest.motion.shift)
    place.lay(&fit, range: range * max(settings.reach, 1), settings: settings.matching)
    guard fit.pairs >= SurfaceFit.fewest else { return nil }
    fit = SurfaceFit(samples, eye: newest.motion.shift, motion: fit.motion)
    place.lay(&fit, range: range, settings: settings.matching)
    guard fit.isBelievable(settings: settings.matching),
      fit.overlap >= settings.minOverlap, fit.error <= settings.maxError
    else { return nil }
    return Match(
      keyframe: old, motion: fit.motion * newest.motion, overlap: fit.overlap, error: fit.error)
  }
}

extension WorldCloud {
  /// Lays a cloud onto this one, looking as far as `range` however small the cubes are.
  func lay(_ fit: inout SurfaceFit, range: Double, settings: CloudAlignment.Settings) {
    let placeSize = range / 3
    guard placeSize > voxelSize, placeSize.isFinite else {
      return lay(&fit, places: grid, placeSize: voxelSize, range: range, settings: settings)
    }
    // Larger cubes, each with the first of the points in it.
    var coarse = VoxelGrid()
    coarse.file(cloud, size: placeSize)
    lay(&fit, places: coarse, placeSize: placeSize, range: range, settings: settings)
  }

  private func lay(
    _ fit: inout SurfaceFit, places: VoxelGrid, placeSize: Double, range: Double,
    settings: CloudAlignment.Settings
  ) {
    cloud.points.withUnsafeBufferPointer { points in
      grid.withView { cubes in
        places.withView { places in
          fit.run(
            on: ScannedSurface(
              points: points, cubes: cubes, cubeSize: voxelSize, places: places,
              placeSize: placeSize, range: range),
            settings: settings)
        }
      }
    }
  }
}
