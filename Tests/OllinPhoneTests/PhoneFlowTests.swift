import Ollin
import Testing
import Wire

@testable import OllinPhone

@Suite struct PhoneFlowTests {
  let frame = Rectangle(x: 10, y: 20, width: 200, height: 100)

  private func flow(
    _ width: Int, _ height: Int, turns: UInt8 = 0, _ vectors: [SIMD2<Float>]
  ) -> PhoneFlow {
    PhoneFlow(
      PhoneFlowSample(
        isTracked: true, timestamp: 8, interval: 0.25, width: width, height: height,
        orientation: turns, confidence: 0.5, vectors: vectors))
  }

  @Test func aCellsVectorIsInCanvasPoints() {
    // Four cells across and two down: a cell is 50 × 50 points.
    var vectors = [SIMD2<Float>](repeating: .zero, count: 8)
    vectors[1] = SIMD2(2, 1)
    let motion = flow(4, 2, vectors)
    #expect(motion.isTracked && motion.timestamp == 8 && motion.interval == 0.25)
    #expect(motion.confidence == 0.5 && motion.size == Vector2(4, 2))
    #expect(motion.field.size == motion.size)
    // The middle of the second cell: two cells right and one down.
    #expect(near(motion.vector(at: Vector2(85, 45), in: frame), Vector2(100, 50)))
    // Halfway to the next cell half of it, and a quarter where four meet.
    #expect(near(motion.vector(at: Vector2(110, 45), in: frame), Vector2(50, 25)))
    #expect(near(motion.vector(at: Vector2(110, 70), in: frame), Vector2(25, 12.5)))
    #expect(motion.vector(at: Vector2(185, 95), in: frame) == .zero)
    // In parts of the picture, y up.
    #expect(near(motion.flowNormalized(at: Vector2(0.375, 0.75)), Vector2(0.5, -0.5)))
    // Mirrored, the second cell is the third, and goes left.
    #expect(near(motion.vector(at: Vector2(135, 45), in: frame, mirrored: true), Vector2(-100, 50)))
  }

  @Test func samplesAreTheMiddlesOfCellsRowByRow() {
    let motion = flow(2, 1, [SIMD2(1, 0), SIMD2(1, 0)])
    let samples = motion.samples(in: frame, every: 50)
    #expect(samples.count == 8)
    #expect(samples.map(\.position).prefix(2) == [Vector2(35, 45), Vector2(85, 45)])
    #expect(samples[4].position == Vector2(35, 95))
    #expect(samples.allSatisfy { near($0.flow, Vector2(100, 0)) })
    // 24 goes 8 times into 200 and 4 times into 100.
    #expect(motion.samples(in: frame).count == 32)
    #expect(motion.samples(in: frame, every: 1e9).count == 1)
    #expect(motion.samples(in: frame, every: 0).isEmpty)
    #expect(motion.samples(in: frame, every: .nan).isEmpty)
    #expect(motion.samples(in: frame, every: 1e-9).count <= 1 << 18)
    #expect(motion.samples(in: frame, every: 50, mirrored: true).allSatisfy { $0.flow.x < 0 })
  }

  @Test func aPanIsOneDirection() {
    let motion = flow(4, 2, Array(repeating: SIMD2(-1, 0.5), count: 8))
    #expect(near(motion.averageFlowNormalized, Vector2(-0.25, -0.25)))
    #expect(near(motion.averageFlow(in: frame), Vector2(-50, 25)))
    #expect(near(motion.averageFlow(in: frame, mirrored: true), Vector2(50, 25)))
  }

  /// Turns, the cell it is in upright, and where it moves, in cells.
  static let uprights: [(turns: UInt8, col: Int, row: Int, moves: Vector2)] = [
    (0, 0, 0, Vector2(1, 2)), (1, 1, 0, Vector2(-2, 1)), (2, 2, 1, Vector2(-1, -2)),
    (3, 0, 2, Vector2(2, -1)), (7, 0, 2, Vector2(2, -1)),
  ]

  /// The sensor's top left cell of three by two moves one cell right and two down.
  @Test(arguments: uprights)
  func theGridAndItsVectorsStandUpright(turns: UInt8, col: Int, row: Int, moves: Vector2) {
    var vectors = [SIMD2<Float>](repeating: .zero, count: 6)
    vectors[0] = SIMD2(1, 2)
    let motion = flow(3, 2, turns: turns, vectors)
    let size = turns % 2 == 0 ? Vector2(3, 2) : Vector2(2, 3)
    #expect(motion.size == size)
    // A rectangle of 10 points a cell.
    let frame = Rectangle(x: 0, y: 0, width: size.x * 10, height: size.y * 10)
    for y in 0..<Int(size.y) {
      for x in 0..<Int(size.x) {
        let middle = Vector2(Double(x) * 10 + 5, Double(y) * 10 + 5)
        let expected = (x, y) == (col, row) ? moves * 10 : .zero
        #expect(near(motion.vector(at: middle, in: frame), expected), "\(x) \(y)")
      }
    }
  }

  @Test func whatIsNoGridMovesNowhere() {
    for (width, height) in [(0, 0), (3, 3), (-1, -1), (.max, .max)] {
      let none = flow(width, height, [SIMD2(1, 1)])
      #expect(none.vector(at: Vector2(50, 50), in: frame) == .zero)
      #expect(none.averageFlowNormalized == .zero && none.size == .zero)
    }
    let odd = flow(1, 1, [SIMD2(.nan, .infinity)])
    #expect(odd.vector(at: Vector2(.nan, .infinity), in: frame) == .zero)
    #expect(odd.vector(at: .zero, in: Rectangle(x: 0, y: 0, width: 0, height: 0)) == .zero)
  }

  @Test func aFieldOfAFunctionIsTheSameValue() {
    let field = MotionField(width: 10, height: 20, confidence: 2) { place in
      Vector2(place.x, place.y - 0.5)
    }
    #expect(field.confidence == 1 && field.size == Vector2(10, 20))
    // The middles of twelve cells have the mean of the whole.
    #expect(near(field.averageFlowNormalized, Vector2(0.5, 0)))
    #expect(near(field.vector(at: Vector2(60, 20), in: frame), Vector2(50, -50)))
    #expect(field.flowNormalized(at: Vector2(7, -3)) == Vector2(1, -0.5))
    let broken = MotionField(width: -1, height: 1, confidence: .nan) { _ in Vector2(.nan, 0) }
    #expect(broken.averageFlowNormalized == .zero && broken.confidence == 0)
    #expect(broken.size == Vector2(0, 1))
  }
}
