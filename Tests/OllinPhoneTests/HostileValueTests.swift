import Foundation
import Testing
import Wire
import simd

@_spi(Host) @testable import Ollin
@_spi(Host) @testable import OllinPhone

/// Values that no phone sends, read through every accessor.
@MainActor @Suite struct HostileValueTests {
  let device = PhoneDevice(route: PhoneRoute.none)
  let frame = Rectangle(x: 0, y: 0, width: 100, height: 100)

  static let odd: [Float] = [
    .nan, .infinity, -.infinity, 0, -1, .greatestFiniteMagnitude, .leastNormalMagnitude,
  ]

  private func take(_ message: PhoneMessage) {
    device.store.apply(message)
    if case .depth = message {
      _ = device.latestFrame
      device.store.pictures.depth.waitUntilIdle()
    }
  }

  private func depth(
    _ values: [Float], width: Int, height: Int, f: Float = 1, c: Float = 0,
    pose: simd_float4x4 = matrix_identity_float4x4, jpeg: Data = Data(),
    confidence: [UInt8]? = nil
  ) -> PhoneMessage {
    .depth(
      PhoneDepthSample(
        isTracked: true, timestamp: .nan, width: width, height: height, fx: f, fy: f, cx: c,
        cy: c, cameraTransform: pose, colorJPEG: jpeg, depth: values, confidence: confidence))
  }

  @Test func onlyDistancesThatAreOnesBecomePoints() throws {
    take(depth(Self.odd + [2], width: 4, height: 2, confidence: Array(repeating: 9, count: 8)))
    let cloud = try #require(device.pointCloud())
    // The last one, the smallest and the largest of single precision.
    #expect(cloud.points.map(\.position.z) == [-Double(Self.odd[5]), -Double(Self.odd[6]), -2])
    let frame = try #require(device.latestFrame)
    #expect(frame.depth(atNormalizedX: 0, y: 1, radius: 0) == nil)
    #expect(frame.unproject(normalizedX: 0.99, y: 0.01, radius: 0)?.z == -2)
    #expect(frame.depth(atNormalizedX: .nan, y: .infinity) == nil)
    #expect(frame.depth(atNormalizedX: 1e300, y: -1e300, radius: .max) != nil)
  }

  @Test func sizesThatDoNotMatchGiveNothing() {
    for (width, height, count) in [(0, 0, 4), (2, 3, 4), (.max, .max, 4), (-2, -2, 4), (4, 0, 0)] {
      take(depth(Array(repeating: 1, count: count), width: width, height: height))
      #expect(device.pointCloud()?.isEmpty == true, "\(width) × \(height)")
      #expect(device.latestFrame?.unproject(normalizedX: 0.5, y: 0.5) == nil)
      #expect(device.payloadStatistics[3].glance == "no cells")
    }
    // More values than cells: the first count. Fewer confidences: not known.
    take(depth([1, 2, 3, 4, 5], width: 2, height: 2, confidence: [2]))
    #expect(device.latestFrame?.depth == [1, 2, 3, 4] && device.latestFrame?.confidence == nil)
  }

  @Test func aLensThatIsNonePlacesNothing() {
    for (f, c) in [
      (Float(0), Float(1)), (.nan, 0), (Float.leastNormalMagnitude, 1e30), (1, .nan),
      (1, .infinity),
    ] {
      take(depth([1, 1, 1, 1], width: 2, height: 2, f: f, c: c))
      #expect(device.pointCloud()?.isEmpty == true, "\(f) \(c)")
      #expect(device.latestFrame?.unproject(normalizedX: 0.5, y: 0.5) == nil)
      #expect(device.latestFrame?.depth(atNormalizedX: 0.5, y: 0.5) == 1)
    }
  }

  @Test func posesThatDoNotInvertDoNotTrap() throws {
    for pose in [simd_float4x4(Float(0)), simd_float4x4(Float.nan), simd_float4x4(Float.infinity)] {
      take(depth([1], width: 1, height: 1, pose: pose))
      let cloud = try #require(device.pointCloud())
      let camera = try #require(device.latestPose)
      #expect(cloud.transformed(by: camera).points.allSatisfy { $0.position.x.isFinite })
      _ = cloud.transformed(by: camera.inverse)
    }
    #expect(device.latestPose == matrix_identity_float4x4)
  }

  @Test func peopleWithoutEndOrPlace() {
    let joints = Dictionary(
      uniqueKeysWithValues: PhoneJoint.allCases.enumerated().map { at, joint in
        let value = Self.odd[at % Self.odd.count]
        return (
          joint,
          PhoneJointSample(
            position: SIMD3(value, at % 2 == 0 ? 1 : value, 0),
            orientation: SIMD4(value, value, value, value))
        )
      })
    let body = PhonePoseSample(
      isTracked: true, timestamp: .infinity, anchor: simd_float4x4(Float.nan), scaleFactor: .nan,
      joints: joints)
    take(.pose(Array(repeating: body, count: 255)))
    #expect(device.latestBodies.count == 255)
    for body in device.latestBodies {
      #expect(body.positions.values.allSatisfy { ($0.x + $0.y + $0.z).isFinite })
      #expect(!body.has(.root) && body.has(.leftShoulder))
      #expect(body.cloud(jointSize: .nan, boneSize: 1e-300).count < 22 * 5000)
      for joint in PhoneJoint.allCases {
        guard let turn = body.modelTransform(joint) else { continue }
        #expect((turn.columns.0 + turn.columns.1).sum().isFinite)
      }
      #expect(body.scaleFactor == 1 && body.timestamp == 0)
      _ = (body.center, body.worldCenter, body.bones(), body.cloud())
    }
    #expect(device.payloadStatistics[1].glance.hasPrefix("255 bodies"))
  }

  @Test func facesThatDisagreeWithThemselves() {
    let face = PhoneFace(
      PhoneFaceSample(
        isTracked: true, timestamp: 0, headOrientation: SIMD4(repeating: .nan),
        headPosition: SIMD3(.infinity, 0, 0), blendShapes: Array(repeating: .nan, count: 90),
        meshVertices: [SIMD3(.nan, 0, 0), .zero, .one], triangleIndices: [0, 1, 9, 65535, 2],
        textureCoordinates: [SIMD2(.nan, .infinity)], leftEyeOrientation: .zero,
        lookAtPoint: SIMD3(repeating: -.infinity)))
    #expect(face.blendShapes.count == 52 && face.strongestBlendShapes(above: -1).count == 5)
    #expect(face.mesh().geometry.indices.isEmpty && face.mesh().uvs.isEmpty)
    #expect(face.gazeDirection(.left) == Vector3(0, 0, 1))
    #expect(face.headTransform == matrix_identity_float4x4)
    _ = (face.center, face.cloud(), face.worldLookAtPoint, face.worldGazeDirection(.right))
  }

  @Test func handsTextsAndRegionsWithoutPlace() {
    for value in Self.odd {
      let point = SIMD2(value, value)
      let hand = PhoneHand(
        PhoneHandSample(
          isTracked: true, timestamp: Double(value), confidence: value,
          joints: [
            .thumbTip: PhoneHandJointSample(
              point: .zero, confidence: value, hasWorldPosition: true,
              worldPosition: SIMD3(value, 0, 0)),
            .wrist: PhoneHandJointSample(point: point),
          ]))
      #expect((0...1).contains(hand.confidence) && hand.has(.wrist) == value.isFinite)
      #expect((hand.position(.thumbTip) != nil) == value.isFinite)
      _ = (hand.bones(in: frame), hand.cloud(), hand.center, hand.pinchDistance)

      let line = PhoneText(
        PhoneTextSample(
          isTracked: true, timestamp: 0, text: String(repeating: "e\u{301}", count: 21_000),
          confidence: value, corners: Array(repeating: point, count: 9), hasWorldCorners: true,
          worldCorners: Array(repeating: SIMD3(value, value, value), count: 4)))
      #expect(line.corners(in: frame).count == 4 && line.text.utf8.count == 63_000)
      #expect(line.hasWorldPlacement == value.isFinite && line.worldTransform == nil)
      _ = (line.bounds(in: frame), line.worldWidth, line.worldHeight, line.pictureArea)

      let region = PhoneSalientRegion(
        PhoneSalientRegionSample(
          x: value, y: value, width: value, height: value, confidence: value,
          hasWorldPosition: true, worldPosition: SIMD3(value, 0, 0)))
      #expect((0...1).contains(region.confidence))
      _ = (region.bounds(in: frame), region.center(in: frame))
    }
  }

  @Test func aTextOf64KilobytesIsKeptAndGlancedAt() {
    let text = String(repeating: "x", count: 65_535)
    take(.texts([PhoneTextSample(isTracked: true, timestamp: 0, text: text, corners: [])]))
    #expect(device.latestText?.text.count == 65_535)
    #expect(device.payloadStatistics[9].glance.count < 60)
  }

  @Test func everyNumberCanBeGlancedAt() {
    for value in Self.odd {
      take(.light(PhoneLightSample(timestamp: 0, ambientIntensity: value, colorTemperature: value)))
      take(.air(PhoneAirSample(timestamp: 0, pressure: value, altitude: value)))
      take(.motion(PhoneMotionSample(attitude: .zero, gravity: SIMD3(value, 0, 0), timestamp: 0)))
      take(
        .wand(
          PhoneWandSample(
            isTracked: true, timestamp: 0, transform: simd_float4x4(value), pressCount: .max)))
      #expect(device.payloadStatistics.filter { $0.received > 0 }.allSatisfy { !$0.glance.isEmpty })
    }
    take(.light(PhoneLightSample(timestamp: 0, ambientIntensity: 480, colorTemperature: 2700)))
    #expect(device.payloadStatistics[7].glance == "480 lm, 2700 K")
  }

  @Test func surfacesWithoutShape() {
    for value in Self.odd {
      take(
        .plane(
          PhonePlaneSample(
            isTracked: true, timestamp: 0, id: UUID(), transform: simd_float4x4(value),
            center: SIMD3(value, 0, 0), width: value, height: value, rotationOnYAxis: value,
            boundary: Array(repeating: SIMD3(value, 0, value), count: 5))))
    }
    #expect(device.planes.count == Self.odd.count)
    for plane in device.planes.planes {
      #expect(near(plane.normal.length, 1) && plane.area >= 0)
      _ = (plane.mesh.geometry, plane.outline)
    }
    _ = (device.planes.floor, device.planes.largest, device.planes.bounds, device.planes.mesh)
  }

  @Test func blocksWhoseTrianglesPointOutsideAreSkippedAndCounted() {
    func block(_ indices: [UInt32]) -> PhoneMessage {
      .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: true, timestamp: 0, id: UUID(), vertices: [SIMD3(.nan, 0, 0), .zero, .one],
          normals: [.zero], triangleIndices: indices, surfaces: [.wall, .wall]))
    }
    take(block([0, 1, 3]))
    take(block([0, 1, .max]))
    #expect(device.sceneMesh.isEmpty && device.sceneMeshVersion == nil)
    take(block([0, 1, 2, 1]))
    #expect(device.sceneMesh.triangleCount == 1)
    _ = (
      device.sceneMesh.mesh.geometry, device.sceneMesh.mesh { _ in .red }, device.sceneMesh.bounds
    )
    let statistics = device.payloadStatistics[5]
    #expect(statistics.received == 1 && statistics.skipped == 2)
    #expect(statistics.lastSkipReason == "The block names vertices that it does not have.")
  }
}
