import Testing
import Wire

@testable import PhoneSim

@Suite struct SceneTests {
  private func messages(
    _ scene: PhoneScene, until end: Double, in mode: PhoneCaptureMode = .sketch
  ) -> [TimedMessage] {
    var scene = scene
    var messages: [TimedMessage] = []
    while let time = scene.nextTime(in: mode), time < end, let next = scene.next(in: mode) {
      #expect(next.time == time)
      messages.append(next)
    }
    return messages
  }

  private func touches(_ messages: [TimedMessage]) -> [(time: Double, sample: PhoneTouchSample)] {
    messages.compactMap { message in
      guard case .touch(let sample) = message.message else { return nil }
      return (message.time, sample)
    }
  }

  @Test(arguments: PhoneScene.names)
  func aSeedDecidesTheScene(name: String) throws {
    let one = messages(try #require(PhoneScene.named(name, seed: 7)), until: 20)
    let two = messages(try #require(PhoneScene.named(name, seed: 7)), until: 20)
    let other = messages(try #require(PhoneScene.named(name, seed: 8)), until: 20)
    #expect(one == two)
    #expect(one.isEmpty == (name == "idle"))
    #expect((one == other) == (name == "idle"))
    for (earlier, later) in zip(one, one.dropFirst()) { #expect(earlier.time <= later.time) }
  }

  @Test func aCopyPlaysTheSameAgain() {
    var scene = PhoneScene.canvas(seed: 3)
    for _ in 0..<100 { _ = scene.next(in: .sketch) }
    #expect(messages(scene, until: 8) == messages(scene, until: 8))
  }

  @Test func motionComesAHundredTimesASecondInEveryMode() {
    for mode in [PhoneCaptureMode.sketch, .body] {
      let motions = messages(.still(seed: 1), until: 5, in: mode)
      #expect(motions.count == 500)
      for (index, message) in motions.enumerated() {
        #expect(abs(message.time - Double(index) / 100) < 1e-9)
      }
    }
  }

  @Test func motionAgreesWithItself() throws {
    let track = MotionTrack(seed: 5, sway: .slow)
    for step in 0..<200 {
      let time = Double(step) * 0.11
      let sample = track.sample(at: time)
      #expect(sample.timestamp == PhoneScene.bootTime + time)
      let gravity = SIMD3<Double>(sample.gravity)
      #expect(abs((gravity * gravity).sum() - 1) < 1e-5)
      let attitude = SIMD4<Double>(sample.attitude)
      #expect(abs((attitude * attitude).sum() - 1) < 1e-5)
      // Turned into the room's axes, gravity points straight down.
      let down = rotate(gravity, by: attitude)
      #expect(abs(down.x) < 1e-5 && abs(down.y) < 1e-5 && abs(down.z + 1) < 1e-5)
      // The rate of rotation is what turns the gravity from one moment to the next: g' = g × ω.
      let dt = 1e-4
      let later = SIMD3<Double>(track.sample(at: time + dt).gravity)
      let rate = cross(gravity, SIMD3<Double>(sample.rotationRate))
      let change = (later - gravity) / dt - rate
      #expect((change * change).sum().squareRoot() < 2e-3)
    }
  }

  @Test func theTiltIsWideOnTheCanvasAndTinyAtRest() {
    func reach(_ scene: PhoneScene) -> Float {
      let x = messages(scene, until: 30).compactMap { message -> Float? in
        guard case .motion(let sample) = message.message else { return nil }
        return sample.gravity.x
      }
      return (x.max() ?? 0) - (x.min() ?? 0)
    }
    #expect(reach(.canvas(seed: 1)) > 0.2)
    #expect(reach(.still(seed: 1)) < 0.03)
  }

  @Test(arguments: [UInt64(1), 2, 99])
  func fingersKeepTheRulesOfTheGlass(seed: UInt64) {
    let readings = touches(messages(.canvas(seed: seed), until: 60))
    var down: [UInt32: Float] = [:]
    var seen: Set<UInt32> = []
    var lifts = 0
    var pairs = 0
    for (time, sample) in readings {
      #expect(abs(sample.timestamp - PhoneScene.bootTime - time) < 1e-9)
      let ids = sample.touches.map(\.id)
      #expect(Set(ids).count == ids.count)
      for touch in sample.touches {
        if down[touch.id] == nil {
          // A number is never given again.
          #expect(!seen.contains(touch.id))
          seen.insert(touch.id)
        } else {
          #expect(touch.age > (down[touch.id] ?? 0))
        }
        #expect(abs(touch.position.x) <= 1 && abs(touch.position.y) <= 1)
        #expect(touch.radius > 0.01 && touch.radius < 0.2)
        #expect(!touch.hasForce)
      }
      if ids.isEmpty { lifts += 1 }
      if ids.count == 2 { pairs += 1 }
      #expect(ids.count <= 2)
      down = Dictionary(uniqueKeysWithValues: sample.touches.map { ($0.id, $0.age) })
    }
    #expect(lifts > 10)
    #expect(pairs > 50)
    let positions = readings.flatMap(\.sample.touches).map(\.position)
    #expect((positions.map(\.x).max() ?? 0) > 0.5 && (positions.map(\.x).min() ?? 0) < -0.5)
    #expect((positions.map(\.y).max() ?? 0) > 0.5 && (positions.map(\.y).min() ?? 0) < -0.5)
  }

  @Test func strokesAreSmooth() {
    let readings = touches(messages(.canvas(seed: 4), until: 60))
    var last: [UInt32: SIMD2<Float>] = [:]
    for (_, sample) in readings {
      for touch in sample.touches {
        if let before = last[touch.id] {
          let step = touch.position - before
          #expect((step * step).sum().squareRoot() < 0.12)
        }
        last[touch.id] = touch.position
      }
    }
  }

  @Test func forceIsReportedWhereTheGlassMeasuresIt() throws {
    let scene = try #require(
      PhoneScene.named("canvas", seed: 1, traits: PhoneTraits(hasForce: true)))
    let points = touches(messages(scene, until: 10)).flatMap(\.sample.touches)
    #expect(!points.isEmpty && points.allSatisfy { $0.hasForce && (0...1).contains($0.force) })
    #expect((points.map(\.force).max() ?? 0) > 0.3)
  }

  @Test func onlySomeModesFeelTheGlass() {
    #expect(touches(messages(.canvas(seed: 1), until: 5, in: .body)).isEmpty)
    #expect(!touches(messages(.canvas(seed: 1), until: 5, in: .touch)).isEmpty)
  }

  @Test func leavingTheModeLetsTheFingersGo() {
    var scene = PhoneScene.canvas(seed: 1)
    let closings = scene.change(from: .sketch, to: .body, at: 2)
    #expect(
      closings
        == [.touch(PhoneTouchSample(timestamp: PhoneScene.bootTime + 2, touches: []))])
    #expect(scene.change(from: .body, to: .face, at: 3) == [])
  }

  @Test func comingBackFindsTheSceneWhereItWouldBe() throws {
    func rest(_ scene: PhoneScene) -> [TimedMessage] {
      messages(scene, until: 40).filter { $0.time >= 21.003 && $0.message.kind != .touch }
    }
    let whole = rest(.canvas(seed: 6))
    var scene = PhoneScene.canvas(seed: 6)
    while let time = scene.nextTime(in: .sketch), time < 4 { _ = scene.next(in: .sketch) }
    _ = scene.change(from: .sketch, to: .body, at: 4)
    while let time = scene.nextTime(in: .body), time < 21.003 { _ = scene.next(in: .body) }
    _ = scene.change(from: .body, to: .sketch, at: 21.003)
    #expect(rest(scene) == whole)
    // Only who presses takes a look first.
    let first = try #require(touches(messages(scene, until: 40)).first)
    #expect(first.time >= 21.003 + FingerTrack.look && first.sample.touches.count == 1)
  }

  @Test func nobodyPressesWhatIsNotShown() throws {
    var scene = PhoneScene.canvas(seed: 5)
    // In the middle of a stroke.
    while let time = scene.nextTime(in: .sketch), time < 0.6 { _ = scene.next(in: .sketch) }
    #expect(
      scene.show(false, in: .sketch, at: 0.6)
        == [.touch(PhoneTouchSample(timestamp: PhoneScene.bootTime + 0.6, touches: []))])
    let dark = messages(scene, until: 9)
    #expect(touches(dark).isEmpty && !dark.isEmpty)
    // In Touch mode the glass itself is the surface.
    #expect(!touches(messages(scene, until: 9, in: .touch)).isEmpty)
    #expect(scene.show(true, in: .sketch, at: 9) == [])
    let first = try #require(touches(messages(scene, until: 20)).first)
    #expect(first.time >= 9 + FingerTrack.look && first.sample.touches.count == 1)
  }

  @Test func aScriptIsPlayedInOrder() {
    let air = PhoneMessage.air(PhoneAirSample(timestamp: 1, pressure: 100, altitude: 0))
    let light = PhoneMessage.light(
      PhoneLightSample(timestamp: 1, ambientIntensity: 1, colorTemperature: 2))
    let script = PhoneScene.script([
      TimedMessage(time: 2, message: air), TimedMessage(time: 1, message: light),
      TimedMessage(time: 2, message: light), TimedMessage(time: .nan, message: air),
    ])
    #expect(messages(script, until: 10).map(\.message) == [light, air, light])
    #expect(messages(script, until: 10, in: .room).map(\.time) == [1, 2, 2])
  }

  @Test func unknownNamesAreNoScene() {
    #expect(PhoneScene.named("disco", seed: 1) == nil)
  }

  private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private func rotate(_ v: SIMD3<Double>, by q: SIMD4<Double>) -> SIMD3<Double> {
    let axis = SIMD3(q.x, q.y, q.z)
    let t = cross(axis, v) * 2
    return v + t * q.w + cross(axis, t)
  }
}
