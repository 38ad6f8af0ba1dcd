internal import simd

extension Drawer {
  /// Records a cloud where the model matrix places it; nothing without a camera.
  func pointCloud(_ cloud: PointCloud) {
    guard !list.scenes.isEmpty, !cloud.isEmpty else { return }
    let content = clouds.content(of: cloud)
    guard content.count > 0 else { return }
    continueRun(.clouds)
    list.cloudDraws.append(CloudDraw(content, model: modelMatrix))
  }

  /// From the space that is drawn in to the world.
  var modelMatrix: simd_float4x4 { matrix_identity_float4x4 }
}
