/// Ways from 0 to 1 that do not go at one speed: a share of the time in, a share of the way out.
///
/// All start at 0 and end at 1, and stay there outside; a time that is not a number counts as 0.
public enum Easing {
  /// At one speed.
  public static func linear(_ t: Double) -> Double { t.clampedToUnit }

  /// Slow at first; the third power.
  public static func easeIn(_ t: Double) -> Double { easeInCubic(t) }

  /// Slow at last; the third power.
  public static func easeOut(_ t: Double) -> Double { easeOutCubic(t) }

  /// Slow at both ends; the third power.
  public static func easeInOut(_ t: Double) -> Double { easeInOutCubic(t) }

  /// Slow at first, by a sine.
  public static func easeInSine(_ t: Double) -> Double { sineCurve(t.clampedToUnit) }

  /// Slow at last, by a sine.
  public static func easeOutSine(_ t: Double) -> Double { out(t, sineCurve) }

  /// Slow at both ends, by a sine.
  public static func easeInOutSine(_ t: Double) -> Double { inOut(t, sineCurve) }

  /// Slow at first, by a second power.
  public static func easeInQuad(_ t: Double) -> Double { quadCurve(t.clampedToUnit) }

  /// Slow at last, by a second power.
  public static func easeOutQuad(_ t: Double) -> Double { out(t, quadCurve) }

  /// Slow at both ends, by a second power.
  public static func easeInOutQuad(_ t: Double) -> Double { inOut(t, quadCurve) }

  /// Slow at first, by a third power.
  public static func easeInCubic(_ t: Double) -> Double { cubicCurve(t.clampedToUnit) }

  /// Slow at last, by a third power.
  public static func easeOutCubic(_ t: Double) -> Double { out(t, cubicCurve) }

  /// Slow at both ends, by a third power.
  public static func easeInOutCubic(_ t: Double) -> Double { inOut(t, cubicCurve) }

  /// Slow at first, by a fourth power.
  public static func easeInQuart(_ t: Double) -> Double { quartCurve(t.clampedToUnit) }

  /// Slow at last, by a fourth power.
  public static func easeOutQuart(_ t: Double) -> Double { out(t, quartCurve) }

  /// Slow at both ends, by a fourth power.
  public static func easeInOutQuart(_ t: Double) -> Double { inOut(t, quartCurve) }

  /// Slow at first, by a fifth power.
  public static func easeInQuint(_ t: Double) -> Double { quintCurve(t.clampedToUnit) }

  /// Slow at last, by a fifth power.
  public static func easeOutQuint(_ t: Double) -> Double { out(t, quintCurve) }

  /// Slow at both ends, by a fifth power.
  public static func easeInOutQuint(_ t: Double) -> Double { inOut(t, quintCurve) }

  /// Slow at first, by a exponential.
  public static func easeInExpo(_ t: Double) -> Double { expoCurve(t.clampedToUnit) }

  /// Slow at last, by a exponential.
  public static func easeOutExpo(_ t: Double) -> Double { out(t, expoCurve) }

  /// Slow at both ends, by a exponential.
  public static func easeInOutExpo(_ t: Double) -> Double { inOut(t, expoCurve) }

  /// Slow at first, by a quarter circle.
  public static func easeInCirc(_ t: Double) -> Double { circCurve(t.clampedToUnit) }

  /// Slow at last, by a quarter circle.
  public static func easeOutCirc(_ t: Double) -> Double { out(t, circCurve) }

  /// Slow at both ends, by a quarter circle.
  public static func easeInOutCirc(_ t: Double) -> Double { inOut(t, circCurve) }

  /// Slow at first, by a step back before it starts.
  public static func easeInBack(_ t: Double) -> Double { backCurve(t.clampedToUnit) }

  /// Slow at last, by a step back before it starts.
  public static func easeOutBack(_ t: Double) -> Double { out(t, backCurve) }

  /// Slow at both ends, by a step back before it starts.
  public static func easeInOutBack(_ t: Double) -> Double { inOut(t, backCurve) }

  /// Slow at first, by a swing.
  public static func easeInElastic(_ t: Double) -> Double { elasticCurve(t.clampedToUnit) }

  /// Slow at last, by a swing.
  public static func easeOutElastic(_ t: Double) -> Double { out(t, elasticCurve) }

  /// Slow at both ends, by a swing.
  public static func easeInOutElastic(_ t: Double) -> Double { inOut(t, elasticCurve) }

  /// Slow at first, by a bounce.
  public static func easeInBounce(_ t: Double) -> Double { bounceCurve(t.clampedToUnit) }

  /// Slow at last, by a bounce.
  public static func easeOutBounce(_ t: Double) -> Double { out(t, bounceCurve) }

  /// Slow at both ends, by a bounce.
  public static func easeInOutBounce(_ t: Double) -> Double { inOut(t, bounceCurve) }

  // MARK: The first half of each

  private static func sineCurve(_ t: Double) -> Double { 1 - cosine(t * .pi / 2) }
  private static func quadCurve(_ t: Double) -> Double { t * t }
  private static func cubicCurve(_ t: Double) -> Double { t * t * t }
  private static func quartCurve(_ t: Double) -> Double { t * t * t * t }
  private static func quintCurve(_ t: Double) -> Double { t * t * t * t * t }
  private static func expoCurve(_ t: Double) -> Double { t <= 0 ? 0 : power(2, 10 * t - 10) }
  private static func circCurve(_ t: Double) -> Double { 1 - (1 - t * t).squareRoot() }
  private static func backCurve(_ t: Double) -> Double { t * t * (2.70158 * t - 1.70158) }
  private static func elasticCurve(_ t: Double) -> Double {
    t <= 0 || t >= 1 ? t : -power(2, 10 * t - 10) * sine((10 * t - 10.75) * .tau / 3)
  }
  private static func bounceCurve(_ t: Double) -> Double {
    // Four parabolas, each lower than the one before; the ball comes to rest at the end.
    1 - rest(1 - t)
  }

  private static func rest(_ t: Double) -> Double {
    switch t {
    case ..<(1 / 2.75): 7.5625 * t * t
    case ..<(2 / 2.75): 7.5625 * (t - 1.5 / 2.75) * (t - 1.5 / 2.75) + 0.75
    case ..<(2.5 / 2.75): 7.5625 * (t - 2.25 / 2.75) * (t - 2.25 / 2.75) + 0.9375
    default: 7.5625 * (t - 2.625 / 2.75) * (t - 2.625 / 2.75) + 0.984375
    }
  }

  private static func out(_ t: Double, _ curve: (Double) -> Double) -> Double {
    1 - curve(1 - t.clampedToUnit)
  }

  private static func inOut(_ t: Double, _ curve: (Double) -> Double) -> Double {
    let t = t.clampedToUnit
    return t < 0.5 ? curve(2 * t) / 2 : 1 - curve(2 - 2 * t) / 2
  }
}
