import Foundation
import Testing
import Wire

@testable import PhoneSim

@Suite struct FaceSceneTests {
  private func rotate(_ v: SIMD3<Float>, by q: SIMD4<Float>) -> SIMD3<Double> {
    Quaternion(
      imaginary: SIMD3(Double(q.x), Double(q.y), Double(q.z)), real: Double(q.w)
    ).turned(SIMD3<Double>(v))
  }

  @Test func facesAreWhole() throws {
    let scene = FaceScene(seed: 3, isCrowded: false)
    var counts: Set<Int> = []
    for step in 0..<120 {
      let faces = scene.faces(at: Double(step) * 0.51)
      counts.insert(faces.count)
      for face in faces {
        #expect(face.blendShapes.count == 52)
        #expect(face.blendShapes.allSatisfy { (0...1).contains($0) })
        #expect(face.textureCoordinates.count == face.meshVertices.count)
        #expect(
          face.textureCoordinates.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
        #expect(face.triangleIndices.count % 3 == 0)
        #expect(face.triangleIndices.allSatisfy { Int($0) < face.meshVertices.count })
        #expect(face.meshVertices.allSatisfy { Staging.length($0) < 0.16 })
        for turn in [face.headOrientation, face.leftEyeOrientation, face.rightEyeOrientation] {
          #expect(Staging.isUnit(turn))
        }
        // The face looks to the phone, at most half turned away.
        #expect(rotate(SIMD3(0, 0, 1), by: face.headOrientation).z > 0.6)
        #expect(PhoneMessage.face([face, face, face]).fitsFrame)
      }
    }
    #expect(counts == [0, 1, 2, 3])
  }

  @Test func bothEyesMeetAtTheLookAtPoint() {
    let scene = FaceScene(seed: 3, isCrowded: true)
    for step in 0..<200 {
      for face in scene.faces(at: Double(step) * 0.3) {
        for (eye, turn) in [
          (face.leftEyePosition, face.leftEyeOrientation),
          (face.rightEyePosition, face.rightEyeOrientation),
        ] {
          let aim = SIMD3<Double>(face.lookAtPoint - eye).unit()
          #expect((rotate(SIMD3(0, 0, 1), by: turn) - aim).length < 1e-3)
        }
        // The left eye is on the face's left, and out of its own nose.
        #expect(face.leftEyePosition.x > 0.02 && face.rightEyePosition.x < -0.02)
        let outLeft = face.blendShapes[Int(PhoneBlendShape.eyeLookOutLeft.rawValue)]
        let inLeft = face.blendShapes[Int(PhoneBlendShape.eyeLookInLeft.rawValue)]
        let aside = face.lookAtPoint.x - face.leftEyePosition.x
        #expect(aside > 0 ? inLeft == 0 : outLeft == 0)
      }
    }
  }

  @Test func trianglesLookOutOfTheFace() {
    let surface = FaceSurface.shared
    var outward = 0
    for start in stride(from: 0, to: surface.indices.count, by: 3) {
      let corners = (0..<3).map { SIMD3<Double>(surface.rest[Int(surface.indices[start + $0])]) }
      if (corners[1] - corners[0]).cross(corners[2] - corners[0]).z > 0 { outward += 1 }
    }
    #expect(outward * 3 > surface.indices.count * 95 / 100)
  }

  @Test func expressionsMoveWhatTheyName() {
    let surface = FaceSurface.shared
    func moved(_ shape: PhoneBlendShape) -> [SIMD3<Float>] {
      var weights = [Float](repeating: 0, count: 52)
      weights[Int(shape.rawValue)] = 1
      return surface.points(weights, scale: 1)
    }
    func gap(_ points: [SIMD3<Float>], nearX: Double, line: Double) -> Float {
      let uppers = surface.edges.indices.filter {
        surface.edges[$0] == .upper && abs(surface.flat[$0].y - line) < 1e-9
      }
      let upper = uppers.min {
        abs(surface.flat[$0].x - nearX) < abs(surface.flat[$1].x - nearX)
      }
      guard
        let upper,
        let lower = surface.edges.indices.first(where: {
          surface.edges[$0] == .lower && surface.flat[$0] == surface.flat[upper]
        })
      else { return .nan }
      return points[upper].y - points[lower].y
    }
    let (eye, mouth) = (FaceSurface.eyeLine, FaceSurface.mouthLine)
    #expect(gap(surface.rest, nearX: 0.032, line: eye) > 0.008)
    #expect(abs(gap(moved(.eyeBlinkLeft), nearX: 0.032, line: eye)) < 0.001)
    #expect(gap(moved(.eyeBlinkLeft), nearX: -0.032, line: eye) > 0.008)
    #expect(abs(gap(surface.rest, nearX: 0, line: mouth)) < 1e-6)
    #expect(gap(moved(.jawOpen), nearX: 0, line: mouth) > 0.012)
    let corner = surface.flat.indices.min {
      (surface.flat[$0] - SIMD3(0.025, mouth, 0.04)).length
        < (surface.flat[$1] - SIMD3(0.025, mouth, 0.04)).length
    }
    let smile = moved(.mouthSmileLeft)
    #expect(corner.map { smile[$0].y - surface.rest[$0].y > 0.004 } == true)
    #expect(corner.map { smile[$0].x > surface.rest[$0].x } == true)
  }

  @Test func somebodyTalksBlinksAndSmiles() {
    let actor = FaceActor(seed: 2, number: 0, home: SIMD3(0, 0, -0.4))
    let faces = (0..<1800).map { actor.face(at: Double($0) / 30) }
    func most(_ shape: PhoneBlendShape) -> Float {
      faces.map { $0.blendShapes[Int(shape.rawValue)] }.max() ?? 0
    }
    #expect(most(.eyeBlinkLeft) > 0.8)
    #expect(most(.jawOpen) > 0.3)
    #expect(most(.mouthSmileLeft) > 0.3)
    #expect(most(.browInnerUp) > 0.2)
    let shut = faces.filter { $0.blendShapes[0] > 0.5 }.count
    #expect((20...400).contains(shut))
  }
}
