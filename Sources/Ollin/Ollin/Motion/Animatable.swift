/// A value of up to four numbers that can glide to another.
public protocol Animatable: Equatable, Sendable {
  /// The numbers; those not used are 0.
  var lanes: SIMD4<Double> { get }

  /// The value of those numbers.
  init(lanes: SIMD4<Double>)
}

extension Animatable {
  /// The value at `share` on the way to `other`; not clamped, so that it may overshoot.
  public func mixed(with other: Self, _ share: Double) -> Self {
    if share == 1 { return other }
    let (from, to) = (lanes, other.lanes)
    return Self(lanes: from + (to - from) * share)
  }

  /// The value at `share` on the way to `target`, or the target when that is as good as there.
  func approached(_ target: Self, _ share: Double) -> Self {
    let next = mixed(with: target, share)
    let goal = target.lanes
    let rest = (goal - next.lanes).largest
    // A value that went through its lanes and back may differ a little for ever.
    return rest <= 1e-7 * max(goal.largest, 1e-9) || next == self ? target : next
  }
}

extension Double: Animatable {
  /// The number.
  public var lanes: SIMD4<Double> { SIMD4(self, 0, 0, 0) }

  /// The first number.
  public init(lanes: SIMD4<Double>) { self = lanes.x }
}

extension Float: Animatable {
  /// The number.
  public var lanes: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }

  /// The first number.
  public init(lanes: SIMD4<Double>) { self = Float(lanes.x) }
}

extension Vector2: Animatable {
  /// x and y.
  public var lanes: SIMD4<Double> { SIMD4(x, y, 0, 0) }

  /// From x and y.
  public init(lanes: SIMD4<Double>) { self.init(lanes.x, lanes.y) }
}

extension Vector3: Animatable {
  /// x, y and z.
  public var lanes: SIMD4<Double> { SIMD4(x, y, z, 0) }

  /// From x, y and z.
  public init(lanes: SIMD4<Double>) { self.init(lanes.x, lanes.y, lanes.z) }
}

extension Color: Animatable {
  /// The colour as OKLab sees it, and its alpha: even steps look even.
  public var lanes: SIMD4<Double> {
    let lab = OKLab(self)
    return SIMD4(lab.lightness, lab.a, lab.b, alpha)
  }

  /// From OKLab and alpha.
  public init(lanes: SIMD4<Double>) {
    self = OKLab(lightness: lanes.x, a: lanes.y, b: lanes.z).color(alpha: lanes.w)
  }
}

extension Rectangle: Animatable {
  /// Left, top, width and height.
  public var lanes: SIMD4<Double> { SIMD4(corner.x, corner.y, width, height) }

  /// From left, top, width and height.
  public init(lanes: SIMD4<Double>) {
    self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
  }
}

extension Insets: Animatable {
  /// Top, left, bottom and right.
  public var lanes: SIMD4<Double> { SIMD4(top, left, bottom, right) }

  /// From top, left, bottom and right.
  public init(lanes: SIMD4<Double>) {
    self.init(top: lanes.x, left: lanes.y, bottom: lanes.z, right: lanes.w)
  }
}

extension SIMD4<Double> {
  /// The largest magnitude of the four.
  var largest: Double {
    Swift.max(x.magnitude, y.magnitude, z.magnitude, w.magnitude)
  }
}
