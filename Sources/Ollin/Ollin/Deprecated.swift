// Names that earlier generations of sketches use; each goes on compiling and says its new name.

/// The former name of ``HorizontalTextAlign``.
@available(*, deprecated, renamed: "HorizontalTextAlign")
public typealias TextAlignH = HorizontalTextAlign

/// The former name of ``VerticalTextAlign``.
@available(*, deprecated, renamed: "VerticalTextAlign")
public typealias TextAlignV = VerticalTextAlign

extension Sketch {
  /// The former form of ``randomGaussian(mean:deviation:)``.
  @available(*, deprecated, renamed: "randomGaussian(mean:deviation:)")
  public final func randomGaussian(mean: Double, sd: Double) -> Double {
    randomGaussian(mean: mean, deviation: sd)
  }
}

/// The hooks of earlier sketches, through which they are still called.
@MainActor protocol FormerHooks {
  func mouseWheel()
  func onReload()
}

extension Sketch: FormerHooks {}

extension CloudAlignment {
  /// The former name of ``isApplied``.
  @available(*, deprecated, renamed: "isApplied")
  public var applied: Bool { isApplied }
}

extension CloudAlignment.Settings {
  /// The former name of ``minOverlap``.
  @available(*, deprecated, renamed: "minOverlap")
  public var minimumOverlap: Double {
    get { minOverlap }
    set { minOverlap = newValue }
  }

  /// The former name of ``maxShift``.
  @available(*, deprecated, renamed: "maxShift")
  public var maximumShift: Double {
    get { maxShift }
    set { maxShift = newValue }
  }

  /// The former name of ``maxTurn``.
  @available(*, deprecated, renamed: "maxTurn")
  public var maximumTurn: Double {
    get { maxTurn }
    set { maxTurn = newValue }
  }
}
