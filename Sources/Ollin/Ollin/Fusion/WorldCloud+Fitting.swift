internal import simd

extension WorldCloud {
  /// The fit of a cloud, and the correction it leads to.
  func fit(
    _ arriving: PointCloud, from reported: simd_float4x4, settings: CloudAlignment.Settings
  ) -> (alignment: CloudAlignment, motion: RigidMotion) {
    let carried = motion * reported
    var alignment = CloudAlignment(
      pose: carried, correction: correction, overlap: 0, error: 0, passes: 0, isApplied: false,
      stability: 0)
    guard !isEmpty, RigidMotion.isFinite(carried) else { return (alignment, motion) }
    let samples = SurfaceFit.samples(of: arriving, most: settings.samples) {
      $0.transformed(by: carried)
    }
    guard samples.count >= SurfaceFit.fewest else { return (alignment, motion) }
    let eye = Vector3.zero.transformed(by: carried)
    var fit = SurfaceFit(samples, eye: eye)
    cloud.points.withUnsafeBufferPointer { points in
      grid.withView { cubes in
        fit.run(
          on: ScannedSurface(
            points: points, cubes: cubes, cubeSize: voxelSize, places: cubes,
            placeSize: voxelSize, range: settings.range),
          settings: settings)
      }
    }
    alignment.overlap = fit.overlap
    alignment.error = fit.error
    alignment.passes = fit.passes
    alignment.stability = fit.stability
    guard fit.isBelievable(settings: settings) else {
      return (alignment, motion)
    }
    var corrected = fit.motion * motion
    corrected.straighten()
    alignment.isApplied = true
    alignment.correction = corrected.matrix
    alignment.pose = corrected * reported
    return (alignment, corrected)
  }
}

extension SurfaceFit {
  /// Whether enough was found and the camera is nudged and not thrown.
  func isBelievable(settings: CloudAlignment.Settings) -> Bool {
    isSupported && passes > 0 && overlap >= settings.minOverlap
      && motion.carry(eye).distance(to: eye) <= settings.maxShift
      && motion.angle <= settings.maxTurn && !(stability < settings.minStability)
  }
}
