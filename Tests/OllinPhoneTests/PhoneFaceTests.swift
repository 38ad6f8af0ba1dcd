import Testing
import Wire
import simd

@_spi(Host) @testable import Ollin
@testable import OllinPhone

@Suite struct PhoneFaceTests {
  /// A head turned by a quarter about y, so that what was ahead is at its right, with one eye
  /// turned on.
  let face = PhoneFace(
    timestamp: 3, headOrientation: quarterAboutY, headPosition: Vector3(1, 2, 3),
    blendShapes: [.jawOpen: 0.5, .tongueOut: 0.9, .cheekPuff: 0.05, .browInnerUp: 0.5],
    meshPoints: [Vector3(0, 0, 0), Vector3(1, 0, 0), Vector3(0, 1, 0)],
    triangleIndices: [0, 1, 2], textureCoordinates: [.zero, Vector2(1, 0), Vector2(0, 1)],
    leftEyePosition: Vector3(0.03, 0.02, 0.1), rightEyeOrientation: quarterAboutY,
    rightEyePosition: Vector3(-0.03, 0.02, 0.1), lookAtPoint: Vector3(0, 0, 0.5))

  @Test func expressionsAreRead() {
    #expect(face.blendShape(.jawOpen) == 0.5)
    #expect(face.blendShape(.eyeBlinkLeft) == 0)
    #expect(face.blendShapes.count == 4)
    // 0.05 is not above 0.05; of two as strong the earlier comes first.
    #expect(
      face.strongestBlendShapes().map(\.shape) == [.tongueOut, .jawOpen, .browInnerUp])
    #expect(face.strongestBlendShapes(count: 1).map(\.value) == [0.9])
    #expect(face.strongestBlendShapes(count: 9, above: 0.5).map(\.shape) == [.tongueOut])
    #expect(face.strongestBlendShapes(count: -1).isEmpty)
  }

  @Test func allFiftyTwoComeInTheirOrder() {
    let face = PhoneFace(
      PhoneFaceSample(
        isTracked: true, timestamp: 0, blendShapes: (0..<52).map { Float($0) / 64 }))
    #expect(face.blendShapes.count == 52)
    #expect(face.blendShape(.eyeBlinkLeft) == 0)
    #expect(face.blendShape(.eyeLookDownLeft) == 1.0 / 64)
    #expect(face.blendShape(.jawOpen) == 17.0 / 64)
    #expect(face.blendShape(.tongueOut) == 51.0 / 64)
  }

  @Test func theMeshHasNormalsAndPlacesInAMask() {
    let mesh = face.mesh()
    #expect(mesh.positions == face.meshPoints && mesh.indices == [0, 1, 2])
    #expect(mesh.normals.allSatisfy { near($0, Vector3(0, 0, 1)) })
    #expect(mesh.uvs == [.zero, Vector2(1, 0), Vector2(0, 1)] && face.meshUVs == mesh.uvs)
    #expect(near(face.center, Vector3(1.0 / 3, 1.0 / 3, 0)))
    let bare = PhoneFace(meshPoints: face.meshPoints, textureCoordinates: [.zero])
    #expect(bare.mesh().uvs.isEmpty && bare.mesh().triangleCount == 0)
    let mask = Image(width: 2, height: 2, color: .red)
    #expect(mesh.textured(mask).material?.texture == mask.texels)
  }

  @Test func theMeshIsMadeOnce() {
    #expect(face.mesh().geometry.identity == face.mesh().geometry.identity)
    let copy = face
    #expect(copy.mesh().geometry.identity == face.mesh().geometry.identity)
  }

  @Test func theCloudHasAPointForEachVertex() {
    let cloud = face.cloud()
    #expect(cloud.points.map(\.position) == face.meshPoints)
    #expect(cloud.points.allSatisfy { $0.size == 0.004 && $0.color == .white })
    #expect(face.cloud(pointSize: 1, color: .red).points[0].color == .red)
  }

  @Test func theHeadIsTurnedAndPlaced() {
    // A quarter about y: x to −z, z to x.
    #expect(near(axis(face.headTransform, 0), Vector3(0, 0, -1)))
    #expect(near(axis(face.headTransform, 1), Vector3(0, 1, 0)))
    #expect(near(axis(face.headTransform, 2), Vector3(1, 0, 0)))
    #expect(near(axis(face.headTransform, 3), Vector3(1, 2, 3)))
  }

  @Test func gazeGoesThroughTheHead() {
    #expect(face.eyePosition(.left) == Vector3(0.03, 0.02, 0.1))
    #expect(face.eyePosition(.right) == Vector3(-0.03, 0.02, 0.1))
    #expect(face.eyeOrientation(.left) == SIMD4(0, 0, 0, 1))
    #expect(face.eyeOrientation(.right) == quarterAboutY)
    // An eye that is not turned looks out of the face, along z.
    #expect(near(face.gazeDirection(.left), Vector3(0, 0, 1)))
    #expect(near(face.gazeDirection(.right), Vector3(1, 0, 0)))
    // The head turns z to x, and x to −z.
    #expect(near(face.worldGazeDirection(.left), Vector3(1, 0, 0)))
    #expect(near(face.worldGazeDirection(.right), Vector3(0, 0, -1)))
    #expect(near(face.worldEyePosition(.left), Vector3(1.1, 2.02, 2.97)))
    #expect(near(face.worldEyePosition(.right), Vector3(1.1, 2.02, 3.03)))
    #expect(face.lookAtPoint == Vector3(0, 0, 0.5))
    #expect(near(face.worldLookAtPoint, Vector3(1.5, 2, 3)))
  }

  @Test func aFaceWithoutPartsIsStill() {
    let face = PhoneFace()
    #expect(face.isTracked && face.timestamp == 0 && face.blendShapes.isEmpty)
    #expect(face.center == .zero && face.mesh().isEmpty && face.cloud().isEmpty)
    #expect(face.headTransform == matrix_identity_float4x4)
    #expect(near(face.worldGazeDirection(.left), Vector3(0, 0, 1)))
  }
}
