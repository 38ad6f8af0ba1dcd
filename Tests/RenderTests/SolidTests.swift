import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// Solids against closed forms.
@Suite(.serialized) @MainActor struct SolidTests {
  /// sRGB of a linear value, 0 to 255.
  private func encoded(_ linear: Double) -> Double {
    255 * (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055)
  }

  private func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }

  @Test func aBallHasItsOutlineAndItsDepth() throws {
    let camera = Camera3D.perspective(eye: Vector3(0, 0, 4), fieldOfView: .pi / 3)
    let image = try Canvas.draw(160, 120) { sketch in
      sketch.background(.black)
      sketch.camera(camera)
      sketch.noLights()
      sketch.fill(.white)
      sketch.drawMesh(.sphere(radius: 1, segments: 160, rings: 80))
      sketch.fill(.red)
      // A wall through the ball: what is nearer of the ball stays.
      sketch.withState(at: Vector3(0, 0, 0.5)) {
        sketch.rotateX(.pi / 2)
        sketch.drawPlane(width: 20, depth: 20)
      }
    }
    // The wall cuts the ball in a circle of radius √(1 − ¼) at distance 3.5.
    let scale = 60 / tan(Double.pi / 6)
    let edge = 0.75.squareRoot() / 3.5 * scale
    for y in 0..<120 {
      for x in 0..<160 {
        let away = hypot(Double(x) + 0.5 - 80, Double(y) + 0.5 - 60)
        guard abs(away - edge) > 1 else { continue }
        let green = image[x, y][1]
        #expect(away < edge ? green == 255 : green == 0, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.0, 0.3, 0.8, 1.2, 1.5])
  func aMattePlaneIsAsBrightAsTheCosine(angle: Double) throws {
    let direction = Vector3(sin(angle), -cos(angle), 0)
    let image = try Canvas.draw(32, 32) { sketch in
      sketch.camera(.orthographic(eye: Vector3(0, 5, 0), height: 2))
      sketch.ambientLight(Color(white: 0.3))
      sketch.light(.directional(Color(red: 1, green: 0.5, blue: 0.2), direction: direction))
      sketch.fill(Color(red: 0.8, green: 0.9, blue: 0.5))
      sketch.drawPlane(width: 4, depth: 4)
    }
    let albedo = [0.8, 0.9, 0.5].map(linear)
    let light = [1, 0.5, 0.2].map(linear)
    for channel in 0..<3 {
      let wanted = encoded(
        min(1, albedo[channel] * (linear(0.3) + light[channel] * cos(angle))))
      #expect(abs(Double(image[16, 16][channel]) - wanted) <= 1)
    }
  }

  @Test func softnessWrapsAndReachEnds() throws {
    func brightness(_ light: Light) throws -> Int {
      try Canvas.draw(16, 16) { sketch in
        sketch.camera(.orthographic(eye: Vector3(0, 5, 0), height: 0.02))
        sketch.light(light)
        sketch.drawPlane()
      }[8, 8][0]
    }
    let low = Vector3(1, 0, 0)
    #expect(try brightness(.directional(.white, direction: low)) == 0)
    let soft = try brightness(.directional(.white, direction: low, softness: 0.5))
    #expect(abs(Double(soft) - encoded(0.5 / 1.5)) <= 1)
    let above = Vector3(0, 2, 0)
    #expect(try brightness(.point(.white, at: above)) == 255)
    let half = try brightness(.point(.white, at: above, reach: 4))
    #expect(abs(Double(half) - encoded(pow(1 - 1.0 / 16, 2))) <= 1)
    #expect(try brightness(.point(.white, at: above, reach: 1.9)) == 0)
    let down = Vector3(0, -1, 0)
    #expect(try brightness(.spot(.white, at: above, direction: down)) == 255)
    #expect(
      try brightness(.spot(.white, at: above, direction: Vector3(1, -1, 0), coneAngle: 0.5)) == 0)
  }

  @Test func everySideOfASolidIsLitWhateverItsWindingItsMirrorsAndItsNormals() throws {
    let sphere = Mesh.sphere(radius: 1, segments: 48, rings: 24)
    var turned = sphere
    for first in stride(from: 0, to: sphere.indices.count, by: 3) {
      turned.indices.swapAt(first + 1, first + 2)
    }
    let flat = Mesh(positions: sphere.positions, indices: sphere.indices)
    let all: [(Mesh, Double)] = [
      (sphere, 1), (turned, 1), (sphere, -1), (turned, -1), (flat, 1),
    ]
    let pictures = try all.map { (mesh: Mesh, mirror: Double) throws -> RGBAImage in
      try Canvas.draw(64, 64) { sketch in
        sketch.camera(.orthographic(eye: Vector3(0, 0, 5), height: 2.2))
        sketch.light(.directional(.white, direction: Vector3(0, -1, -1)))
        sketch.scale(mirror, 1, 1)
        sketch.drawMesh(mesh)
      }
    }
    for (x, y) in [(32, 32), (32, 16), (20, 24), (44, 40)] {
      let p = Vector2((Double(x) + 0.5 - 32) / 32 * 1.1, (32 - Double(y) - 0.5) / 32 * 1.1)
      let z = (1 - p.lengthSquared).squareRoot()
      let wanted = encoded((p.y + z) / 2.0.squareRoot())
      for picture in pictures.prefix(4) {
        #expect(abs(Double(picture[x, y][0]) - wanted) <= 3)
      }
      // Flat triangles are as bright as their middles.
      #expect(abs(Double(pictures[4][x, y][0]) - wanted) <= 24)
    }
  }

  @Test func denseMeshesLookAsTheyDoWhenLitByPixel() throws {
    let dense = Mesh.sphere(radius: 1, segments: 320, rings: 160)
    #expect(dense.triangleCount > 20000)
    let coarse = Mesh.sphere(radius: 1, segments: 120, rings: 60)
    let pictures = try [dense, coarse].map { mesh in
      try Canvas.draw(120, 120) { sketch in
        sketch.camera(.orbiting(radius: 4, azimuth: 0.4, elevation: 0.3))
        sketch.material(.glossy)
        sketch.fill(Color(hex: 0xE08040))
        sketch.drawMesh(mesh)
      }
    }
    var off = 0
    for y in 0..<120 {
      // The outline, which only the coarse one has smoothed, is left out.
      for x in 0..<120 where hypot(Double(x) - 59.5, Double(y) - 59.5) < 25 {
        for channel in 0..<3
        where abs(pictures[0][x, y][channel] - pictures[1][x, y][channel]) > 5 { off += 1 }
      }
    }
    #expect(off < 60)
  }

  @Test func whatIsNearerHidesWhatIsFartherInAnyOrder() throws {
    for order in [[0, 1], [1, 0]] {
      let image = try Canvas.draw(48, 32) { sketch in
        sketch.background(Color(white: 0.2))
        sketch.camera(.perspective(eye: Vector3(0, 0, 6)))
        sketch.noLights()
        for index in order {
          sketch.withState(at: Vector3(0, 0, index == 0 ? 1 : -1)) {
            sketch.fill(index == 0 ? .red : .blue)
            sketch.drawBox(width: index == 0 ? 1 : 4, height: 2, depth: 0.2)
          }
        }
      }
      #expect(image[24, 16] == [255, 0, 0, 255])
      #expect(image[18, 16] == [0, 0, 255, 255])
      #expect(image[1, 1] == [51, 51, 51, 255])
    }
  }

  @Test func aSecondCameraSeesOverWhatWasThere() throws {
    let image = try Canvas.draw(32, 32) { sketch in
      sketch.camera(.perspective(eye: Vector3(0, 0, 2)))
      sketch.noLights()
      sketch.fill(.red)
      sketch.drawBox()
      sketch.camera(.perspective(eye: Vector3(0, 0, 20)))
      sketch.noLights()
      sketch.fill(.green)
      sketch.drawBox(size: 6)
    }
    #expect(image[16, 16][1] > 100 && image[16, 16][0] == 0)
    #expect(image[7, 16][0] == 255)
  }

  @Test func alphaLetsThroughWhatIsBehindOnceAndNotItself() throws {
    let image = try Canvas.draw(32, 32) { sketch in
      sketch.background(.black)
      sketch.camera(.perspective(eye: Vector3(0, 0, 4)))
      sketch.noLights()
      sketch.fill(Color(white: 1, alpha: 0.5))
      sketch.drawSphere(radius: 1)
    }
    #expect(abs(image[16, 16][0] - 188) <= 1)
  }

  @Test func copiesLieWhereTheyAreSaidAndHaveTheirColours() throws {
    let image = try Canvas.draw(64, 32) { sketch in
      sketch.camera(.orthographic(eye: Vector3(0, 0, 5), height: 2))
      sketch.noLights()
      sketch.translate(0, 0.25, 0)
      sketch.drawMesh(
        .box(size: 0.5),
        instances: [
          MeshInstance(position: Vector3(-1, 0, 0), color: .red),
          MeshInstance(position: Vector3(1, -0.5, 0), color: Color(white: 0.5)),
        ])
    }
    #expect(image[16, 12] == [255, 0, 0, 255] && image[16, 22] == [0, 0, 0, 255])
    #expect(abs(image[48, 20][1] - 128) <= 1 && image[48, 8] == [0, 0, 0, 255])
  }

  @Test func vertexColoursMultiplyTheFill() throws {
    var mesh = Mesh.plane(width: 2, depth: 2)
    mesh.colors = mesh.positions.map { $0.x < 0 ? Color(red: 0.5, green: 1, blue: 0) : .white }
    let image = try Canvas.draw(33, 33) { sketch in
      sketch.camera(.orthographic(eye: Vector3(0, 5, 0), height: 2))
      sketch.noLights()
      sketch.fill(Color(red: 1, green: 0.5, blue: 1))
      sketch.drawMesh(mesh)
    }
    let middle = encoded((linear(0.5) + 1) / 2)
    #expect(abs(Double(image[16, 16][0]) - middle) <= 1)
    #expect(abs(image[16, 16][1] - 128) <= 1)
    #expect(abs(Double(image[16, 16][2]) - encoded(0.5)) <= 1)
  }

  @Test func edgesAreAsWideAsTheStroke() throws {
    for width in [0.5, 1, 3.0] {
      let image = try Canvas.draw(64, 64) { sketch in
        sketch.camera(.orthographic(eye: Vector3(0, 0, 5), height: 64))
        sketch.stroke(.white)
        sketch.strokeWeight(width)
        sketch.wireframe()
        sketch.drawMesh(
          Mesh(
            positions: [Vector3(-40, 10.2, 0), Vector3(40, 10.2, 0), Vector3(0, 90, 0)],
            indices: [0, 1, 2]))
      }
      let ink = (0..<64).reduce(0.0) { $0 + linear(Double(image[32, $1][0]) / 255) }
      #expect(abs(ink - width) < 0.06, "\(width): \(ink)")
    }
  }

  @Test func flatThingsAreHiddenByWhatIsNearer() throws {
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.camera(.perspective(eye: Vector3(0, 0, 6)))
      sketch.noLights()
      sketch.fill(.red)
      sketch.drawBox(width: 1, height: 10, depth: 1)
      sketch.noStroke()
      sketch.fill(.blue)
      sketch.withBillboard(at: Vector3(0, 1.5, -2)) { sketch.drawRect(-30, -4, 60, 8) }
      sketch.withBillboard(at: Vector3(0, -1, 2)) { sketch.drawRect(-30, -4, 60, 8) }
    }
    let scale = 32 / tan(Double.pi / 6)
    let (behind, before) = (32 - Int(1.5 / 8 * scale), 32 + Int(scale / 4))
    #expect(image[32, behind] == [255, 0, 0, 255] && image[10, behind] == [0, 0, 255, 255])
    #expect(image[32, before] == [0, 0, 255, 255])
  }

  @Test func solidsStandWithinAPictureWithDepths() throws {
    let color = Image(width: 2, height: 1)
    color[0, 0] = .red
    color[1, 0] = .blue
    let frame = RGBDFrame(
      color: color, depth: [2, 6], confidence: nil, depthWidth: 2, depthHeight: 1,
      intrinsics: CameraIntrinsics(fx: 2, fy: 2, cx: 1, cy: 0.5, width: 2, height: 1))
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.background(.black)
      sketch.camera(.intrinsic(frame.intrinsics))
      sketch.noLights()
      sketch.drawDepthScene(frame)
      sketch.fill(.green)
      // Between both distances.
      sketch.withState(at: Vector3(0, 0, -4)) {
        sketch.drawBox(width: 1, height: 0.4, depth: 0.1)
      }
    }
    // The picture is twice as wide as high: bars above and below.
    #expect(image[32, 8] == [0, 0, 0, 255] && image[8, 26] == [255, 0, 0, 255])
    #expect(image[30, 32][1] == 0 && image[34, 32][0] == 0 && image[34, 32][1] > 100)
    #expect(image[60, 38] == [0, 0, 255, 255])
  }

  @Test func outlinesAreSoftAndOnePixelWide() throws {
    let image = try Canvas.draw(64, 48) { sketch in
      sketch.background(.black)
      sketch.camera(.orthographic(eye: Vector3(0, 0, 5), height: 48))
      sketch.noLights()
      sketch.rotateZ(0.2)
      sketch.drawBox(size: 20)
    }
    var ink = 0.0
    var steps = Set<Int>()
    for y in 0..<48 {
      for x in 0..<64 {
        ink += linear(Double(image[x, y][0]) / 255)
        steps.insert(image[x, y][0])
      }
    }
    // Half a pixel more on each side, as one that fades over a pixel adds.
    #expect(abs(ink - 21 * 21) < 12)
    #expect(steps.count > 8)
  }
}
