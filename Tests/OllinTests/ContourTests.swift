@_spi(Host) import Ollin
import Testing

@Suite struct ContourTests {
  static let square = [Vector2(0, 0), Vector2(10, 0), Vector2(10, 10), Vector2(0, 10)]

  @Test func lengthAreaAndBounds() {
    #expect(Contour(Self.square).length == 30)
    #expect(Contour(Self.square, closed: true).length == 40)
    #expect(Contour(Self.square).signedArea == 100)
    #expect(Contour(Self.square).reversed.signedArea == -100)
    #expect(Contour(Self.square).bounds == Rectangle(x: 0, y: 0, width: 10, height: 10))
    #expect(
      Contour([]).length == 0 && Contour([]).bounds == Rectangle(x: 0, y: 0, width: 0, height: 0))
  }

  @Test func resamplingKeepsEndsAndDistances() {
    let open = Contour(Self.square).resampled(spacing: 5)
    #expect(open.points.count == 7)
    #expect(open.points.first == .zero && open.points.last == Vector2(0, 10))
    #expect(open.points[3] == Vector2(10, 5))
    let closed = Contour(Self.square, closed: true).resampled(count: 8)
    #expect(closed.points.count == 8 && closed.isClosed)
    #expect(closed.points[7] == Vector2(0, 5))
    for odd in [0, -1, .nan] { #expect(open.resampled(spacing: odd) == open) }
    #expect(Contour([.zero]).resampled(count: 9).points == [.zero])
    #expect(Contour([.zero, Vector2(.nan, 1)]).resampled(spacing: 1).points.count == 2)
  }

  @Test func pointsAlong() {
    let contour = Contour(Self.square, closed: true)
    #expect(contour.point(at: 0) == .zero && contour.point(at: 1) == .zero)
    #expect(contour.point(at: 0.375) == Vector2(10, 5))
    #expect(contour.point(at: .nan) == .zero && Contour([]).point(at: 0.5) == nil)
  }

  @Test func smoothingCutsCorners() {
    let closed = Contour(Self.square, closed: true).smoothed(passes: 1)
    #expect(closed.points.count == 8)
    #expect(closed.points.first == Vector2(2.5, 0))
    let open = Contour(Self.square).smoothed(passes: 3)
    #expect(open.points.first == .zero && open.points.last == Vector2(0, 10))
    #expect(Contour(Self.square).smoothed(passes: -4).points == Self.square)
    #expect(Contour(Self.square).smoothed(passes: .max).points.count < 2000)
  }

  @Test func insideByTheWindingRule() {
    let inner = Self.square.map { $0 * 0.5 + Vector2(2.5, 2.5) }
    let holed = Shape(outer: Self.square, holes: [inner])
    #expect(!holed.contains(Vector2(5, 5)) && holed.contains(Vector2(1, 5)))
    let same = Shape(contours: [Contour(Self.square), Contour(inner)])
    #expect(same.contains(Vector2(5, 5)) && !same.contains(Vector2(11, 5)))
    let against = Shape(contours: [Contour(Self.square), Contour(inner.reversed())])
    #expect(!against.contains(Vector2(5, 5)))
    #expect(!Shape([]).contains(.zero))
  }

  @Test func pathsFlattenWithinTolerance() {
    var path = Path()
    path.circle(center: Vector2(3, 4), radius: 100)
    for tolerance in [5, 0.5, 0.01] {
      let contour = path.shape(tolerance: tolerance).contours[0]
      let sides = zip(contour.points, contour.points.dropFirst())
      let worst = sides.map { 100 - (($0 + $1) / 2).distance(to: Vector2(3, 4)) }.max() ?? 0
      #expect(worst <= tolerance * 1.01 && worst > tolerance * 0.2)
    }
    #expect(path.shape(tolerance: 0).contours.count == 1)
    #expect(Path().shape().contours.isEmpty)
  }

  @Test func thePenGoesOnWhereAPieceWasClosed() {
    var path = Path()
    path.polygon(Self.square)
    path.line(to: Vector2(5, 5))
    let contours = path.shape().contours
    #expect(contours.count == 2 && contours[0].isClosed && !contours[1].isClosed)
    #expect(contours[1].points == [.zero, Vector2(5, 5)])
  }
}
