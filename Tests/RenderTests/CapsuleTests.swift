import Foundation
@_spi(Host) import Ollin
import Pixels
import Support
import Testing
import simd

@_spi(Host) @testable import Render

/// Capsules and spheres, seen without light so that a picture is a silhouette.
@Suite(.serialized) @MainActor struct CapsuleTests {
  private func list(
    _ scene: SceneState, _ width: Int, _ height: Int, _ capsules: [CapsuleInstance]
  ) -> DrawList {
    var list = DrawList(width: width, height: height)
    var scene = scene
    scene.isUnlit = true
    list.scenes = [scene]
    list.capsules = capsules
    list.capsuleDraws = [CapsuleDraw(0..<capsules.count)]
    list.commands = [.scene(0), .capsules(0..<1)]
    return list
  }

  private func capsule(
    _ a: SIMD3<Float>, _ b: SIMD3<Float>, _ radius: Float,
    _ color: SIMD4<Float> = SIMD4(1, 1, 1, 1)
  ) -> CapsuleInstance {
    CapsuleInstance(start: SIMD4(a, radius), end: SIMD4(b, radius), color: color)
  }

  /// How many pixels differ from a silhouette that is given by the distance to its edge, in pixels,
  /// negative inside, by more than an edge moved by one pixel could.
  private func misses(_ image: RGBAImage, _ distance: (Double, Double) -> Double) -> Int {
    var count = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let away = distance(Double(x) + 0.5, Double(y) + 0.5)
        let value = Double(image.pixels[(y * image.width + x) * 4]) / 255
        let covered = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        if away < -1, covered < 0.999 { count += 1 }
        if away > 1, covered > 0.001 { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: [true, false])
  func splattedCapsulesLookTheSame(perspective: Bool) throws {
    var random = SeededGenerator(seed: 5)
    func next() -> Float { Float(random.next() >> 40) / 16_777_216 }
    let scale: Float = perspective ? 1 : 90
    var capsules = (0..<300).map { index in
      let a = SIMD3(next() * 4 - 2, next() * 4 - 2, -1.2 - next() * 4) * SIMD3(scale, scale, 1)
      let b = index % 3 == 0 ? a : a + scale * SIMD3(next() - 0.5, next() - 0.5, 0)
      return capsule(
        a, b, scale * (index % 20 == 0 ? 0.002 : 0.02 + 0.06 * next()),
        SIMD4(next(), next(), next(), 1))
    }
    // Behind the camera, not finite, of no size.
    capsules += [
      capsule(SIMD3(0, 0, 4), SIMD3(0, 1, 4), 0.3), capsule(SIMD3(.nan, 0, -2), .zero, 1),
      capsule(SIMD3(0, 0, -2), SIMD3(0, 0, -2), 0), capsule(SIMD3(0, 0, -2), SIMD3(0, 0, -2), -1),
    ]
    var list = list(
      perspective
        ? SpaceScenes.perspective(width: 300, height: 290)
        : SpaceScenes.orthographic(width: 300, height: 290), 300, 290, capsules)
    list.scenes[0].isUnlit = false
    list.scenes[0].ambient = SIMD4(1, 1, 1, 1)
    let plain = try SpaceScenes.draw(list, splattedCapsules: .max)
    let splatted = try SpaceScenes.draw(list, splattedCapsules: 1)
    #expect(Canvas.ink(plain) > 3000)
    // Where capsules pass through each other, their middles tell the wrong order of edges.
    #expect(SpaceScenes.difference(plain, splatted) <= 0.002)
  }

  @Test func whatIsSplattedMeetsWhatIsThereByDepth() throws {
    let scene = SpaceScenes.orthographic(width: 64, height: 32)
    var list = list(
      scene, 64, 32,
      [
        capsule(SIMD3(-16, 0, -20), SIMD3(-16, 0, -20), 8, SIMD4(0, 1, 0, 1)),
        capsule(SIMD3(16, 0, -60), SIMD3(16, 0, -60), 8, SIMD4(0, 1, 0, 1)),
      ])
    // Something at half of the depths, drawn by another pass that leaves its depth.
    list.capsules.append(capsule(SIMD3(0, 0, -500), SIMD3(0, 0, -500), 460, SIMD4(1, 0, 0, 1)))
    list.capsuleDraws = [CapsuleDraw(2..<3), CapsuleDraw(0..<2)]
    list.commands = [.scene(0), .capsules(0..<2)]
    let image = try SpaceScenes.draw(list, splattedCapsules: 2)
    #expect(image[16, 16] == [0, 255, 0, 255])
    #expect(image[48, 16] == [255, 0, 0, 255])
  }

  @Test func withoutPerspectiveASilhouetteIsTheCapsuleItself() throws {
    let scene = SpaceScenes.orthographic(width: 160, height: 120)
    for (a, b, radius) in [
      (SIMD3<Float>(-40.3, -20.1, -30), SIMD3<Float>(35.2, 27.7, -60), Float(13.4)),
      (SIMD3(10, 5, -20), SIMD3(10, 5, -20), 31.3), (SIMD3(0, 0, -20), SIMD3(0, 0, -70), 9),
      (SIMD3(-60, 0, -20), SIMD3(60, 0, -20), 2.5),
    ] {
      let image = try SpaceScenes.draw(list(scene, 160, 120, [capsule(a, b, radius)]))
      let (ax, ay) = (80 + Double(a.x), 60 - Double(a.y))
      let (bx, by) = (80 + Double(b.x), 60 - Double(b.y))
      let square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
      func away(_ x: Double, _ y: Double) -> Double {
        let part = square > 0 ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square : 0
        let t = min(max(part, 0), 1)
        return hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) - Double(radius)
      }
      #expect(misses(image, away) == 0)
      let area = 2 * Double(radius) * square.squareRoot() + .pi * Double(radius * radius)
      #expect(abs(Canvas.ink(image) / area - 1) < 0.01)
    }
  }

  @Test func inPerspectiveASphereIsTheConeThatTouchesIt() throws {
    let scene = SpaceScenes.perspective(width: 120, height: 120)
    for center in [SIMD3<Float>(0, 0, -3), SIMD3(1.3, -0.9, -3), SIMD3(-1.8, 1.6, -2.4)] {
      let image = try SpaceScenes.draw(list(scene, 120, 120, [capsule(center, center, 0.8)]))
      let c = SIMD3<Double>(center)
      let square = (c * c).sum()
      let edge = (square - 0.64).squareRoot() / square.squareRoot()
      func away(_ x: Double, _ y: Double) -> Double {
        func cosine(_ x: Double, _ y: Double) -> Double {
          let d = SIMD3((x - 60) / 60, (60 - y) / 60, -1)
          return (d * c).sum() / ((d * d).sum() * square).squareRoot()
        }
        // The angle to the edge over how much it changes by a pixel.
        let value = acos(cosine(x, y)) - acos(edge)
        let (dx, dy) = (
          acos(cosine(x + 0.5, y)) - acos(cosine(x - 0.5, y)),
          acos(cosine(x, y + 0.5)) - acos(cosine(x, y - 0.5))
        )
        return value / max(hypot(dx, dy), 1e-9)
      }
      #expect(misses(image, away) == 0)
    }
  }

  @Test func inPerspectiveACapsuleIsAllItsSpheres() throws {
    let scene = SpaceScenes.perspective(width: 160, height: 120)
    let (a, b) = (SIMD3<Float>(-1.4, -0.5, -2), SIMD3<Float>(2.5, 1.4, -5))
    let image = try SpaceScenes.draw(list(scene, 160, 120, [capsule(a, b, 0.4)]))
    let spheres = (0...400).map { index in
      let middle = a + (b - a) * (Float(index) / 400)
      return capsule(middle, middle, 0.4)
    }
    let wanted = try SpaceScenes.draw(list(scene, 160, 120, spheres))
    // Overlaid soft edges are harder: only whole pixels are compared.
    var count = 0
    for at in stride(from: 0, to: image.pixels.count, by: 4) {
      let (x, y) = (image.pixels[at], wanted.pixels[at])
      if x > 250 && y == 0 || x == 0 && y > 250 { count += 1 }
    }
    #expect(count == 0 && Canvas.ink(image) > 1000)
    #expect(abs(Canvas.ink(image) / Canvas.ink(wanted) - 1) < 0.05)
  }

  /// Flat discs between the front of a capsule and a hair behind it.
  @Test func depthsAreThoseOfTheSurface() throws {
    let scene = SpaceScenes.orthographic(width: 64, height: 64)
    let capsules = [
      capsule(SIMD3(-16, 0, -40), SIMD3(-16, 0, -40), 12),
      capsule(SIMD3(16, -20, -30), SIMD3(16, 20, -50), 8, SIMD4(1, 1, 1, 1)),
    ]
    func hit(_ x: Float, _ y: Float) -> Float? {
      if x < 0 {
        let square = 144 - (x + 16) * (x + 16) - y * y
        return square > 4 ? -40 + square.squareRoot() : nil
      }
      // Along the axis z falls by one for every two; a cylinder tilted that way.
      let square = 64 - (x - 16) * (x - 16)
      guard square > 4, abs(y) < 12 else { return nil }
      return -40 - 0.5 * y + (square * (1 + 0.25)).squareRoot()
    }
    for (x, y) in [
      (Float(-16.5), Float(0.5)), (-10.5, 4.5), (-22.5, -5.5), (16.5, 0.5), (20.5, 8.5),
      (12.5, -9.5),
    ] {
      let z = try #require(hit(x, y))
      for (offset, isHidden) in [(Float(0.2), false), (-0.2, true)] {
        var list = list(scene, 64, 64, capsules)
        var box = ShapeInstance(.rectangle)
        box.geometry0 = SIMD4(32 + x, 32 - y, 0.5, 0.5)
        box.fill = SIMD4(1, 0, 0, 1)
        list.shapes = [box]
        list.commands += [.flatDepth(-(z + offset) / 100), .shapes(0..<1)]
        let image = try SpaceScenes.draw(list)
        let pixel = image[Int(32 + x), Int(32 - y)]
        #expect(pixel == (isHidden ? [255, 255, 255, 255] : [255, 0, 0, 255]), "\(x) \(y)")
      }
    }
  }

  @Test func softEdgesLieOverWhatIsBehind() throws {
    // Far spheres given last: their colour, not the ground's, shows through the near one's edge.
    let scene = SpaceScenes.orthographic(width: 64, height: 64)
    let red = SIMD4<Float>(1, 0, 0, 1)
    let image = try SpaceScenes.draw(
      list(
        scene, 64, 64,
        [
          capsule(SIMD3(0, 0, -20), SIMD3(0, 0, -20), 12.4, red),
          capsule(SIMD3(0, 0, -60), SIMD3(0, 0, -60), 30, red),
        ]))
    for x in 6..<58 { #expect(image[x, 32][0] == 255) }
  }

  @Test func aCapsuleThinnerThanAPixelFades() throws {
    let scene = SpaceScenes.orthographic(width: 64, height: 64)
    for radius in [Float(0.05), 0.2, 0.45] {
      let image = try SpaceScenes.draw(
        list(
          scene, 64, 64, [capsule(SIMD3(-24, -11, -10), SIMD3(24, 13, -10), radius)]))
      let wanted = 2 * Double(radius) * hypot(48, 24)
      #expect(abs(Canvas.ink(image) / wanted - 1) < 0.15, "\(radius)")
    }
  }

  @Test func fromWithinTheOtherWallIsSeen() throws {
    let scene = SpaceScenes.perspective(width: 32, height: 32)
    for inside in [
      capsule(SIMD3(0, 0, 0), SIMD3(0, 0, 0), 5), capsule(SIMD3(0, -9, 0), SIMD3(0, 9, 0), 3),
      capsule(SIMD3(0, 0, 8), SIMD3(0, 0, -8), 2), capsule(SIMD3(1, 0, -1), SIMD3(1, 0, 4), 1.5),
    ] {
      let image = try SpaceScenes.draw(list(scene, 32, 32, [inside]))
      #expect(Canvas.ink(image) > 1000)
    }
  }

  @Test func litCapsulesAndPointsLookAsTheyDid() throws {
    var cloud = PointCloud()
    for index in 0..<3000 {
      let t = Double(index) / 3000
      let angle = t * .tau * 40
      cloud.add(
        Vector3(2.2 * t * cos(angle) - 0.1, -0.9 + 0.2 * sin(t * 12), 2.2 * t * sin(angle)),
        color: Color(hue: t, saturation: 0.7, brightness: 1), size: 0.03 + 0.04 * t)
    }
    let image = try Canvas.draw(240, 180) { sketch in
      sketch.background(Color(white: 0.1))
      sketch.camera(.orbiting(radius: 4, azimuth: 0.5, elevation: 0.4))
      sketch.drawPointCloud(cloud)
      sketch.material(.glossy)
      for index in 0..<7 {
        sketch.fill(Color(hue: Double(index) / 7, saturation: 0.5, brightness: 0.9))
        let angle = Double(index) / 7 * .tau
        let foot = Vector3(cos(angle), -0.8, sin(angle))
        sketch.drawCapsule(from: foot, to: Vector3(0, 0.9, 0), radius: 0.16)
      }
      sketch.fill(.white)
      sketch.translate(0, 1.1, 0)
      sketch.drawSphere(radius: 0.3)
    }
    try Canvas.compare(image, "capsules/lit", share: 0.005)
  }

  @Test func hostileCapsulesDoNoHarm() throws {
    let odd: [Float] = [
      .nan, .infinity, -.infinity, 3e38, 1e30, 1e12, 0, -1, .leastNonzeroMagnitude,
    ]
    var capsules: [CapsuleInstance] = []
    for value in odd {
      capsules.append(capsule(SIMD3(value, 0, -3), SIMD3(0, 0, -3), 0.5))
      capsules.append(capsule(SIMD3(0, 0, value), SIMD3(0, value, -3), 0.5))
      capsules.append(capsule(SIMD3(0, 0, -3), SIMD3(0, 0, -3), value))
      capsules.append(capsule(SIMD3(0, 0, 3), SIMD3(0, 0, 3), value))
      capsules.append(
        capsule(SIMD3(0, 0, -3), SIMD3(0, 1, -3), 1, SIMD4(value, value, value, value)))
    }
    for scene in [
      SpaceScenes.perspective(width: 16, height: 16),
      SpaceScenes.orthographic(width: 16, height: 16),
      SceneState(view: [], projection: [], isOrthographic: false),
      SceneState(
        view: Array(repeating: .zero, count: 4), projection: Array(repeating: .zero, count: 4),
        isOrthographic: true),
    ] {
      var list = list(scene, 16, 16, capsules)
      list.capsuleDraws.append(CapsuleDraw(-5..<9999))
      list.commands += [.capsules(-1..<77), .scene(8), .capsules(1..<1)]
      _ = try SpaceScenes.draw(list)
    }
    _ = try SpaceScenes.draw(list(SpaceScenes.perspective(width: 16, height: 16), 16, 16, []))
  }
}
