internal import Wire

/// What the app on the phone knows and answers: mode, references and the sentence on its screen.
struct CaptureApp: Sendable {
  private(set) var mode: PhoneCaptureMode
  /// The mode a person goes back to when leaving Sketch mode.
  private(set) var modeBeforeSketch: PhoneCaptureMode

  private let acceptsModeRequests: Bool
  private let unsupportedModes: Set<PhoneCaptureMode>
  private let folderReferences: Int
  private var inboxes: [Int: PhoneLibraryInbox] = [:]
  /// For each reference in an inbox why it cannot be used, or nil.
  private var judgements: [Int: [String?]] = [:]
  private var library: DeclaredLibrary? {
    didSet { libraryVersion += 1 }
  }
  /// Counts how often what is looked for has changed.
  private(set) var libraryVersion = 0

  init(_ options: SimulatedPhoneOptions) {
    mode = options.mode
    modeBeforeSketch = options.mode == .sketch ? .touch : options.mode
    acceptsModeRequests = options.acceptsModeRequests
    unsupportedModes = options.unsupportedModes
    folderReferences = options.folderReferences
  }

  /// Moves to a mode, as a tap on the phone does.
  mutating func enter(_ mode: PhoneCaptureMode) {
    if mode == .sketch, self.mode != .sketch { modeBeforeSketch = self.mode }
    self.mode = mode
  }

  /// Takes a request from a client.
  ///
  /// - Parameters:
  ///   - request: what came.
  ///   - client: whose it is.
  ///   - judgement: of a reference, why it cannot be used, or nil.
  /// - Returns: what is wrong with it as a request of its client, or nil.
  mutating func apply(
    _ request: PhoneRequest, from client: Int, judgement: String? = nil
  ) -> (WireRule, String)? {
    switch request {
    case .mode(let mode):
      if acceptsModeRequests { enter(mode) }
      return nil
    case .picture:
      return (.kind, "A picture came on the sensor port.")
    case .library, .reference:
      return applyLibrary(request, from: client, judgement)
    }
  }

  private mutating func applyLibrary(
    _ request: PhoneRequest, from client: Int, _ judgement: String?
  ) -> (WireRule, String)? {
    var inbox = inboxes[client] ?? PhoneLibraryInbox()
    defer { inboxes[client] = inbox }
    var problem: (WireRule, String)?
    if case .reference(let reference) = request {
      judgements[client, default: []].append(judgement)
      if !inbox.isReceiving {
        problem = (.library, "The reference “\(reference.name)” came outside a library.")
      } else if let fault = ReferenceJudge.formFault(of: reference) {
        problem = (.reference, fault)
      }
    } else {
      judgements[client] = []
    }
    if let references = inbox.apply(request) {
      library = DeclaredLibrary(
        references: references, judgements: judgements[client] ?? [], client: client)
    }
    if !inbox.isReceiving { judgements[client] = nil }
    return problem
  }

  /// A client has gone: its library goes with it, and the folder takes over again.
  mutating func clientLeft(_ client: Int) {
    inboxes[client] = nil
    judgements[client] = nil
    if library?.client == client { library = nil }
  }

  /// The references a sketch declared and the phone can use.
  var references: [PhoneReference] { library?.usable ?? [] }

  /// The same, or nil while the phone's own folder is in charge.
  var declaredReferences: [PhoneReference]? { library?.usable }

  /// What the phone says of itself.
  func state(at timestamp: Double) -> PhoneStateSample {
    PhoneStateSample(
      timestamp: timestamp, mode: mode, isSupported: !unsupportedModes.contains(mode),
      referenceCount: library?.usable.count ?? folderReferences,
      referencesAreDeclared: library != nil, statusMessage: status,
      notes: library?.notes ?? [])
  }

  /// The sentence on the phone's own screen.
  private var status: String {
    guard !unsupportedModes.contains(mode) else {
      return "This phone has no hardware for \(mode.title)."
    }
    switch mode {
    case .sketch: return "Showing the sketch."
    case .touch: return "The screen is the surface."
    case .markers:
      guard let library else {
        return folderReferences == 0
          ? "Nothing to look for." : "Looking for \(folderReferences) from the folder."
      }
      let count = library.usable.count
      return count == 0
        ? "The sketch looks for nothing." : "Looking for \(count) that the sketch sent."
    default: return "\(mode.title) is running."
    }
  }
}
