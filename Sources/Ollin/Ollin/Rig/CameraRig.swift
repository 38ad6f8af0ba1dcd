/// A camera that moves by itself and lets the viewer take it.
///
/// It follows what the sketch frames until the viewer takes it; from then on what the viewer does
/// counts, until it was left alone for a while.
struct CameraRig {
  /// What the viewer does in one frame.
  struct Input: Equatable {
    /// How far the pointer was dragged, canvas points, y down.
    var drag = Vector2.zero
    /// How far it was dragged to move the target.
    var pan = Vector2.zero
    /// How far the wheel turned, up positive.
    var scroll = 0.0
    /// The ratio by which two fingers spread.
    var pinch = 1.0
    /// Whether a drag goes on.
    var isHeld = false

    var isActive: Bool {
      isHeld || drag != .zero || pan != .zero || scroll != 0 || pinch != 1
    }
  }

  /// What the sketch asks for.
  struct Framing {
    var base: CameraPose
    var move: CameraMove?
    var fieldOfView: Double
    var listens: Bool
    /// Seconds without input after which it goes back to its move; `nil` for never.
    var idleReturn: Double?
    var returnDuration = 4.0
  }

  private enum State: Equatable {
    /// As the sketch frames it.
    case framed
    /// As the viewer wants it.
    case taken(idle: Double)
    /// On its way from a pose back to the start of the move, or to another view.
    case flying(from: CameraPose, to: CameraPose?, elapsed: Double, duration: Double)
  }

  private static let easing = 14.0
  private static let momentumDecay = 5.0
  private static let fastestSpin = 6.0

  private var state = State.framed
  private var clock = 0.0
  /// What is seen, and what it is on its way to.
  private(set) var pose: CameraPose?
  private var goal: CameraPose?
  private var spin = Vector2.zero
  private var latestFraming: Framing?

  /// Goes on by `delta` seconds.
  ///
  /// - Parameters:
  ///   - framing: what the sketch asks for.
  ///   - input: what the viewer does.
  ///   - delta: seconds, 0 in the first frame.
  ///   - height: of the canvas, points.
  /// - Returns: where the camera stands.
  mutating func advance(
    _ framing: Framing, input: Input, delta: Double, height: Double
  ) -> CameraPose {
    let delta = delta.isFinite ? clamp(delta, 0, 1) : 0
    latestFraming = framing
    if framing.listens, input.isActive { take(framing) }
    var result: CameraPose
    switch state {
    case .framed:
      if framing.move != nil { clock += delta }
      result = moved(framing, at: clock)
      goal = result
    case .taken(let idle):
      result = controlled(input, framing, delta: delta, height: height)
      let rest = input.isActive ? 0 : idle + delta
      state = .taken(idle: rest)
      if let limit = framing.idleReturn, framing.move != nil, rest >= Swift.max(limit, 0),
        !limit.isNaN
      {
        clock = 0
        state = .flying(
          from: result, to: nil, elapsed: 0, duration: Swift.max(framing.returnDuration, 0))
      }
    case .flying(let from, let to, let elapsed, let duration):
      let now = elapsed + delta
      let t = duration > 0 ? CameraMove.Curve.easeInOut.value(now / duration) : 1
      let end = to ?? moved(framing, at: 0)
      result = from.lerp(to: end, t)
      if now >= duration || !duration.isFinite {
        result = end
        goal = end
        state = to == nil ? .framed : .taken(idle: 0)
        spin = .zero
      } else {
        state = .flying(from: from, to: to, elapsed: now, duration: duration)
      }
    }
    result = result.held
    pose = result
    return result
  }

  /// Goes to a side, or back to how it was framed.
  mutating func show(_ view: CameraView, animated: Bool, duration: Double) {
    guard let pose, let framing = latestFraming else { return }
    var end: CameraPose?
    if let angles = view.angles {
      var wanted = framing.base.held
      wanted.azimuth = angles.azimuth
      wanted.elevation = angles.elevation
      end = wanted
    } else {
      clock = 0
    }
    state = .flying(
      from: pose, to: end, elapsed: 0, duration: animated && duration > 0 ? duration : 0)
  }

  private func moved(_ framing: Framing, at clock: Double) -> CameraPose {
    let base = framing.base.held
    return framing.move?.pose(from: base, at: clock) ?? base
  }

  private mutating func take(_ framing: Framing) {
    if case .taken = state { return }
    let now = pose ?? moved(framing, at: clock)
    pose = now
    goal = now
    spin = .zero
    state = .taken(idle: 0)
  }

  private mutating func controlled(
    _ input: Input, _ framing: Framing, delta: Double, height: Double
  ) -> CameraPose {
    var goal = goal ?? framing.base.held
    let height = Swift.max(height, 1)
    // As far as the canvas is high is one whole turn.
    let turn = Vector2(-input.drag.x, input.drag.y) * (.tau / height)
    goal.azimuth += turn.x
    goal.elevation += turn.y
    if input.isHeld {
      if delta > 0 { spin = (turn / delta).limited(to: CameraRig.fastestSpin) }
    } else {
      goal.azimuth += spin.x * delta
      goal.elevation += spin.y * delta
      spin *= exponential(-CameraRig.momentumDecay * delta)
    }
    goal.radius *= power(0.97, clamp(input.scroll, -200, 200)) / clamp(input.pinch, 0.1, 10)
    let perPoint = 2 * goal.radius * tangent(clamp(framing.fieldOfView, 0.01, 3) / 2) / height
    let basis = Camera3D.orbiting(
      target: goal.target, radius: goal.radius, azimuth: goal.azimuth, elevation: goal.elevation
    ).basis
    goal.target +=
      basis.right * (-input.pan.x * perPoint) + basis.up * (input.pan.y * perPoint)
    goal = goal.held
    self.goal = goal
    guard var now = pose else { return goal }
    let share = 1 - exponential(-CameraRig.easing * delta)
    now.target = now.target.lerp(to: goal.target, share)
    now.radius += (goal.radius - now.radius) * share
    now.azimuth += (goal.azimuth - now.azimuth) * share
    now.elevation += (goal.elevation - now.elevation) * share
    return now
  }
}
