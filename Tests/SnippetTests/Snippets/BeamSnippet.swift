import Ollin

/// A beam that asks what it hits.
final class BeamSnippet: Sketch {
  let balls = [Vector3(-0.5, 0, -1), Vector3(0, 0, -1.2), Vector3(0.5, 0.1, -1)]
  let ray = Ray3(origin: Vector3(0, 0, 0.5), direction: Vector3(0, 0, -1))
  var aimed: Int?

  override func draw() {
    background(.navy)
    for (i, ball) in balls.enumerated() where ray.hit(sphereAt: ball, radius: 0.13) != nil {
      aimed = i
    }
    camera(.perspective(eye: Vector3(0, 0.4, 1), target: Vector3(0, 0, -1), fieldOfView: 0.9))
    for (i, ball) in balls.enumerated() {
      fill(i == aimed ? .orange : .gray)
      withState(at: ball) { drawSphere(radius: 0.13) }
    }
    fill(.white)
    drawCapsule(from: ray.point(at: 0), to: ray.point(at: 2), radius: 0.01)
  }
}
