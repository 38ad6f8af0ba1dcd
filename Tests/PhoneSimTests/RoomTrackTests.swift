import Foundation
import Testing
import Wire

@testable import PhoneSim

@Suite struct RoomTrackTests {
  /// What a reader of the wire would hold.
  private struct Held {
    var blocks: [UUID: PhoneSceneMeshSample] = [:]
    var planes: [UUID: PhonePlaneSample] = [:]
    var retired = 0
    var scans: Set<UInt32> = []

    mutating func take(_ message: PhoneMessage) {
      switch message {
      case .sceneMesh(let block):
        scans.insert(block.scan)
        if block.isRemoved {
          retired += 1
          #expect(blocks.removeValue(forKey: block.id) != nil)
        } else {
          blocks[block.id] = block
        }
      case .plane(let plane):
        scans.insert(plane.scan)
        if plane.isRemoved {
          retired += 1
          #expect(planes.removeValue(forKey: plane.id) != nil)
        } else {
          planes[plane.id] = plane
        }
      default: break
      }
    }
  }

  private func held(until end: Double, traits: PhoneTraits = PhoneTraits()) throws -> Held {
    var held = Held()
    for (_, message) in try Staging.messages("room", in: .room, until: end, traits: traits) {
      held.take(message)
    }
    return held
  }

  @Test func blocksAreSound() throws {
    let messages = try Staging.messages("room", in: .room, until: 60)
    var last = -1.0
    for (time, message) in messages {
      guard case .sceneMesh(let block) = message, !block.isRemoved else { continue }
      #expect(block.vertices.count == block.normals.count)
      #expect(block.triangleIndices.count == block.surfaces.count * 3)
      #expect(block.triangleIndices.allSatisfy { Int($0) < block.vertices.count })
      #expect(block.normals.allSatisfy { abs(Staging.length($0) - 1) < 1e-4 })
      #expect(Staging.isRigid(block.transform))
      for vertex in block.vertices {
        let place = Staging.placed(vertex, by: block.transform)
        #expect((Float(-1.42)...1.28).contains(place.y) && abs(place.x) < 2.5)
      }
      #expect(time - last > 1 / 15.1)
      last = time
    }
  }

  @Test func theRoomFillsInAndIsNamed() throws {
    let early = try held(until: 3)
    let middle = try held(until: 12)
    let late = try held(until: 40)
    #expect(early.blocks.count >= 4 && early.blocks.count < middle.blocks.count)
    #expect(middle.blocks.count < late.blocks.count)
    #expect(late.blocks.count == RoomBlock.all.count)
    #expect(late.retired > 5)
    let names = Set(late.blocks.values.flatMap(\.surfaces))
    #expect(names == Set(PhoneSurface.allCases))
    let unnamed = early.blocks.values.flatMap(\.surfaces).filter { $0 == .unclassified }.count
    #expect(unnamed > 0)
    // Later looks are made of more and smaller triangles.
    func area(_ held: Held) -> Float {
      held.blocks.values.reduce(0) { sum, block in
        stride(from: 0, to: block.triangleIndices.count, by: 3).reduce(sum) { sum, start in
          let corners = (0..<3).map { block.vertices[Int(block.triangleIndices[start + $0])] }
          return sum + Staging.length(
            SIMD3<Float>(
              SIMD3<Double>(corners[1] - corners[0]).cross(SIMD3<Double>(corners[2] - corners[0]))))
            / 2
        }
      }
    }
    // Floor, ceiling, walls and what stands between them, in square metres.
    #expect((95...150).contains(area(late)))
  }

  @Test func trianglesLookAsTheirNormalsDo() throws {
    for block in try held(until: 40).blocks.values {
      var good = 0
      for start in stride(from: 0, to: block.triangleIndices.count, by: 3) {
        let indices = (0..<3).map { Int(block.triangleIndices[start + $0]) }
        let corners = indices.map { SIMD3<Double>(block.vertices[$0]) }
        let face = (corners[1] - corners[0]).cross(corners[2] - corners[0])
        if face.dot(SIMD3<Double>(block.normals[indices[0]])) > 0 { good += 1 }
      }
      #expect(good * 3 >= block.triangleIndices.count * 9 / 10)
    }
  }

  @Test func planesGrowMergeAndLieWhereTheyShould() throws {
    let early = try held(until: 5).planes.values
    let late = try held(until: 40).planes.values
    #expect(early.filter { $0.transform.columns.3.y < -1.3 }.count == 2)
    let floors = late.filter { $0.surface == .floor }
    #expect(floors.count == 1)
    #expect(floors.first.map { $0.width > 4.7 && $0.height > 4.3 } == true)
    #expect(late.count == RoomPlane.all.count - 1)
    #expect(Set(late.map(\.surface)) == [.floor, .wall, .table, .seat, .ceiling])
    for plane in late {
      #expect(Staging.isRigid(plane.transform))
      #expect(plane.boundary.count >= 3 && plane.boundary.allSatisfy { $0.y == 0 })
      #expect((plane.alignment == .vertical) == (plane.surface == .wall))
      // The normal of a wall and the floor looks into the room.
      let centre = Staging.placed(plane.center, by: plane.transform)
      let normal = plane.transform.columns.1
      if plane.surface == .wall || plane.surface == .floor {
        let inward = SIMD3<Float>(0, -0.1, -0.4) - centre
        #expect(inward.x * normal.x + inward.y * normal.y + inward.z * normal.z > 0)
      }
      // The outline turns to the left about the normal, and is convex.
      for index in plane.boundary.indices {
        let count = plane.boundary.count
        let corners = (0..<3).map { SIMD3<Double>(plane.boundary[(index + $0) % count]) }
        #expect((corners[1] - corners[0]).cross(corners[2] - corners[1]).y > 0)
      }
    }
  }

  @Test func withoutADepthSensorOnlyPlanesCome() throws {
    let held = try held(until: 20, traits: PhoneTraits(hasLidar: false))
    #expect(held.blocks.isEmpty && held.planes.count > 5)
  }

  @Test func comingBackBeginsANewScan() throws {
    var scene = try #require(PhoneScene.named("room", seed: 1))
    func play(until end: Double) -> Held {
      var held = Held()
      while let time = scene.nextTime(in: .room), time < end, let next = scene.next(in: .room) {
        held.take(next.message)
      }
      return held
    }
    let first = play(until: 4)
    _ = scene.change(from: .room, to: .world, at: 4)
    _ = scene.change(from: .world, to: .room, at: 9)
    let second = play(until: 13)
    #expect(first.scans == [1] && second.scans == [2])
    #expect(Set(first.blocks.keys).isDisjoint(with: second.blocks.keys))
    #expect(first.blocks.count == second.blocks.count)
    let earliest = second.blocks.values.map(\.timestamp).min() ?? 0
    #expect(earliest >= PhoneScene.bootTime + 9)
  }
}
