import Testing

@testable import Ollin

@Suite struct PoseGraphTests {
  /// Four steps of 1, and a loop that says the end is at 3.5: five springs share the half.
  @Test func aGapIsSharedOutEvenly() throws {
    let step = RigidMotion(shift: .unitX)
    var graph = PoseGraph(
      poses: (0..<5).map { RigidMotion(shift: Vector3(Double($0), 0, 0)) },
      edges: (0..<4).map { PoseGraph.Edge(from: $0, to: $0 + 1, measured: step) } + [
        PoseGraph.Edge(from: 0, to: 4, measured: RigidMotion(shift: Vector3(3.5, 0, 0)))
      ])
    #expect(graph.settle(turnScale: 2, slack: 0.05) == Array(repeating: true, count: 5))
    for (index, pose) in graph.poses.enumerated() {
      #expect(pose.shift.distance(to: Vector3(Double(index) * 0.9, 0, 0)) < 1e-6)
      #expect(pose.angle < 1e-6)
    }
  }

  /// A square walked with a compass that turns 4° too far at every corner, and home recognized.
  @Test func aSquareThatDoesNotCloseIsClosed() throws {
    func turn(_ degrees: Double) -> RigidMotion {
      var motion = RigidMotion(turning: Vector3(0, degrees * .pi / 180, 0))
      motion.shift = Vector3(0, 0, -1)
      return motion
    }
    var true_ = [RigidMotion()]
    var walked = [RigidMotion()]
    var edges: [PoseGraph.Edge] = []
    for index in 0..<4 {
      true_.append(true_[index] * turn(90))
      walked.append(walked[index] * turn(94))
      edges.append(PoseGraph.Edge(from: index, to: index + 1, measured: turn(94)))
    }
    edges.append(PoseGraph.Edge(from: 0, to: 4, measured: RigidMotion()))
    #expect(walked[4].angle > 0.25 && walked[4].shift.length > 0.1)
    var graph = PoseGraph(poses: walked, edges: edges)
    #expect(graph.settle(turnScale: 1, slack: 0.05) != nil)
    // Five springs share the 16° of turn: what is left is a fifth, and the way closes with it.
    #expect(abs(graph.poses[4].angle - walked[4].angle / 5) < 0.01)
    for (pose, truth) in zip(graph.poses, true_) {
      #expect(pose.shift.distance(to: truth.shift) < 0.06)
    }
    #expect(graph.poses[0] == RigidMotion())
  }

  @Test func aLoopThatAllOthersContradictIsDropped() {
    let step = RigidMotion(shift: .unitX)
    var edges = (0..<20).map { PoseGraph.Edge(from: $0, to: $0 + 1, measured: step) }
    for start in 0..<5 {
      edges.append(
        PoseGraph.Edge(
          from: start, to: start + 15, measured: RigidMotion(shift: Vector3(15, 0, 0)),
          isLoop: true))
    }
    edges.append(
      PoseGraph.Edge(
        from: 2, to: 18, measured: RigidMotion(shift: Vector3(14.2, 0.5, 0)), isLoop: true))
    var graph = PoseGraph(
      poses: (0...20).map { RigidMotion(shift: Vector3(Double($0), 0, 0)) }, edges: edges)
    let keeps = graph.settle(turnScale: 2, slack: 0.05)
    #expect(keeps == Array(repeating: true, count: 25) + [false])
    for (index, pose) in graph.poses.enumerated() {
      #expect(pose.shift.distance(to: Vector3(Double(index), 0, 0)) < 1e-6)
    }
  }

  @Test func aGraphWithoutAnAnswerStaysAsItIs() {
    let poses = (0..<3).map { RigidMotion(shift: Vector3(Double($0), 0, 0)) }
    let step = RigidMotion(shift: Vector3(0.5, 0, 0))
    let hopeless: [[PoseGraph.Edge]] = [
      [PoseGraph.Edge(from: 0, to: 1, measured: step)],
      [],
      [
        PoseGraph.Edge(from: 0, to: 1, measured: step),
        PoseGraph.Edge(from: 1, to: 7, measured: step),
      ],
      [
        PoseGraph.Edge(from: 0, to: 1, measured: step),
        PoseGraph.Edge(from: -1, to: 2, measured: step),
      ],
      [
        PoseGraph.Edge(from: 0, to: 1, measured: step),
        PoseGraph.Edge(from: 1, to: 2, measured: RigidMotion(shift: Vector3(.nan, 0, 0))),
      ],
    ]
    for edges in hopeless {
      var graph = PoseGraph(poses: poses, edges: edges)
      #expect(graph.settle(turnScale: 1, slack: 0.05) == nil && graph.poses == poses)
    }
    var odd = PoseGraph(poses: poses, edges: [PoseGraph.Edge(from: 0, to: 1, measured: step)])
    for scale in [Double.nan, 0, -1, .infinity] {
      #expect(odd.settle(turnScale: scale, slack: 0.05) == nil)
    }
    var one = PoseGraph(poses: [RigidMotion()], edges: [])
    #expect(one.settle(turnScale: 1, slack: 0.05) == [])
  }

  /// Laps through a hall, a third of the poses tied to the lap before: what was walked crookedly
  /// comes out straight, for a few hundred keyframes at once.
  @Test func manyLapsAreStraightened() throws {
    var random = SplitMix64(seed: 5)
    func noise(_ size: Double) -> Double { (random.nextUnit() * 2 - 1) * size }
    let lap = 60
    let truths = (0..<240).map { index in
      let angle = Double(index % lap) / Double(lap) * .tau
      var motion = RigidMotion(turning: Vector3(0, -angle, 0))
      motion.shift = Vector3(sin(angle) * 5, 1.4, -cos(angle) * 5)
      return motion
    }
    func measured(_ from: Int, _ to: Int, _ turn: Double, _ shift: Double) -> RigidMotion {
      var slip = RigidMotion(turning: Vector3(noise(turn), noise(turn) + turn, noise(turn)))
      slip.shift = Vector3(noise(shift), noise(shift), noise(shift))
      return truths[from].inverse * truths[to] * slip
    }
    var edges = (0..<239).map {
      PoseGraph.Edge(from: $0, to: $0 + 1, measured: measured($0, $0 + 1, 0.002, 0.005))
    }
    var walked = [truths[0]]
    for edge in edges { walked.append(walked[edge.from] * edge.measured) }
    for index in stride(from: lap, to: 240, by: 3) {
      edges.append(
        PoseGraph.Edge(
          from: index - lap, to: index, measured: measured(index - lap, index, 0, 0.003),
          isLoop: true))
    }
    func error(_ poses: [RigidMotion]) -> Double {
      zip(poses, truths).map { $0.shift.distance(to: $1.shift) }.max() ?? 0
    }
    var graph = PoseGraph(poses: walked, edges: edges)
    #expect(graph.settle(turnScale: 2, slack: 0.05) == Array(repeating: true, count: edges.count))
    #expect(error(walked) > 1.5 && error(graph.poses) < error(walked) / 5)
  }
}
