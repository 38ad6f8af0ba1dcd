import Foundation
import Ollin
import Testing
import Wire
import simd

@testable import OllinPhone

@Suite struct PhonePlaneTests {
  private func plane(
    _ surface: PhoneSurface = .unclassified, y: Double = 0, side: Double = 1,
    alignment: PhonePlaneAlignment = .horizontal, box: Double? = nil
  ) -> PhonePlane {
    PhonePlane(
      id: UUID(), surface: surface, alignment: alignment, center: Vector3(side / 2, y, side / 2),
      normal: Vector3(0, 2, 0), width: box ?? side, height: box ?? side,
      boundary: [
        Vector3(0, y, 0), Vector3(0, y, side), Vector3(side, y, side), Vector3(side, y, 0),
      ])
  }

  @Test func aSurfaceKnowsItself() {
    let table = plane(.table, y: 2, side: 3)
    #expect(table.surface == .table && table.alignment == .horizontal)
    #expect(table.center == Vector3(1.5, 2, 1.5) && table.normal == Vector3(0, 1, 0))
    #expect(table.area == 9 && table.width == 3 && table.height == 3)
    #expect(table.bounds == Box3(min: Vector3(0, 2, 0), max: Vector3(3, 2, 3)))
    #expect(table.outline == table.boundary + [table.boundary[0]])
    let mesh = table.mesh
    #expect(mesh.positions == table.boundary && mesh.indices == [0, 1, 2, 0, 2, 3])
    #expect(mesh.normals == Array(repeating: Vector3(0, 1, 0), count: 4))
    #expect(mesh.surfaceArea == 9)
    // Counter-clockwise seen from where it faces.
    let (a, b, c) = (mesh.positions[0], mesh.positions[1], mesh.positions[2])
    #expect((b - a).cross(c - a).dot(table.normal) > 0)
  }

  @Test func theAreaIsTheOutlinesAndNotTheBoxes() {
    // An octagon that is a square of 4 with corners of legs 1, 2, 1 and 2 cut off, one of its
    // points on a straight edge, far from the origin, on a slope of 45°.
    let flat: [(Double, Double)] = [
      (1, 0), (2, 0), (2.5, 0), (4, 1.5), (4, 3), (3, 4), (1.5, 4), (0, 2.5), (0, 1),
    ]
    let slope = 0.5.squareRoot()
    let outline = flat.map { place -> Vector3 in
      Vector3(1000 + place.0 * slope, 500 + place.0 * slope, place.1)
    }
    let cut = PhonePlane(
      id: UUID(), surface: .floor, alignment: .horizontal, center: .zero, normal: .unitY,
      width: 4, height: 4, boundary: outline)
    // 16 less half of 1 · 1 + 1.5 · 1.5 + 1 · 1 + 1.5 · 1.5.
    #expect(near(cut.area, 12.75, within: 1e-9))
    // Without an outline the box is all there is.
    let box = PhonePlane(
      id: UUID(), surface: .floor, alignment: .horizontal, center: .one, normal: .zero, width: 2,
      height: 3, boundary: [.zero, .one])
    #expect(box.area == 6 && box.mesh.isEmpty && box.normal == Vector3(0, 1, 0))
  }

  @Test func anOutlineThatDentsHasTheAreaItEncloses() {
    // An L: 2 × 2 less 1 × 1.
    let outline = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)].map {
      Vector3(Double($0.0), 0, Double($0.1))
    }
    let plane = PhonePlane(
      id: UUID(), surface: .floor, alignment: .horizontal, center: .zero, normal: .unitY,
      width: 2, height: 2, boundary: outline)
    #expect(plane.area == 3)
  }

  @Test func theOutlineStandsInTheWorld() {
    // The anchor's y is the world's x: a wall. Its outline comes clockwise seen from there.
    let anchor = pose(
      x: SIMD3(0, 0, -1), y: SIMD3(1, 0, 0), z: SIMD3(0, -1, 0), at: SIMD3(10, 0, 0))
    func wall(_ boundary: [SIMD3<Float>]) -> PhonePlane {
      PhonePlane(
        PhonePlaneSample(
          isTracked: true, timestamp: 0, id: UUID(), transform: anchor, center: SIMD3(1, 0, 2),
          width: 2, height: 4, alignment: .vertical, surface: .wall, boundary: boundary))
    }
    let corners: [SIMD3<Float>] = [SIMD3(0, 0, 0), SIMD3(2, 0, 0), SIMD3(2, 0, 4), SIMD3(0, 0, 4)]
    let standing = [
      Vector3(10, 0, 0), Vector3(10, 0, -2), Vector3(10, -4, -2), Vector3(10, -4, 0),
    ]
    for outline in [corners, corners.reversed()] {
      let wall = wall(outline)
      #expect(near(wall.normal, Vector3(1, 0, 0)) && near(wall.center, Vector3(10, -2, -1)))
      #expect(
        Set(wall.boundary)
          == Set(standing))
      let (a, b, c) = (wall.boundary[0], wall.boundary[1], wall.boundary[2])
      #expect((b - a).cross(c - b).dot(wall.normal) > 0)
      #expect(wall.area == 8 && wall.alignment == .vertical && wall.surface == .wall)
    }
    // A point that is none is left out, and of too few the box's corners are taken.
    let box = wall([SIMD3(0, .nan, 0), .zero, .one])
    #expect(box.boundary.count == 4 && near(box.area, 8))
    #expect(near(box.bounds.min, Vector3(10, -4, -2)) && near(box.bounds.max, Vector3(10, 0, 0)))
  }

  @Test func aBoxWithoutAnOutlineIsTurned() {
    let turned = PhonePlane(
      PhonePlaneSample(
        isTracked: true, timestamp: 0, id: UUID(), center: SIMD3(5, 0, 5), width: 2, height: 4,
        rotationOnYAxis: .pi / 6, boundary: []))
    // Width along x turned by 30° about y, from z to x: (cos, 0, −sin).
    let (c, s) = (0.75.squareRoot(), 0.5)
    let corner = Vector3(5 + c + 2 * s, 0, 5 - s + 2 * c)
    #expect(turned.boundary.contains { near($0, corner) })
    #expect(turned.boundary.count == 4 && near(turned.area, 8))
    #expect(near(turned.boundary.reduce(.zero, +) / 4, Vector3(5, 0, 5)))
  }

  @Test func theLargestHasTheMostArea() {
    var room = PhonePlanes()
    #expect(room.largest == nil && room.floor == nil && room.isEmpty && room.bounds == .zero)
    // A shelf of a great box and little surface must not win.
    let shelf = plane(.table, y: 1, side: 0.5, box: 50)
    let seat = plane(.seat, y: 0.5, side: 1)
    let table = plane(.table, y: 0.7, side: 2)
    let wall = plane(.wall, y: 0, side: 3, alignment: .vertical)
    for plane in [shelf, seat, table, wall] { room.apply(plane) }
    #expect(room.largest?.id == wall.id)
    #expect(room.largest(of: .table)?.id == table.id)
    #expect(room.largest(of: .table, .seat)?.id == table.id)
    #expect(room.largest(of: .door) == nil)
    #expect(room.count == 4 && room.planes.map(\.id) == [shelf, seat, table, wall].map(\.id))
    #expect(room.flat.map(\.id) == [shelf, seat, table].map(\.id))
    #expect(room.upright.map(\.id) == [wall.id])
    #expect(room.planes(of: .table, .wall).map(\.id) == [shelf, table, wall].map(\.id))
    #expect(room.planes(of: [.seat]).map(\.id) == [seat.id])
    #expect(room.foundSurfaces == [.table, .seat, .wall])
    #expect(room.bounds == Box3(min: Vector3(0, 0, 0), max: Vector3(3, 1, 3)))
    #expect(room.center == Vector3(1.5, 0.5, 1.5))
    // No floor is named: the lowest flat one, not the wall that is lower.
    #expect(room.floor?.id == seat.id)
    // Of two named floors the larger, however high.
    let small = plane(.floor, y: -1, side: 1)
    let floor = plane(.floor, y: 0, side: 4)
    room.apply(small)
    room.apply(floor)
    #expect(room.floor?.id == floor.id)
    room.remove(floor.id)
    #expect(room.floor?.id == small.id)
    room.reset()
    #expect(room.isEmpty)
  }

  @Test func allSurfacesAreOneMesh() {
    var room = PhonePlanes()
    room.apply(plane(.floor))
    room.apply(plane(.table, y: 1))
    #expect(room.mesh.positions.count == 8 && room.mesh.colors.isEmpty)
    #expect(room.mesh.indices == [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7])
    let mesh = room.mesh { $0 == .floor ? .green : .brown }
    #expect(
      mesh.colors.map { $0 == .green } == [true, true, true, true, false, false, false, false])
  }
}
