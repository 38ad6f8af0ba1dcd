import Foundation
import Testing
import Wire
import simd

@_spi(Host) import Ollin
@_spi(Host) @testable import OllinPhone

/// Every frame of the independent encoder, read as a sketch reads it.
@MainActor @Suite(.enabled(if: SharedValues.folder != nil)) struct SharedValueTests {
  let device = PhoneDevice(route: PhoneRoute.none)

  /// Takes a frame in, and answers what the file says of it.
  private func take(_ name: String) throws -> Stated {
    let message = try SharedValues.message(name)
    device.store.apply(message)
    _ = (
      device.latestFrame, device.latestSegmentationCutout, device.latestSaliencyFrame,
      device.latestFlowFrame
    )
    device.store.pictures.waitUntilIdle()
    return try SharedValues.value(name)
  }

  private func list(_ v: Vector3) -> [Double] { [v.x, v.y, v.z] }
  private func list(_ v: Vector2) -> [Double] { [v.x, v.y] }
  private func list(_ q: SIMD4<Float>) -> [Float] { [q.x, q.y, q.z, q.w] }
  private func list(_ m: simd_float4x4) -> [Float] { (0..<4).flatMap { list(m[$0]) } }

  @Test(arguments: ["bodies-none", "bodies-one", "bodies-partial"])
  func bodies(name: String) throws {
    let stated = try take(name)["bodies"].list
    #expect(device.latestBodies.count == stated.count)
    for (body, value) in zip(device.latestBodies, stated) {
      #expect(body.isTracked == value["tracked"].flag)
      #expect(body.timestamp == value["timestamp"].number)
      #expect(list(body.worldTransform) == value["anchor"].floats)
      #expect(body.scaleFactor == value["scaleFactor"].number)
      #expect(body.positions.count == value["joints"].list.count)
      for joint in value["joints"].list {
        let id = try #require(PhoneJoint(rawValue: UInt8(joint["id"].int)))
        #expect(list(try #require(body.position(id))) == joint["position"].numbers)
        #expect(list(try #require(body.orientation(id))) == joint["orientation"].floats)
        #expect(body.isObserved(id) == joint["tracked"].flag)
      }
    }
  }

  @Test(arguments: ["faces-none", "faces-one", "faces-three"])
  func faces(name: String) throws {
    let stated = try take(name)["faces"].list
    #expect(device.latestFaces.count == stated.count)
    for (face, value) in zip(device.latestFaces, stated) {
      #expect(face.isTracked == value["tracked"].flag)
      #expect(face.timestamp == value["timestamp"].number)
      #expect(list(face.headOrientation) == value["headOrientation"].floats)
      #expect(list(face.headPosition) == value["headPosition"].numbers)
      #expect(
        PhoneBlendShape.allCases.map { face.blendShape($0) } == value["blendShapes"].numbers)
      #expect(face.meshPoints.map { list($0) } == value["vertices"].list.map(\.numbers))
      #expect(face.meshUVs.map { list($0) } == value["uvs"].list.map(\.numbers))
      #expect(face.mesh().indices.map { Double($0) } == value["indices"].numbers)
      for (eye, name) in [(PhoneEye.left, "leftEye"), (.right, "rightEye")] {
        #expect(list(face.eyeOrientation(eye)) == value[name]["orientation"].floats)
        #expect(list(face.eyePosition(eye)) == value[name]["position"].numbers)
      }
      #expect(list(face.lookAtPoint) == value["lookAt"].numbers)
    }
  }

  @Test(arguments: ["hands-none", "hands-flat", "hands-lifted"])
  func hands(name: String) throws {
    let stated = try take(name)["hands"].list
    #expect(device.latestHands.count == stated.count)
    // One point a unit, y up.
    let unit = Rectangle(x: 0, y: 0, width: 1, height: 1)
    for (hand, value) in zip(device.latestHands, stated) {
      #expect(hand.isTracked == value["tracked"].flag)
      let chirality: [PhoneHand.Chirality] = [.unknown, .left, .right]
      #expect(hand.chirality == chirality[value["chirality"].int])
      #expect(hand.confidence == value["confidence"].number)
      for joint in value["joints"].list {
        let id = try #require(PhoneHandJoint(rawValue: UInt8(joint["id"].int)))
        let point = try #require(hand.point(id, in: unit))
        #expect(near(Vector2(point.x, 1 - point.y), vector2(joint["point"]), within: 1e-12))
        #expect(hand.confidence(of: id) == joint["confidence"].number)
        let world = joint["world"]
        #expect(hand.position(id).map { list($0) } == (world.isNull ? nil : world.numbers))
      }
    }
  }

  private func vector2(_ value: Stated) -> Vector2 { Vector2(value.numbers[0], value.numbers[1]) }

  @Test(arguments: ["texts-none", "texts"])
  func texts(name: String) throws {
    let stated = try take(name)["lines"].list
    #expect(device.latestTexts.count == stated.count)
    let unit = Rectangle(x: 0, y: 0, width: 1, height: 1)
    for (line, value) in zip(device.latestTexts, stated) {
      #expect(line.text == value["text"].text && line.confidence == value["confidence"].number)
      for (corner, point) in zip(line.corners(in: unit), value["corners"].list) {
        #expect(near(Vector2(corner.x, 1 - corner.y), vector2(point), within: 1e-12))
      }
      #expect(line.hasWorldPlacement == !value["world"].isNull)
      #expect(line.worldCorners.map { list($0) } == value["world"].list.map(\.numbers))
    }
  }

  @Test(arguments: ["markers-none", "markers"])
  func markers(name: String) throws {
    let stated = try take(name)["markers"].list
    #expect(device.latestMarkers.count == stated.count)
    for (marker, value) in zip(device.latestMarkers, stated) {
      #expect(marker.name == value["name"].text)
      #expect(marker.id.uuidString.lowercased() == value["id"].text)
      #expect(marker.isObject == (value["kind"].int == 1))
      #expect(list(marker.transform) == value["transform"].floats)
      #expect(marker.scaleFactor == value["scaleFactor"].number)
      let (size, scale) = (value["size"].numbers, value["scaleFactor"].number)
      #expect(
        list(marker.size) == (marker.isObject ? size : [size[0] * scale, size[1] * scale, 0]))
    }
  }

  @Test(arguments: ["wand-free", "wand-pressed"])
  func wands(name: String) throws {
    let value = try take(name)
    let wand = try #require(device.latestWand)
    #expect(wand.isTracked == value["tracked"].flag)
    #expect(list(wand.transform) == value["transform"].floats)
    #expect(wand.quarterTurns == value["quarterTurnsCW"].int)
    #expect(wand.isPressed == value["pressed"].flag && wand.pressCount == value["pressCount"].int)
    #expect(wand.touch.map { list($0) } == (value["touch"].isNull ? nil : value["touch"].numbers))
  }

  @Test(arguments: ["depth-small", "depth-noconf", "depth-lidar"])
  func depth(name: String) throws {
    let value = try take(name)
    let frame = try #require(device.latestFrame)
    #expect(frame.depthWidth == value["width"].int && frame.depthHeight == value["height"].int)
    #expect(frame.depth == value["depth"].floats)
    let confidence = value["confidence"]
    #expect(
      frame.confidence.map { $0.map { Double($0) } }
        == (confidence.isNull ? nil : confidence.numbers))
    let lens = frame.intrinsics
    #expect(
      [lens.fx, lens.fy, lens.cx, lens.cy] == ["fx", "fy", "cx", "cy"].map { value[$0].number })
    #expect(list(try #require(device.latestPose)) == value["camera"].floats)
    #expect(frame.color.width == 2 * frame.depthWidth && device.latestFrameVersion != nil)
  }

  @Test(arguments: ["mesh-block", "mesh-unlabelled"])
  func meshBlocks(name: String) throws {
    let value = try take(name)
    let chunk = try #require(device.sceneMesh.chunks.first)
    #expect(chunk.id.uuidString.lowercased() == value["id"].text)
    #expect(chunk.indices.map { Double($0) } == value["indices"].numbers)
    #expect(chunk.surfaces.map { Double($0.rawValue) } == value["surfaces"].numbers)
    let m = value["transform"].numbers
    for (position, vertex) in zip(chunk.positions, value["vertices"].list) {
      let v = vertex.numbers
      let world = (0..<3).map { m[$0] * v[0] + m[4 + $0] * v[1] + m[8 + $0] * v[2] + m[12 + $0] }
      #expect(near(position, Vector3(world[0], world[1], world[2]), within: 1e-9))
    }
    #expect(chunk.positions.count == value["vertices"].list.count)
    #expect(device.sceneMeshVersion == 1)
    _ = try take("mesh-removed")
    #expect(device.sceneMeshVersion == 2)
  }

  @Test func planes() throws {
    let value = try take("plane")
    let plane = try #require(device.planes.planes.first)
    #expect(plane.id.uuidString.lowercased() == value["id"].text)
    #expect(plane.width == value["width"].number && plane.height == value["height"].number)
    #expect(Int(plane.alignment.rawValue) == value["alignment"].int)
    #expect(Int(plane.surface.rawValue) == value["surface"].int)
    #expect(plane.boundary.count == value["boundary"].list.count)
    let m = value["transform"].numbers
    let c = value["center"].numbers
    let center = (0..<3).map { m[$0] * c[0] + m[4 + $0] * c[1] + m[8 + $0] * c[2] + m[12 + $0] }
    #expect(near(plane.center, Vector3(center[0], center[1], center[2]), within: 1e-9))
    _ = try take("plane-removed")
    #expect(device.planesVersion == 2 && device.planes.count == 1)
  }

  @Test func light() throws {
    var value = try take("light-room")
    #expect(device.latestLight?.lumens == value["ambientIntensity"].number)
    #expect(device.latestLight?.kelvin == value["colorTemperature"].number)
    #expect(device.latestLight?.key == nil)
    value = try take("light-face")
    let light = try #require(device.latestLight)
    let d = value["direction"].numbers
    let length = (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).squareRoot()
    #expect(near(try #require(light.direction), Vector3(d[0], d[1], d[2]) / length, within: 1e-12))
    #expect(light.keyIntensity == value["directionalIntensity"].number / 1000)
    #expect(light.sphericalHarmonics == value["sphericalHarmonics"].floats)
  }

  @Test func attentionFlowAndPeople() throws {
    var value = try take("saliency")
    let attention = try #require(device.latestSaliency)
    #expect(attention.heatWidth == 20 && attention.heatHeight == 27)
    let heat = value["heat"].numbers
    for cell in heat.indices {
      let place = Vector2(
        (Double(cell % 20) + 0.5) / 20, 1 - (Double(cell / 20) + 0.5) / 27)
      #expect(near(attention.salienceNormalized(at: place), heat[cell] / 255, within: 1e-12))
    }
    #expect(
      attention.regions.map(\.confidence) == value["regions"].list.map { $0["confidence"].number })
    #expect(device.latestSaliencyFrame?.size == Vector2(27, 36))

    value = try take("flow")
    let flow = try #require(device.latestFlow)
    // Three quarters clockwise: 10 × 7 becomes 7 × 10, and (x, y) goes to (y, −x).
    #expect(flow.size == Vector2(7, 10) && flow.interval == value["interval"].number)
    let vectors = value["vectors"].list.map(\.numbers)
    for cell in vectors.indices {
      let (x, y) = (cell % 10, cell / 10)
      let place = Vector2((Double(y) + 0.5) / 7, 1 - (Double(9 - x) + 0.5) / 10)
      let expected = Vector2(vectors[cell][1] / 7, vectors[cell][0] / 10)
      #expect(near(flow.flowNormalized(at: place), expected, within: 1e-5))
    }
    #expect(device.latestFlowFrame?.size == Vector2(28, 40))

    value = try take("segmentation")
    let matte = try #require(device.latestSegmentationMatte)
    #expect(matte.size == Vector2(18, 24))
    let levels = value["matte"].numbers
    for cell in levels.indices {
      let alpha = matte[17 - cell / 24, cell % 24].alpha
      #expect(near(alpha, levels[cell] / 255, within: 1e-9))
    }
    #expect(device.latestSegmentationCutout?.size == Vector2(36, 48))
  }

  @Test func theRest() throws {
    var value = try take("motion")
    let motion = try #require(device.latestMotion)
    #expect(list(motion.attitude) == value["attitude"].floats)
    #expect(list(motion.gravity) == value["gravity"].numbers)
    #expect(list(motion.rotationRate) == value["rotationRate"].numbers)
    #expect(list(motion.userAcceleration) == value["userAcceleration"].numbers)
    value = try take("air")
    #expect(device.latestAir?.pressure == value["pressure"].number)
    #expect(device.latestAir?.hectopascals == value["pressure"].number * 10)
    #expect(device.latestAir?.altitude == value["altitude"].number)
    value = try take("sound")
    for entry in value["entries"].list {
      #expect(device.sounds.confidence(of: entry["label"].text) == entry["confidence"].number)
    }
    value = try take("touch-five")
    #expect(device.touches.down.map(\.id) == value["touches"].list.map { $0["id"].int })
    #expect(
      device.touches.down.map { list($0.position) }
        == value["touches"].list.map { $0["position"].numbers })
    _ = try take("touch-none")
    #expect(!device.touches.isTouching)
    value = try take("state")
    let state = try #require(device.latestState)
    #expect(Int(state.mode.rawValue) == value["mode"].int && state.isSupported)
    #expect(state.referenceCount == 2 && state.referencesAreDeclared && state.isLookingForAnything)
    #expect(state.statusMessage == value["status"].text)
    #expect(state.notes == value["notes"].list.map(\.text))
  }
}
