public import Wire

/// The app on a phone that a host steps itself, with no clock and no cable: the mode it runs and
/// what it makes of the references of a sketch, answered as the app answers.
public struct SteppedApp: Sendable {
  private var app: CaptureApp
  private var declared: [PhoneReference]?
  private var said: PhoneStateSample?

  /// An app as somebody left it.
  ///
  /// - Parameter scene: the mode it begins in, and whether anything lies in its folder.
  public init(_ scene: PhoneScene) {
    var options = SimulatedPhoneOptions(scene: scene)
    options.play(scene, PhoneTraits())
    if scene.startMode == nil { options.mode = .sketch }
    app = CaptureApp(options)
  }

  /// The mode it runs.
  public var mode: PhoneCaptureMode { app.mode }

  /// What it looks for of what a sketch declared; `nil` while its own folder is in charge.
  public var references: [PhoneReference]? { app.declaredReferences }

  /// Takes what a sketch asks for.
  ///
  /// - Parameters:
  ///   - mode: the mode asked for; `nil` for none.
  ///   - references: what is declared; `nil` leaves the folder in charge.
  /// - Returns: whether what it looks for is now something else.
  public mutating func ask(mode: PhoneCaptureMode?, references: [PhoneReference]?) -> Bool {
    if let mode, mode != app.mode { app.enter(mode) }
    guard references != declared else { return false }
    declared = references
    guard let references else {
      app.clientLeft(0)
      return true
    }
    _ = app.apply(.library(count: references.count), from: 0)
    for reference in references {
      _ = app.apply(
        .reference(reference), from: 0, judgement: ReferenceJudge.note(on: reference))
    }
    return true
  }

  /// What it says of itself at a time of the scene; `nil` when it has said so before.
  public mutating func news(at time: Double) -> PhoneStateSample? {
    let sample = app.state(at: PhoneScene.bootTime + time)
    var unchanged = sample
    unchanged.timestamp = said?.timestamp ?? .nan
    guard unchanged != said else { return nil }
    said = sample
    return sample
  }
}
