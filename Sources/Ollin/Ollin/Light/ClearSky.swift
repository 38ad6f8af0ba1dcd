/// The colours of a clear sky after Preetham, Shirley and Smits (1999), reduced to the zenith, the
/// horizon and the glow about the sun.
struct ClearSky {
  let turbidity: Double
  let sunElevation: Double
  let groundAlbedo: Double

  var light: EnvironmentLight {
    let sun = Vector3(
      cosine(sunElevation) * 0.55, sine(sunElevation), cosine(sunElevation) * 0.835)
    let up = color(polar: 0.02, fromSun: .pi / 2 - sunElevation)
    // The mean of the horizon at three angles from the sun.
    let around = [1.0, 1.8, 2.7].map { color(polar: 1.45, fromSun: $0) }
    let horizon = (around[0] + around[1] + around[2]) / 3
    let near = color(polar: Swift.max(0, .pi / 2 - sunElevation - 0.15), fromSun: 0.15)
    let glow = pointwiseMax(near - (up + horizon) / 2, .zero)
    let shine = Float(clamp(sunElevation * 4, 0, 1))
    let sunColor = transmitted * (shine * (up.max() * 90))
    let below = (up + horizon) * 0.5 + sunColor * 0.01
    return EnvironmentLight(
      zenith: up, horizon: horizon, ground: below * Float(groundAlbedo), soft: 0.03,
      panels: [
        EnvironmentPanel(sun, width: 0.09, height: 0.09, sunColor, soft: 0.05),
        EnvironmentPanel(sun, width: 0.5, height: 0.5, glow * 0.8, soft: 0.55),
      ], brightness: Float(0.25 + 0.65 * clamp(sunElevation * 2.2 + 0.15, 0, 1)))
  }

  /// What is left of white sunlight, redder the lower the sun.
  private var transmitted: SIMD3<Float> {
    let air = Swift.min(1 / Swift.max(sine(sunElevation), 0.03), 30)
    func left(_ depth: Double) -> Float {
      Float(power(0.5, depth * air * (0.6 + turbidity * 0.13)))
    }
    return SIMD3(left(0.09), left(0.17), left(0.33))
  }

  /// The sky's colour at an angle from the zenith and from the sun, linear.
  private func color(polar: Double, fromSun: Double) -> SIMD3<Float> {
    let t = turbidity
    let s = Double.pi / 2 - sunElevation
    let luminance = perez(
      [
        0.1787 * t - 1.463, -0.3554 * t + 0.4275, -0.0227 * t + 5.3251, 0.1206 * t - 2.5771,
        -0.067 * t + 0.3703,
      ], polar, fromSun, s)
    let x = perez(
      [
        -0.0193 * t - 0.2592, -0.0665 * t + 0.0008, -0.0004 * t + 0.2125, -0.0641 * t - 0.8989,
        -0.0033 * t + 0.0452,
      ], polar, fromSun, s)
    let y = perez(
      [
        -0.0167 * t - 0.2608, -0.095 * t + 0.0092, -0.0079 * t + 0.2102, -0.0441 * t - 1.6537,
        -0.0109 * t + 0.0529,
      ], polar, fromSun, s)
    let chi = (4.0 / 9 - t / 120) * (.pi - 2 * s)
    let zenithY = Swift.max((4.0453 * t - 4.971) * tangent(chi) - 0.2155 * t + 2.4192, 0.05)
    let (s2, s3) = (s * s, s * s * s)
    let zenithX =
      t * t * (0.00166 * s3 - 0.00375 * s2 + 0.00209 * s)
      + t * (-0.02903 * s3 + 0.06377 * s2 - 0.03202 * s + 0.00394)
      + (0.11693 * s3 - 0.21196 * s2 + 0.06052 * s + 0.25886)
    let zenithSmallY =
      t * t * (0.00275 * s3 - 0.0061 * s2 + 0.00317 * s)
      + t * (-0.04214 * s3 + 0.0897 * s2 - 0.04153 * s + 0.00516)
      + (0.15346 * s3 - 0.26756 * s2 + 0.0667 * s + 0.26688)
    let light = Swift.max(zenithY * luminance, 0) * 0.05
    let (cx, cy) = (zenithX * x, Swift.max(zenithSmallY * y, 0.01))
    let (bigX, bigZ) = (cx / cy * light, (1 - cx - cy) / cy * light)
    let rgb = SIMD3(
      Float(3.2406 * bigX - 1.5372 * light - 0.4986 * bigZ),
      Float(-0.9689 * bigX + 1.8758 * light + 0.0415 * bigZ),
      Float(0.0557 * bigX - 0.204 * light + 1.057 * bigZ))
    return pointwiseMin(pointwiseMax(rgb, .zero), SIMD3(repeating: 1e4))
  }

  /// The formula's value over the one at the zenith.
  private func perez(_ c: [Double], _ polar: Double, _ fromSun: Double, _ sun: Double) -> Double {
    func value(_ polar: Double, _ from: Double) -> Double {
      let cosineFrom = cosine(from)
      return (1 + c[0] * exponential(c[1] / Swift.max(cosine(polar), 0.03)))
        * (1 + c[2] * exponential(c[3] * from) + c[4] * cosineFrom * cosineFrom)
    }
    return value(polar, fromSun) / value(0, sun)
  }
}
