import Testing
import simd

@_spi(Host) @testable import Ollin

@Suite struct PointCloudTests {
  @Test func pointsChangeFreely() {
    var cloud = PointCloud()
    #expect(cloud.isEmpty && cloud.centroid == nil && cloud.spreadRadius == 0)
    cloud.points.reserveCapacity(4)
    cloud.add(Vector3(1, 2, 3))
    cloud.points.append(PointCloud.Point(position: Vector3(3, 2, 1), color: .red, size: 2))
    cloud.points[0].position = Vector3(-1, 2, 3)
    #expect(cloud.count == 2 && cloud.points[0].size == 1 && cloud.points[0].color == .white)
    #expect(cloud.centroid == Vector3(1, 2, 2))
    #expect(abs(cloud.spreadRadius - 5.0.squareRoot()) < 1e-12)
    cloud.removeAll()
    #expect(cloud.isEmpty && cloud.points.capacity >= 2)
  }

  @Test func positionsAndColoursPairUpToTheShorter() {
    let cloud = PointCloud(
      positions: [.zero, .one, .unitX], colors: [.red, .blue], size: 3)
    #expect(cloud.points.map(\.color) == [.red, .blue])
    #expect(PointCloud(positions: [.zero], color: .red, size: 3).points[0].size == 3)
  }

  @Test func transformingMovesPositionsOnly() {
    var matrix = simd_float4x4(2)
    matrix.columns.3 = SIMD4(1, 0, 0, 1)
    let moved = PointCloud(positions: [Vector3(1, 2, 3)], color: .red, size: 5)
      .transformed(by: matrix)
    #expect(moved.points[0].position == Vector3(3, 4, 6))
    #expect(moved.points[0].size == 5 && moved.points[0].color == .red)
  }

  @Test func aContentKeepsItsNumberUntilItChanges() {
    var cloud = PointCloud(positions: [.zero, .one])
    let first = cloud.identity.number
    #expect(cloud.identity.number == first)
    var copy = cloud
    #expect(copy.identity.number == first)
    copy.points[1].size = 2
    #expect(copy.identity.number != first && cloud.identity.number == first)
    cloud.add(.unitY)
    #expect(cloud.identity.number != first && cloud.identity.number != copy.identity.number)
    let second = cloud.identity.number
    cloud.removeAll()
    #expect(cloud.identity.number != second)
  }

  @Test func theCompactFormLeavesOutWhatCannotBeSeen() {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300]
    var points = odd.map { PointCloud.Point(position: Vector3(0, $0, 0)) }
    points += [0, -1, .nan, .infinity].map { PointCloud.Point(position: .zero, size: $0) }
    points += [0, -1, .nan].map {
      PointCloud.Point(position: .zero, color: Color(white: 1, alpha: $0))
    }
    let none = CloudContent(points, identity: 1)
    #expect(none.count == 0 && none.sizes.isEmpty)
    points.append(PointCloud.Point(position: Vector3(1, -2, 3), color: .red, size: 0.5))
    let one = CloudContent(points, identity: 2)
    #expect(one.points == [CloudPoint(x: 1, y: -2, z: 3, color: 0xFF00_00FF)])
    #expect(one.sizes.isEmpty && one.size == 0.5 && one.isOpaque)
    points.append(
      PointCloud.Point(position: .zero, color: Color(red: .nan, green: 7, blue: 0.5, alpha: 0.5)))
    let two = CloudContent(points, identity: 3)
    #expect(two.sizes == [0.5, 1] && two.size == 1 && !two.isOpaque)
    #expect(two.points[1].color == 0x8080_FF00)
    #expect(two.lowest == SIMD3(0, -2, 0) && two.highest == SIMD3(1, 0, 3))
  }

  @Test func aLensUnprojectsItsAxisToItsAxis() {
    let lens = CameraIntrinsics(fx: 100, fy: 50, cx: 32, cy: 24, width: 64, height: 48)
    #expect(lens.unproject(col: 32, row: 24, depth: 2) == Vector3(0, 0, -2))
    #expect(lens.unproject(col: 42, row: 34, depth: 1) == Vector3(0.1, -0.2, -1))
    let larger = lens.scaled(toWidth: 128, height: 24)
    #expect(larger.fx == 200 && larger.fy == 25 && larger.cx == 64 && larger.cy == 12)
    let none = CameraIntrinsics(fx: 1, fy: 1, cx: 0, cy: 0, width: 0, height: 0)
    #expect(none.scaled(toWidth: 4, height: 4).fx == 1)
  }

  @Test func confidencesAreOrdered() {
    #expect(DepthConfidence.low < .medium && DepthConfidence.medium < .high)
    #expect(DepthConfidence(rawValue: 2) == .high && DepthConfidence(rawValue: 3) == nil)
  }
}

@Suite @MainActor struct CloudRecordingTests {
  private func recorder() -> Drawer {
    let drawer = Drawer()
    drawer.resize(width: 64, height: 64)
    drawer.beginFrame(mayForgetGlyphs: true)
    return drawer
  }

  @Test func withoutACameraNothingIsRecorded() {
    let drawer = recorder()
    drawer.pointCloud(PointCloud(positions: [.zero]))
    #expect(drawer.endFrame().commands.isEmpty)
  }

  @Test func anUnchangedCloudIsConvertedOnce() throws {
    let drawer = recorder()
    var cloud = PointCloud(positions: [.zero, .one])
    drawer.setCamera(.perspective(eye: Vector3(0, 0, 5)))
    drawer.pointCloud(cloud)
    drawer.pointCloud(PointCloud())
    drawer.pointCloud(PointCloud(positions: [Vector3(.nan, 0, 0)]))
    drawer.pointCloud(cloud)
    let first = drawer.endFrame()
    #expect(first.commands.last == .clouds(0..<2))
    #expect(first.cloudDraws[0].content === first.cloudDraws[1].content)
    drawer.beginFrame(mayForgetGlyphs: true)
    drawer.setCamera(.perspective(eye: Vector3(0, 0, 5)))
    drawer.pointCloud(cloud)
    drawer.pointCloud(cloud)
    let second = drawer.endFrame()
    #expect(second == first)
    #expect(second.cloudDraws[0].content === first.cloudDraws[0].content)
    drawer.beginFrame(mayForgetGlyphs: true)
    drawer.setCamera(.perspective(eye: Vector3(0, 0, 5)))
    cloud.points[0].position = .unitX
    drawer.pointCloud(cloud)
    drawer.pointCloud(cloud)
    let third = drawer.endFrame()
    #expect(third != second && third.cloudDraws[0].content !== second.cloudDraws[0].content)
  }
}
