import Foundation
import Testing
import Wire

@testable import PhoneSim

/// How the flat surfaces of the room come to be.
@Suite struct RoomPlaneTests {
  /// Whether a place of the world lies within a plane's outline, with a millimetre to spare.
  private func holds(_ plane: PhonePlaneSample, _ place: SIMD3<Float>) -> Bool {
    let columns = plane.transform.columns
    let off = SIMD4(place, 1) - columns.3
    let local = SIMD2(Double((off * columns.0).sum()), Double((off * columns.2).sum()))
    guard abs((off * columns.1).sum()) < 1e-3 else { return false }
    let corners = plane.boundary.map { SIMD2(Double($0.x), Double($0.z)) }
    return corners.indices.allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (edge, to) = (b - a, local - a)
      // To the left about the normal: clockwise where x turns into z.
      return (edge.x * to.y - edge.y * to.x) / (edge * edge).sum().squareRoot() < 1e-3
    }
  }

  private func area(_ plane: PhonePlaneSample) -> Float {
    plane.boundary.indices.reduce(0) { sum, index in
      let (a, b) = (plane.boundary[index], plane.boundary[(index + 1) % plane.boundary.count])
      return sum + (a.z * b.x - a.x * b.z) / 2
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, 9]) func planesOnlyGrowOrMerge(seed: UInt64) throws {
    var scene = try #require(PhoneScene.named("room", seed: seed))
    var planes: [UUID: PhonePlaneSample] = [:]
    var growths = 0
    var merges = 0
    while let time = scene.nextTime(in: .room), time < 60, let next = scene.next(in: .room) {
      guard case .plane(let plane) = next.message else { continue }
      if plane.isRemoved {
        let old = try #require(planes[plane.id])
        planes[plane.id] = nil
        merges += 1
        // What is retired is part of another already.
        let corners = old.boundary.map { Staging.placed($0, by: old.transform) }
        #expect(planes.values.contains { other in corners.allSatisfy { holds(other, $0) } })
        continue
      }
      if let old = planes[plane.id] {
        growths += 1
        #expect(area(plane) >= area(old) - 1e-4)
        #expect(plane.width >= old.width - 1e-4 && plane.height >= old.height - 1e-4)
        for corner in old.boundary {
          #expect(
            holds(plane, Staging.placed(corner, by: old.transform)),
            "\(plane.surface) lost a corner at \(time)")
        }
        // A name once given stays.
        #expect(old.surface == .unclassified || plane.surface == old.surface)
      }
      #expect(plane.boundary.allSatisfy { holds(plane, Staging.placed($0, by: plane.transform)) })
      planes[plane.id] = plane
    }
    #expect(growths > 50 && merges == 1)
  }

  @Test func anOutlineGoesRoundAllPoints() {
    #expect(ConvexHull.around([]).isEmpty)
    #expect(ConvexHull.around([SIMD2(1, 2), SIMD2(1, 2)]).count < 3)
    let square = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
    #expect(ConvexHull.around(square.reversed() + [SIMD2(0.5, 0.5), SIMD2(0.5, 0)]) == square)
  }
}
