extension CloudAlignment {
  /// How a cloud is lined up, and what a fit may ask for before it is believed.
  ///
  /// The values suit a phone carried by hand and cubes of a few centimetres.
  public struct Settings: Sendable {
    /// How many points of the cloud are looked at, evenly spread over it.
    public var samples = 1200
    /// The most rounds of a fit; one that moves the cloud no more ends it sooner.
    public var passes = 6
    /// How far from a point its surface is looked for, world units; one to three cubes far.
    public var range = 0.05
    /// The least overlap that is believed, 0 to 1.
    public var minOverlap = 0.3
    /// The longest way the camera may be moved by one fit, world units.
    public var maxShift = 0.25
    /// The most radians it may be turned by one fit.
    public var maxTurn = Double.pi / 12
    /// The least stability that is believed.
    ///
    /// At 0 any is, and a direction that the surfaces do not pin stays as it was. Above 0 every
    /// direction is fitted that is pinned this much, and a fit with one that is not is refused.
    public var minStability = 0.0

    /// The usual settings.
    public init() {}
  }
}

extension CloudAlignment.Settings {
  /// The most rounds, within reason.
  var roundLimit: Int { min(max(passes, 0), 100) }

  /// A direction pinned less than this is left as it is.
  ///
  /// Noise of 12 mm seems to pin the free directions of a flat wall by 0.0001 and the one of a wall
  /// with a floor by 0.0003; a corner truly pins all by 0.012.
  var pinnedFloor: Double { minStability > 0 ? minStability : 0.003 }
}
