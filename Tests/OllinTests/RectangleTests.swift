import Ollin
import Testing

@Suite struct RectangleTests {
  let box = Rectangle(x: 10, y: 20, width: 100, height: 50)

  @Test func corners() {
    #expect(box.center == Vector2(60, 45))
    #expect(box.topLeft == Vector2(10, 20))
    #expect(box.topRight == Vector2(110, 20))
    #expect(box.bottomLeft == Vector2(10, 70))
    #expect(box.bottomRight == Vector2(110, 70))
    #expect(box.size == Vector2(100, 50))
    #expect(Rectangle(center: Vector2(60, 45), width: 100, height: 50) == box)
    #expect(Rectangle(corner: Vector2(10, 20), width: 100, height: 50) == box)
  }

  @Test func containsItsEdge() {
    #expect(box.contains(Vector2(10, 20)))
    #expect(box.contains(Vector2(110, 70)))
    #expect(!box.contains(Vector2(110.01, 70)))
    #expect(!box.contains(Vector2(50, 19.99)))
    #expect(!box.contains(Vector2(.nan, 30)))
  }

  @Test func fractions() {
    #expect(box.point(u: 0.5, v: 1) == Vector2(60, 70))
    #expect(box.uv(of: Vector2(60, 70)) == Vector2(0.5, 1))
    #expect(Rectangle(x: 1, y: 1, width: 0, height: 2).uv(of: Vector2(5, 2)) == Vector2(0, 0.5))
  }

  @Test func insetsNeverTurnIt() {
    #expect(
      box.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rectangle(x: 12, y: 21, width: 94, height: 46))
    #expect(box.inset(by: 30) == Rectangle(x: 40, y: 50, width: 40, height: 0))
  }

  @Test func fitsInside() {
    #expect(
      Rectangle(fitting: Vector2(1, 1), in: box) == Rectangle(x: 35, y: 20, width: 50, height: 50))
    #expect(
      Rectangle(fitting: Vector2(400, 100), in: box)
        == Rectangle(x: 10, y: 32.5, width: 100, height: 25))
  }

  @Test func covers() {
    #expect(
      Rectangle(covering: Vector2(3, 3), in: box)
        == Rectangle(x: 10, y: -5, width: 100, height: 100))
    #expect(
      Rectangle(covering: Vector2(400, 100), in: box)
        == Rectangle(x: -40, y: 20, width: 200, height: 50))
  }

  @Test(arguments: [Vector2.zero, Vector2(0, 5), Vector2(-1, 5), Vector2(.nan, 1)])
  func sizeWithoutAspectAnswersTheContainer(size: Vector2) {
    #expect(Rectangle(fitting: size, in: box) == box)
    #expect(Rectangle(covering: size, in: box) == box)
  }

  @Test func circle() {
    let circle = Circle(center: Vector2(5, 6), radius: 2)
    #expect(Circle(x: 5, y: 6, radius: 2) == circle)
    #expect(circle.diameter == 4)
    #expect(circle.bounds == Rectangle(x: 3, y: 4, width: 4, height: 4))
    #expect(circle.contains(Vector2(7, 6)))
    #expect(!circle.contains(Vector2(7.01, 6)))
    #expect(circle.point(at: 0) == Vector2(7, 6))
  }
}
