import Ollin

/// A mesh as its edges, orbited about the origin.
final class MaskSnippet: Sketch {
  let mask = Mesh(
    positions: [
      Vector3(-0.1, -0.1, 0), Vector3(0.1, -0.1, 0), Vector3(0.1, 0.1, 0.02),
      Vector3(-0.1, 0.1, 0.02), Vector3(0, 0, 0.08),
    ],
    indices: [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4])

  override func draw() {
    background(.black)
    camera(.orbiting(target: .zero, radius: 0.42, azimuth: time * 0.4, elevation: 0.04))
    stroke(.white)
    wireframe()
    drawMesh(mask)
  }
}
