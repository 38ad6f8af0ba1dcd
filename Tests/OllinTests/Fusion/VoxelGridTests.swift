import Testing

@testable import Ollin

@Suite struct VoxelGridTests {
  @Test func aCubeIsTheFloorOfEachComponent() {
    #expect(VoxelGrid.cell(of: Vector3(0.49, -0.01, -1), size: 0.5) == SIMD3(0, -1, -2))
    #expect(VoxelGrid.cell(of: Vector3(-0.0, 0.5, 1.49), size: 0.5) == SIMD3(0, 1, 2))
    #expect(VoxelGrid.cell(of: Vector3(.nan, 0, 0), size: 0.5) == nil)
    #expect(VoxelGrid.cell(of: Vector3(0, 1e10, 0), size: 1) == nil)
  }

  /// Every ring and every place within a block finds the same points as looking at all of them.
  @Test func theSurroundingsAreAllThereIs() {
    var random = SplitMix64(seed: 3)
    let places = (0..<600).map { _ in
      Vector3(random.nextUnit() * 12 - 6, random.nextUnit() * 12 - 6, random.nextUnit() * 12 - 6)
    }
    var grid = VoxelGrid()
    var next = 0
    let numbers = grid.enter(places.count, size: 1, next: &next) { places[$0] }
    var kept: [SIMD3<Int32>] = []
    for (place, number) in zip(places, numbers) where Int(number) == kept.count {
      kept.append(VoxelGrid.cell(of: place, size: 1)!)
    }
    #expect(kept.count == next && Set(kept).count == next)
    for x in Int32(-7)...6 {
      for rings in Int32(1)...4 {
        let middle = SIMD3<Int32>(x, x &+ 1, 2 &- x)
        var found: [Int32] = []
        grid.withView { view in view.around(middle, rings: rings) { found.append($0) } }
        let expected = kept.indices.filter { index in
          let away = kept[index] &- middle
          return (-rings...rings).contains(away.x) && (-rings...rings).contains(away.y)
            && (-rings...rings).contains(away.z)
        }
        #expect(found.map(Int.init).sorted() == expected, "\(middle), \(rings)")
      }
    }
  }

  @Test func anEmptyGridHasNoSurroundings() {
    var found = 0
    VoxelGrid().withView { view in view.around(.zero, rings: 3) { _ in found += 1 } }
    #expect(found == 0)
  }
}
