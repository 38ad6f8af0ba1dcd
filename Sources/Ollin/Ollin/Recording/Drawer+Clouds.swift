extension Drawer {
  /// Records a cloud where the model matrix places it; nothing without a camera.
  func pointCloud(_ cloud: PointCloud) {
    guard !cloud.isEmpty, state.isModelUsable, recordSceneOfSolid() else { return }
    let content = clouds.content(of: cloud)
    guard content.count > 0 else { return }
    continueRun(.clouds)
    list.cloudDraws.append(CloudDraw(content, model: modelMatrix))
  }
}
