import Foundation
import Ollin
import OllinPhone
import simd

/// Readings made by hand, for snippets that draw with no phone.
enum Staged {
  static let body = PhoneBody(
    PhonePoseSample(
      isTracked: true, timestamp: 0, anchor: matrix_identity_float4x4, scaleFactor: 0.9,
      joints: [
        .root: PhoneJointSample(position: SIMD3(0, 0, 0)),
        .hips: PhoneJointSample(position: SIMD3(0, 0.05, 0)),
        .spine: PhoneJointSample(position: SIMD3(0, 0.3, 0)),
        .chest: PhoneJointSample(position: SIMD3(0, 0.5, 0)),
        .neck: PhoneJointSample(position: SIMD3(0, 0.6, 0), isTracked: false),
        .head: PhoneJointSample(position: SIMD3(0, 0.75, 0.05)),
        .leftHip: PhoneJointSample(position: SIMD3(0.12, -0.05, 0)),
        .leftKnee: PhoneJointSample(position: SIMD3(0.14, -0.5, 0.1)),
        .rightHip: PhoneJointSample(position: SIMD3(-0.12, -0.05, 0)),
        .rightKnee: PhoneJointSample(position: SIMD3(-0.14, -0.5, 0.1)),
      ]))

  static let face = PhoneFace(
    blendShapes: [.jawOpen: 0.4, .eyeBlinkLeft: 0.1],
    meshPoints: [
      Vector3(-0.1, -0.1, 0), Vector3(0.1, -0.1, 0), Vector3(0.1, 0.1, 0.02),
      Vector3(-0.1, 0.1, 0.02), Vector3(0, 0, 0.08),
    ],
    triangleIndices: [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4],
    textureCoordinates: [
      Vector2(0, 1), Vector2(1, 1), Vector2(1, 0), Vector2(0, 0), Vector2(0.5, 0.5),
    ],
    leftEyePosition: Vector3(0.03, 0.03, 0.05), rightEyePosition: Vector3(-0.03, 0.03, 0.05),
    lookAtPoint: Vector3(0.1, 0, 0.3))

  static let hand: PhoneHand = {
    var joints: [PhoneHandJoint: PhoneHandJointSample] = [:]
    for (finger, chain) in PhoneHand.fingerChains.enumerated() {
      for (step, joint) in chain.enumerated() {
        let side = Float(finger - 2) * 0.02 * Float(step) / 4
        joints[joint] = PhoneHandJointSample(
          point: SIMD2(0.5 + side * 4, 0.3 + Float(step) * 0.1), hasWorldPosition: true,
          worldPosition: SIMD3(side, Float(step) * 0.03, 0))
      }
    }
    return PhoneHand(
      PhoneHandSample(isTracked: true, timestamp: 0, chirality: .right, joints: joints))
  }()

  static let line = PhoneText(
    PhoneTextSample(
      isTracked: true, timestamp: 0, text: "EXIT",
      corners: [SIMD2(0.3, 0.6), SIMD2(0.7, 0.65), SIMD2(0.7, 0.45), SIMD2(0.3, 0.4)],
      hasWorldCorners: true,
      worldCorners: [
        SIMD3(-0.3, 0.1, -1), SIMD3(0.3, 0.1, -1), SIMD3(0.3, -0.1, -1), SIMD3(-0.3, -0.1, -1),
      ]))

  static let marker = PhoneMarker(
    PhoneMarkerSample(
      isTracked: true, timestamp: 0, id: UUID(), name: "poster", kind: .image,
      transform: simd_float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3<Float>(1, 0, 0))),
      size: SIMD3(0.3, 0.2, 0)))

  static let wand = PhoneWand(
    PhoneWandSample(
      isTracked: true, timestamp: 0, transform: matrix_identity_float4x4, isPressed: true,
      pressCount: 1, hasTouch: true, touch: SIMD2(0, 0.5)))

  static let room: PhoneSceneMesh = {
    var room = PhoneSceneMesh()
    room.apply(
      PhoneSceneChunk(
        id: UUID(),
        positions: [
          Vector3(-1, 0, -1), Vector3(1, 0, -1), Vector3(1, 0, 1), Vector3(-1, 0, 1),
          Vector3(-1, 1, -1), Vector3(1, 1, -1),
        ],
        normals: [], indices: [0, 2, 1, 0, 3, 2, 0, 1, 5, 0, 5, 4],
        surfaces: [.floor, .floor, .wall, .wall]))
    return room
  }()

  static let planes: PhonePlanes = {
    var planes = PhonePlanes()
    for (surface, y) in [(PhoneSurface.floor, 0.0), (.table, 0.4)] {
      planes.apply(
        PhonePlane(
          id: UUID(), surface: surface, alignment: .horizontal, center: Vector3(0, y, 0),
          normal: .unitY, width: 1, height: 1,
          boundary: [
            Vector3(-0.5, y, -0.5), Vector3(-0.5, y, 0.5), Vector3(0.5, y, 0.5),
            Vector3(0.5, y, -0.5),
          ]))
    }
    return planes
  }()

  static let attention = PhoneSaliency(
    PhoneSaliencySample(
      isTracked: true, timestamp: 0, heatWidth: 2, heatHeight: 2, heat: [255, 90, 30, 0],
      regions: [
        PhoneSalientRegionSample(x: 0.1, y: 0.5, width: 0.4, height: 0.4, confidence: 0.8)
      ]))

  static let flow = PhoneFlow(
    PhoneFlowSample(
      isTracked: true, timestamp: 0, interval: 0.1, width: 2, height: 2, orientation: 0,
      vectors: [SIMD2(0.1, 0), SIMD2(0.1, 0.05), SIMD2(0, 0.05), SIMD2(0.05, 0.05)]))

  static let frame = RGBDFrame(
    color: Image(width: 8, height: 6, color: .orange), depth: Array(repeating: 2, count: 48),
    confidence: nil, depthWidth: 8, depthHeight: 6,
    intrinsics: CameraIntrinsics(fx: 6, fy: 6, cx: 4, cy: 3, width: 8, height: 6))

  /// A wall two metres before the camera, with a step in it.
  static let wall: PointCloud = {
    var cloud = PointCloud()
    for i in -40...40 {
      for j in -30...30 {
        let z = i * i + j * j < 200 ? -1.7 : -2.0
        cloud.add(
          Vector3(Double(i) * 0.025, Double(j) * 0.025, z), color: Color(white: 0.8), size: 0.03)
      }
    }
    return cloud
  }()

  /// A camera that is two centimetres nearer to the wall than it says.
  static let nudge: simd_float4x4 = {
    var pose = matrix_identity_float4x4
    pose.columns.3.z = 0.02
    return pose
  }()
}
