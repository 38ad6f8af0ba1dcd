@_spi(Host) @testable import Ollin
import Support
import Testing

/// Cameras that move by themselves and by the viewer, against the numbers they are made of.
@MainActor @Suite struct CameraRigTests {
  /// A sketch run at 60 frames a second.
  @MainActor final class Run {
    let sketch = TestSketch()
    let stage: SketchStage
    var frame = 0

    init(_ draw: @escaping (TestSketch) -> Void) {
      sketch.onDraw = draw
      stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    }

    func step(_ count: Int = 1) {
      for _ in 0..<count {
        _ = stage.draw(at: Double(frame) / 60, delta: frame == 0 ? 0 : 1 / 60)
        frame += 1
      }
    }

    var pose: CameraPose { sketch.cameraRig.pose! }
  }

  private func near(_ a: Double, _ b: Double, within limit: Double = 1e-9) -> Bool {
    abs(a - b) <= limit
  }

  @Test func aTurntableTurnsOnceInItsPeriod() {
    let run = Run { $0.cameraMove(.turntable(period: 4), radius: 5, elevation: 0.2) }
    run.step(61)
    #expect(near(run.pose.azimuth, .pi / 2) && run.pose.radius == 5 && run.pose.elevation == 0.2)
    let other = Run { $0.cameraMove(.turntable(period: -4)) }
    other.step(61)
    #expect(near(other.pose.azimuth, -.pi / 2))
    let still = Run { $0.cameraMove(.turntable(period: 0)) }
    still.step(61)
    #expect(still.pose.azimuth == 0 && still.pose.radius == 10 && still.pose.elevation == 0.3)
    #expect(
      still.sketch.activeCamera == .orbiting(radius: 10, azimuth: 0, elevation: 0.3))
  }

  @Test func otherMovesFollowTheirFormulas() {
    func pose(_ move: CameraMove, _ clock: Double) -> CameraPose {
      move.pose(
        from: CameraPose(target: .one, radius: 8, azimuth: 0.5, elevation: 0.4), at: clock)
    }
    #expect(near(pose(.sway(), 2).azimuth, 0.5 + .pi / 6))
    #expect(near(pose(.sway(), 4).azimuth, 0.5))
    #expect(near(pose(.autoOrbit(), 6).azimuth, 0.5 + .pi / 2))
    #expect(near(pose(.orbitAndRise(), 6).elevation, 0.9))
    #expect(near(pose(.pushIn(), 2).radius, 4) && near(pose(.pushIn(), 0).radius, 8))
    #expect(near(pose(.pullOut(curve: .linear), 1).radius, 12))
    #expect(near(pose(.tilt(to: 1.2, in: 3), 9).elevation, 1.2))
    #expect(near(pose(.reveal(), 0).radius, 0.45 * 8))
    #expect(near(pose(.reveal(), 0).elevation, 0.35 * 0.4))
    #expect(pose(.reveal(), 3) == pose(.turntable(period: 0), 3))
    #expect(pose(.tilt(to: 9), 9).elevation == .pi / 2 - 0.01)
    let hand = pose(.handheld(), 3.3)
    #expect(abs(hand.azimuth - 0.5) <= 0.04 && hand.azimuth != 0.5)
  }

  @Test func theFramingIsFollowedUntilTheViewerTakesTheCamera() {
    var target = Vector3.zero
    let run = Run { $0.cameraShowcase(target: target, radius: 5) }
    run.step(3)
    target = Vector3(1, 2, 3)
    run.step()
    #expect(run.pose.target == target)
    run.sketch.pointerScrolled(by: 3)
    run.step()
    target = .zero
    run.step(60)
    #expect(run.pose.target == Vector3(1, 2, 3))
    #expect(near(run.pose.radius, 5 * 0.97 * 0.97 * 0.97, within: 1e-4))
  }

  @Test func aDragOfTheCanvasHeightIsAWholeTurn() {
    let run = Run { $0.cameraControl(radius: 4, azimuth: 0.25, elevation: 0) }
    run.step()
    run.sketch.pointerMoved(to: Vector2(120, 50), force: nil)
    run.step()
    run.sketch.pointerPressed(at: Vector2(120, 50), force: nil)
    run.step()
    for x in 1...50 {
      run.sketch.pointerMoved(to: Vector2(120 - Double(x), 50 + Double(x) / 10), force: nil)
      run.step()
    }
    // Held still until what is seen has come up with it.
    run.step(120)
    run.sketch.pointerReleased()
    run.step(120)
    #expect(near(run.pose.azimuth, 0.25 + .pi, within: 1e-3))
    #expect(near(run.pose.elevation, 5.0 / 100 * .tau, within: 1e-3))
  }

  @Test func aThrowGoesOnAndDiesAway() {
    let run = Run { $0.cameraControl(elevation: 0) }
    run.step()
    run.sketch.pointerPressed(at: Vector2(100, 50), force: nil)
    run.step()
    for x in 1...10 {
      run.sketch.pointerMoved(to: Vector2(100 + Double(x) * 9, 50), force: nil)
      run.step()
    }
    run.sketch.pointerReleased()
    run.step(600)
    // Ten drags, then 6 rad/s that fall off at 5/s.
    let dragged = -90.0 / 100 * .tau
    let thrown = -6.0 / 60 / (1 - exp(-5.0 / 60))
    #expect(near(run.pose.azimuth, dragged + thrown, within: 1e-3))
    #expect(run.pose.elevation == 0)
  }

  @Test func theSecondButtonMovesTheTarget() {
    let run = Run { $0.cameraControl(radius: 4, elevation: 0, fieldOfView: .pi / 2) }
    run.step()
    run.sketch.rightPointerChanged(isPressed: true)
    run.step()
    run.sketch.pointerMoved(to: run.sketch.mouse + Vector2(25, -50), force: nil)
    run.step(200)
    // 8 world units are seen from top to bottom at the target.
    #expect(run.pose.target.distance(to: Vector3(-2, -4, 0)) < 1e-3)
    run.sketch.rightPointerChanged(isPressed: false)
    run.step(60)
    #expect(run.pose.target.distance(to: Vector3(-2, -4, 0)) < 1e-3)
    run.sketch.gestureChanged(pinchScale: 2, turnAngle: 0)
    run.step(120)
    #expect(near(run.pose.radius, 2, within: 1e-3))
  }

  @Test func leftAloneItGoesBackToTheOpeningShot() {
    let run = Run {
      $0.cameraShowcase(.turntable(period: 8), radius: 5, idleReturn: 1, returnDuration: 2)
    }
    run.step(30)
    run.sketch.pointerScrolled(by: -20)
    run.step(55)
    #expect(run.pose.radius > 7)
    // A second of rest, two of return; the move starts anew after them.
    run.step(6 + 120)
    #expect(near(run.pose.radius, 5) && near(run.pose.azimuth, 0, within: 0.02))
    run.step(60)
    #expect(near(run.pose.azimuth, .tau / 8, within: 0.02))
  }

  @Test func viewsAreReachedAndReset() {
    let run = Run { $0.cameraControl(radius: 6) }
    run.sketch.cameraView(.top)
    run.step()
    run.sketch.cameraView(.right)
    run.step(60)
    #expect(near(run.pose.azimuth, .pi / 2) && near(run.pose.elevation, 0))
    run.sketch.cameraView(.top, animated: false)
    run.step()
    #expect(near(run.pose.elevation, .pi / 2 - 0.01))
    run.sketch.resetCamera(duration: 0.1)
    run.step(10)
    #expect(near(run.pose.azimuth, 0) && near(run.pose.elevation, 0.3))
  }

  @Test func aRigMayStartAtACameraAndIsMovedOnceAFrame() {
    let camera = Camera3D.perspective(
      eye: Vector3(3, 4, 0), target: Vector3(0, 0, 0), fieldOfView: 0.9, near: 0.5, far: 50)
    let run = Run { sketch in
      sketch.cameraMove(.turntable(period: 4), from: camera, far: 70)
      sketch.cameraMove(.turntable(period: 4), from: camera, far: 70)
    }
    run.step()
    let seen = run.sketch.activeCamera
    #expect((seen?.eye.distance(to: camera.eye) ?? 1) < 1e-9)
    #expect(seen?.near == 0.5 && seen?.far == 70)
    #expect(seen?.projection == .perspective(fieldOfView: 0.9))
    run.step(60)
    #expect(near(run.pose.azimuth, .pi / 2 + .pi / 2))
  }

  @Test func theSameFramesGiveTheSamePoses() {
    func poses() -> [CameraPose] {
      let run = Run { $0.cameraShowcase(.handheld(), radius: 3, idleReturn: 0.2) }
      return (0..<90).map { frame in
        if frame == 20 { run.sketch.pointerPressed(at: Vector2(20, 20), force: nil) }
        if frame > 20, frame < 30 {
          run.sketch.pointerMoved(to: Vector2(20 + Double(frame), 20), force: nil)
        }
        if frame == 30 { run.sketch.pointerReleased() }
        run.step()
        return run.pose
      }
    }
    #expect(poses() == poses())
  }

  @Test func oddNumbersLeaveAUsableCamera() {
    let odd = OddValues(seed: 3)
    func v() -> Vector3 { Vector3(odd.n(), odd.n(), odd.n()) }
    let run = Run { sketch in
      let moves: [CameraMove] = [
        .turntable(period: odd.n()), .sway(amplitude: odd.n(), period: odd.n()),
        .orbitAndRise(period: odd.n(), rise: odd.n(), in: odd.n()),
        .pushIn(by: odd.n(), in: odd.n()), .tilt(to: odd.n(), in: odd.n()),
        .reveal(in: odd.n()), .handheld(amount: odd.n(), speed: odd.n()),
      ]
      sketch.cameraShowcase(
        odd.pick(moves) ?? .autoOrbit(), target: v(), radius: odd.n(), elevation: odd.n(),
        fieldOfView: odd.n(), near: odd.n(), far: odd.n(), idleReturn: odd.n(),
        returnDuration: odd.n())
      sketch.cameraView(.left, duration: odd.n())
    }
    for _ in 0..<300 {
      run.sketch.pointerPressed(at: odd.v(), force: nil)
      run.sketch.pointerMoved(to: odd.v(), force: nil)
      run.sketch.pointerScrolled(by: odd.n())
      run.sketch.gestureChanged(pinchScale: odd.n(), turnAngle: 0)
      run.step()
      let pose = run.pose
      let size = pose.target.x.magnitude + pose.target.y.magnitude + pose.target.z.magnitude
      #expect(size < 1e9 && pose.radius > 0 && pose.radius.isFinite)
      #expect(pose.azimuth.isFinite && pose.elevation.magnitude < .pi / 2)
      run.sketch.pointerReleased()
    }
  }
}
