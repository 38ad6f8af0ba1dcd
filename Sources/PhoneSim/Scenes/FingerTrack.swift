internal import Foundation
internal import Wire

/// Fingers that paint: one smooth stroke after another, and after every fourth two fingers that
/// pinch and turn.
///
/// Whoever they belong to looks before they press: a sketch that sends the phone away for a touch is
/// seen for a while whenever it is back.
struct FingerTrack: PhoneTrack {
  /// Readings a second while a finger is down; between strokes there are none.
  static let rate = 60.0
  /// Strokes from one pinch to the next.
  static let strokesPerPinch = 4
  /// Seconds somebody looks at what has come on the screen before they press it.
  static let look = 1.7
  /// Seconds a finger takes to the glass.
  static let reach = 0.3

  let modes: Set<PhoneCaptureMode>? = [.sketch, .touch]
  let startsAfresh = true
  let needsPicture = true

  private let hasForce: Bool
  private var random: SceneRandom
  private var nextID: UInt32 = 1
  private var gestures = 0
  private var fingers: [FingerPath] = []
  /// When the gesture began, and how many readings of it were given.
  private var begin = Self.reach
  private var tick = 0

  init(seed: UInt64, hasForce: Bool) {
    random = SceneRandom(seed: seed, use: 2)
    self.hasForce = hasForce
  }

  mutating func next() -> TimedMessage? {
    if fingers.isEmpty { startGesture() }
    let time = self.time(of: tick)
    let touches = tick < lastTick ? fingers.compactMap { $0.point(at: time) } : []
    tick += 1
    if touches.isEmpty { endGesture(at: time) }
    return TimedMessage(time: time, message: Self.message(touches, at: time))
  }

  mutating func skip(to time: Double) {
    guard time.isFinite, time < 1e6 else { return }
    fingers = []
    begin = max(begin, time + Self.reach)
  }

  func closing(at time: Double) -> PhoneMessage? {
    Self.message([], at: time)
  }

  private func time(of tick: Int) -> Double { begin + Double(tick) / Self.rate }

  /// The reading that says that the last finger of the gesture has left.
  private var lastTick: Int {
    let leaving = fingers.map(\.leaving).max() ?? begin
    return max(1, Int(((leaving - begin) * Self.rate).rounded(.up)))
  }

  private static func message(_ touches: [PhoneTouchPoint], at time: Double) -> PhoneMessage {
    .touch(PhoneTouchSample(timestamp: PhoneScene.bootTime + time, touches: touches))
  }

  private mutating func startGesture() {
    gestures += 1
    tick = 0
    fingers = gestures % (Self.strokesPerPinch + 1) == 0 ? pinch() : [stroke()]
  }

  private mutating func endGesture(at time: Double) {
    fingers = []
    begin = time + random.number(in: 0.15...0.45)
  }

  private mutating func stroke() -> FingerPath {
    // From one side of the canvas to anywhere, so that the strokes fill it and cross.
    var points: [SIMD2<Double>] = []
    var length = 0.0
    for index in 0..<5 {
      var point = SIMD2(random.number(in: -0.85...0.85), random.number(in: -0.85...0.85))
      if let last = points.last {
        // Half the way: neighbours stay near, which makes a line and not a scribble.
        point = last + (point - last) * (index == 1 ? 0.8 : 0.6)
        let step = point - last
        length += (step * step).sum().squareRoot()
      }
      points.append(point)
    }
    let seconds = min(max(length / random.number(in: 0.9...1.6), 0.7), 2.6)
    return finger(.stroke(points), from: begin, to: begin + seconds)
  }

  private mutating func pinch() -> [FingerPath] {
    let middle = SIMD2(random.number(in: -0.3...0.3), random.number(in: -0.3...0.3))
    let near = random.number(in: 0.12...0.25)
    let far = random.number(in: 0.4...0.6)
    let isClosing = random.next() & 1 == 0
    let angle = random.number(in: 0...2 * .pi)
    let turn = random.number(in: -1.4...1.4)
    let seconds = random.number(in: 1.0...1.6)
    // The second finger lands and leaves two readings after the first.
    let lag = 2 / Self.rate
    return [0, 1].map { index in
      finger(
        .arc(
          middle: middle, radius: near...far, isClosing: isClosing,
          angle: angle + Double(index) * .pi, turn: turn),
        from: begin + Double(index) * lag, to: begin + seconds + Double(index) * lag)
    }
  }

  private mutating func finger(
    _ course: FingerPath.Course, from landing: Double, to leaving: Double
  ) -> FingerPath {
    defer { nextID += 1 }
    return FingerPath(
      id: nextID, landing: landing, leaving: leaving, course: course,
      radius: random.number(in: 0.03...0.07),
      force: hasForce ? random.number(in: 0.4...1) : nil)
  }
}
