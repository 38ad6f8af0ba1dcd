import Ollin
import simd

/// A cloud as it came, and the same one stood somewhere else in the world.
final class CloudSnippet: Sketch {
  var cloud = PointCloud()

  override func setup() {
    for step in 0..<400 {
      let angle = Double(step) * .goldenAngle
      cloud.add(
        Vector3(angle: angle, height: Double(step) / 400 - 0.5), color: .white, size: 0.055)
    }
  }

  override func draw() {
    background(Color(white: 0.05))
    camera(.orbiting(target: .zero, radius: 2.6, azimuth: time * 0.4, elevation: 0.12))
    drawPointCloud(cloud)
    var placed = matrix_identity_float4x4
    placed.columns.3 = SIMD4<Float>(0.8, 0.2, 0, 1)
    drawPointCloud(cloud.transformed(by: placed))
  }
}

extension Vector3 {
  fileprivate init(angle: Double, height: Double) {
    self.init(cos(angle) * 0.4, height, sin(angle) * 0.4)
  }
}
