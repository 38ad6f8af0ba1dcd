/// What `ollin run` was asked to do.
struct RunOptions: Equatable, Codable {
  /// The word that names the sketch.
  var sketch: String
  var phone = PhoneChoice.usb(udid: nil)
  /// The GPU by index or part of its name; `nil` for the best there is.
  var gpu: String?
  /// The canvas in points, in place of the sketch's own.
  var width: Int?
  var height: Int?
  /// Frames a second the sketch draws.
  var framesPerSecond = 60.0
  /// Ends after this many seconds.
  var seconds: Double?
  /// Ends after this many frames.
  var frames: Int?
  var seed: Int?
  /// What the sketch's parameters are set to.
  var parameters = ParameterSettings()
  /// Lists the parameters in place of a run.
  var listsParameters = false
  /// Where the statistics go, as JSON.
  var statsPath: String?
  /// Where what the phone sends is recorded.
  var recordPath: String?
  /// The phone as the recording names it: where the sketch's process finds it is no name for it.
  var recordedPhone: String?
  /// Where the last picture the simulated phone showed goes, as PNG.
  var picturePath: String?
  /// The longest side of the picture; `nil` for automatic.
  var longestSide: Int?
  /// The sketch class, when a file has several.
  var className: String?
  /// Compile with optimisation.
  var isOptimized = true
  /// Whether the sketch's clock goes on over a reload.
  var keepsClock = false
  /// How much memory the sketch's process may take, in megabytes; `nil` for the usual.
  var memoryLimit: Int?
  /// Whether fingers that rest on the phone mean something.
  var watchesFingers = false
  /// Vulkan's validation layer.
  var validates = false

  static let specs: [OptionSpec] =
    [
      OptionSpec(
        "phone", "WHERE",
        "\(PhoneChoice.form); default usb", choices: PhoneChoice.words),
      OptionSpec("size", "WxH", "the canvas in points, in place of the sketch's own"),
      OptionSpec("fps", "N", "frames a second the sketch draws; default 60"),
      OptionSpec("seconds", "N", "end after N seconds"),
      OptionSpec("frames", "N", "end after N frames"),
      OptionSpec("seed", "N", "what random() and noise() start from"),
    ] + ParameterSettings.specs + [
      OptionSpec("record", "FILE", "record what the phone sends while the sketch runs"),
      OptionSpec("stats", "FILE", "write the run's statistics as JSON"),
      OptionSpec(
        "picture", "FILE", "with --phone sim: write the last picture the phone showed, as PNG"),
      OptionSpec(
        "picture-size", "N", "longest side of the picture, 320 to 1920, or auto; default auto"),
      OptionSpec("gpu", "NAME", "the Vulkan device, by number or part of its name"),
      OptionSpec("class", "NAME", "the sketch class, when a file has several"),
      OptionSpec("onone", nil, "compile without optimisation: starts sooner, draws slower"),
      OptionSpec(
        "memory", "MB", "end a sketch that takes more; default three quarters of the machine's"),
      OptionSpec("keep-clock", nil, "let the sketch's clock go on when its source was changed"),
      OptionSpec(
        "validate", nil, "with Vulkan's validation layer, to look for faults of the renderer"),
    ]

  init(sketch: String) { self.sketch = sketch }

  /// Reads the command line after `run`.
  init(arguments: [String]) throws(HostError) {
    let parsed = try ParsedArguments(arguments, options: Self.specs)
    guard let word = parsed.operands.first, !word.isEmpty else {
      throw .usage("Which sketch? `ollin run PhoneCanvas`, or a .swift file of your own.")
    }
    guard parsed.operands.count == 1 else {
      throw .usage("One sketch at a time; \"\(parsed.operands[1])\" is one word too many.")
    }
    sketch = word
    if let text = parsed.string("phone") { phone = try PhoneChoice(text) }
    if let size = try parsed.size("size") { (width, height) = (size.width, size.height) }
    framesPerSecond = try parsed.number("fps", in: 1...240) ?? 60
    seconds = try parsed.number("seconds", in: 0.01...Double.greatestFiniteMagnitude)
    frames = try parsed.integer("frames", in: 1...Int.max)
    seed = try parsed.integer("seed", in: Int.min...Int.max)
    parameters = try ParameterSettings(parsed.strings("param"))
    listsParameters = parsed.has("list-params")
    statsPath = parsed.string("stats")
    picturePath = parsed.string("picture")
    recordPath = parsed.string("record")
    recordedPhone = recordPath.map { _ in phone.text }
    if let text = parsed.string("picture-size"), text != "auto" {
      longestSide = try parsed.integer("picture-size", in: 320...1920)
    }
    gpu = parsed.string("gpu")
    className = parsed.string("class")
    isOptimized = !parsed.has("onone")
    memoryLimit = try parsed.integer("memory", in: 256...1_048_576)
    keepsClock = parsed.has("keep-clock")
    validates = parsed.has("validate")
    if recordPath != nil, phone == .none {
      throw .usage("--record needs a phone; with --phone none nothing is sent.")
    }
    if picturePath != nil {
      guard phone.isSimulated else {
        throw .usage("--picture needs --phone sim: only the simulated phone can be looked into.")
      }
    }
  }
}
