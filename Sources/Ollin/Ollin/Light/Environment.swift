/// Surroundings that light a scene, show in what mirrors, and are painted behind it.
public struct Environment: Hashable, Sendable {
  /// Which surroundings.
  enum Place: Hashable, Sendable {
    case studio, city, courtyard, forest, interior, night, sunrise, sunset
    case sky(turbidity: Double, sunElevation: Double, groundAlbedo: Double)
  }

  let place: Place
  /// How strong they light; 1 is a well-lit scene.
  public var intensity = 1.0
  /// How far they are turned about y, radians.
  public var rotation = 0.0
  /// Whether they are painted behind everything.
  public var showsBackground = true
  /// How blurred they are when painted, 0 sharp … 1; `nil` for a little.
  public var backgroundBlur: Double?

  private init(_ place: Place) { self.place = place }

  /// A grey room with soft boxes of light.
  public static let studio = Environment(.studio)
  /// A street between tall houses under a bright overcast sky.
  public static let city = Environment(.city)
  /// Warm walls about a patch of blue sky.
  public static let courtyard = Environment(.courtyard)
  /// Green on all sides, light from above.
  public static let forest = Environment(.forest)
  /// A room with two windows.
  public static let interior = Environment(.interior)
  /// A dark blue sky and street lamps.
  public static let night = Environment(.night)
  /// A low pink sun in a pale sky.
  public static let sunrise = Environment(.sunrise)
  /// A low orange sun in a deep sky.
  public static let sunset = Environment(.sunset)

  /// A clear sky.
  ///
  /// - Parameters:
  ///   - turbidity: how hazy it is: 2 very clear … 10 milky.
  ///   - sunElevation: of the sun above the horizon, radians.
  ///   - groundAlbedo: how much light the ground returns, 0 to 1.
  /// - Returns: the surroundings.
  public static func sky(
    turbidity: Double = 3, sunElevation: Double = 0.4, groundAlbedo: Double = 0.3
  ) -> Environment {
    func kept(_ value: Double, _ low: Double, _ high: Double, _ other: Double) -> Double {
      value.isNaN ? other : clamp(value, low, high)
    }
    return Environment(
      .sky(
        turbidity: kept(turbidity, 1.7, 10, 3),
        sunElevation: kept(sunElevation, -0.1, .pi / 2, 0.4),
        groundAlbedo: kept(groundAlbedo, 0, 1, 0.3)))
  }

  /// The same surroundings, lighting `intensity` times as strong as they do by themselves.
  public func intensified(to intensity: Double) -> Environment {
    var result = self
    result.intensity = intensity
    return result
  }

  /// The former name of ``intensified(to:)``.
  @available(*, deprecated, renamed: "intensified(to:)")
  public func intensity(_ intensity: Double) -> Environment { intensified(to: intensity) }

  /// The same surroundings turned about y, radians.
  public func rotated(_ angle: Double) -> Environment {
    var result = self
    result.rotation = angle
    return result
  }

  /// The same surroundings, not painted behind the scene.
  public func lightingOnly() -> Environment {
    var result = self
    result.showsBackground = false
    return result
  }

  /// The same surroundings, blurred when painted: 0 sharp … 1.
  public func backgroundBlurred(_ blur: Double) -> Environment {
    var result = self
    result.backgroundBlur = blur
    return result
  }

  /// The same surroundings painted without blur: they are computed, and as sharp as the canvas.
  public func highResolution(_ isOn: Bool = true) -> Environment {
    var result = self
    result.backgroundBlur = isOn ? 0 : nil
    return result
  }
}
