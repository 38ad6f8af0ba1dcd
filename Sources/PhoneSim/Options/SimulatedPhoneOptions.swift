public import Wire

/// How a simulated phone is set up.
public struct SimulatedPhoneOptions: Sendable {
  /// What happens on and around it.
  ///
  /// It begins when the first host connects.
  public var scene: PhoneScene
  /// The seed of the scene, for the report.
  public var seed: UInt64
  /// The IPv4 address of this machine it listens at.
  public var host = "127.0.0.1"
  /// The port sensor frames come from; 0 for any free one.
  public var sensorPort: UInt16 = 0
  /// The port that takes pictures; 0 for any free one.
  public var picturePort: UInt16 = 0
  /// The mode somebody left the phone in.
  public var mode = PhoneCaptureMode.body
  /// Whether it follows the host when asked for a mode.
  public var acceptsModeRequests = true
  /// Modes its hardware cannot do; it enters them and says so.
  public var unsupportedModes: Set<PhoneCaptureMode> = []
  /// References in its own folder, looked for while no sketch declares any.
  public var folderReferences = 0
  /// What pictures are judged by.
  public var rules = PictureRules()
  /// Which pictures are decoded.
  public var decoding = DecodePolicy.all
  /// How long ``SimulatedPhone/stop()`` goes on decoding what has arrived.
  public var decodingAfterStop = Duration.seconds(1)
  /// What goes wrong.
  public var faults = SimulatedPhoneFaults()
  /// Seconds a run of ``SimulatedPhone/run(_:printing:until:)`` lasts; nil until it is stopped.
  public var seconds: Double?
  /// Where the last picture is written as PNG at the end of a run.
  public var picturePath: String?
  /// Where the report is written as JSON at the end of a run.
  public var reportPath: String?
  /// Where the coded pictures are written as they arrive, as an HEVC byte stream with start codes
  /// that any player reads.
  public var streamPath: String?

  /// A phone on which somebody paints.
  ///
  /// - Parameter seed: the same seed paints the same.
  public init(seed: UInt64 = 1) {
    self.init(scene: .canvas(seed: seed), seed: seed)
  }

  /// A phone in a scene.
  public init(scene: PhoneScene, seed: UInt64 = 0) {
    self.scene = scene
    self.seed = seed
  }

  /// A phone in a scene that is asked for by name.
  ///
  /// - Parameters:
  ///   - name: one of ``PhoneScene/names``.
  ///   - seed: the same seed plays the same scene.
  /// - Throws: ``OptionsError`` when there is no scene of that name.
  public init(scene name: String, seed: Int) throws(OptionsError) {
    let seed = UInt64(bitPattern: Int64(seed))
    guard let scene = PhoneScene.named(name, seed: seed) else {
      throw .badValue(
        option: "--scene", value: name, wanted: PhoneScene.names.joined(separator: ", "))
    }
    self.init(scene: scene, seed: seed)
    play(scene, PhoneTraits())
  }

  /// Sets the phone up for a scene that was asked for by name.
  mutating func play(_ scene: PhoneScene, _ traits: PhoneTraits) {
    self.scene = scene
    if let startMode = scene.startMode { mode = startMode }
    folderReferences = scene.looksForMarkers ? PhoneScene.folder.count : 0
    if !traits.hasLidar { unsupportedModes.insert(.world) }
  }
}
