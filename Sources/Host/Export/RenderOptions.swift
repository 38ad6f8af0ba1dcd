import Film
import Ollin

/// What `ollin render` was asked to do.
struct RenderOptions: Equatable {
  /// The seed when none is asked for: a render is to be the same every time.
  static let usualSeed = 1

  /// The word that names the sketch.
  var sketch: String
  /// The frames wanted; `nil` for what suits the output.
  var frames: Range<Int>?
  var seconds: Double?
  /// `nil` for what suits the output.
  var rate: FrameRate?
  var form: RenderForm?
  var codec = FilmCodec.h264
  var seed = usualSeed
  /// A simulated phone, what another phone sent at another time, or none.
  var phone = PhoneChoice.none
  var parameters = ParameterSettings()
  var listsParameters = false
  var shard = Shard.whole
  /// Pictures that are made into a film, in place of a sketch.
  var joined: NumberedName?
  var width: Int?
  var height: Int?
  var gpu: String?
  var className: String?
  var isOptimized = true
  var validates = false

  static let specs: [OptionSpec] =
    [
      OptionSpec(
        "out", "NAME",
        "NAME.png for one frame, NAME-%05d.png for each, NAME.mp4 or NAME.gif for all"),
      OptionSpec(
        "frames", "'A..<B'",
        "the frames, the first being 0; or A...B, or N for the first N; quote the < for the shell"),
      OptionSpec("seconds", "N", "in place of --frames: the first N seconds"),
      OptionSpec(
        "fps", "N", "frame n shows the time n/N; 24, 29.97, 30000/1001, film, pal, ntsc; default 60"
      ),
      OptionSpec("seed", "N", "what random() and noise() start from; default \(usualSeed)"),
      OptionSpec(
        "phone", "WHERE",
        "sim[:SCENE] for a simulated phone, replay:FILE for a recorded one; what they say comes "
          + "before the frame of its time; default none"),
    ] + ParameterSettings.specs + [
      OptionSpec("size", "WxH", "the canvas in points, in place of the sketch's own"),
      OptionSpec(
        "shard", "I/N", "only the I-th of N parts of the frames, for N machines to share a piece"),
      OptionSpec(
        "join", "NAME-%05d.png", "in place of a sketch: make a film of pictures rendered before"),
      OptionSpec(
        "codec", "NAME", "h264 or hevc, for an MP4; default h264", choices: ["h264", "hevc"]),
      OptionSpec("gpu", "NAME", "the Vulkan device, by number or part of its name"),
      OptionSpec("class", "NAME", "the sketch class, when a file has several"),
      OptionSpec("onone", nil, "compile without optimisation: starts sooner, draws slower"),
      OptionSpec(
        "validate", nil, "with Vulkan's validation layer, to look for faults of the renderer"),
    ]

  init(sketch: String) { self.sketch = sketch }

  /// Reads the command line after `render`.
  init(arguments: [String]) throws(HostError) {
    let parsed = try ParsedArguments(arguments, options: Self.specs)
    if let name = parsed.string("join") { joined = try NumberedName(name) }
    guard let word = parsed.operands.first ?? (joined == nil ? nil : "") else {
      throw .usage("Which sketch? `ollin render Hello --out hello.png`, or a .swift file.")
    }
    guard parsed.operands.count <= 1 else {
      throw .usage("One sketch at a time; \"\(parsed.operands[1])\" is one word too many.")
    }
    sketch = word
    listsParameters = parsed.has("list-params")
    if let text = parsed.string("frames") { frames = try FrameSpan.parse(text) }
    seconds = try parsed.number("seconds", in: 0.001...1e7)
    if let text = parsed.string("fps") { rate = try Self.rate(text) }
    if let text = parsed.string("out") { form = try RenderForm(text) }
    if let text = parsed.string("codec") { codec = try Self.codec(text) }
    seed = try parsed.integer("seed", in: Int.min...Int.max) ?? Self.usualSeed
    if let text = parsed.string("phone") { phone = try Self.phone(text) }
    parameters = try ParameterSettings(parsed.strings("param"))
    if let text = parsed.string("shard") { shard = try Shard(text) }
    if joined != nil {
      let others = [
        "seconds", "seed", "param", "phone", "list-params", "size", "shard", "gpu", "class",
      ]
      if let sketch = parsed.operands.first {
        throw .usage("--join makes a film of pictures; \(sketch) is not drawn. Leave it out.")
      }
      if let other = others.first(where: { parsed.has($0) }) {
        throw .usage(
          "--join makes a film of pictures as they are; --\(other) changes none of them.")
      }
    }
    if let size = try parsed.size("size") { (width, height) = (size.width, size.height) }
    gpu = parsed.string("gpu")
    className = parsed.string("class")
    isOptimized = !parsed.has("onone")
    validates = parsed.has("validate")
    try check()
  }

  /// The canvas asked for.
  var canvasSize: CanvasSize? {
    guard let width, let height else { return nil }
    return .size(width, height)
  }

  private func check() throws(HostError) {
    guard !listsParameters else { return }
    guard let form else {
      throw .usage("Where to? --out NAME.png, NAME-%05d.png, NAME.mp4 or NAME.gif.")
    }
    if frames != nil, seconds != nil {
      throw .usage("--frames and --seconds say the same thing; give one of them.")
    }
    if case .picture = form, (frames?.count ?? 1) > 1 || seconds != nil {
      throw .usage("One picture holds one frame; --out NAME-%05d.png writes one for each.")
    }
    if joined != nil, !form.isOneFileOfManyFrames {
      throw .usage("--join makes one file of many pictures: --out NAME.mp4 or NAME.gif.")
    }
    if form.isOneFileOfManyFrames, shard != .whole {
      throw .usage(
        "--shard shares out pictures, not the inside of a film: --out NAME-%05d.png, and when "
          + "all are there `ollin render --join NAME-%05d.png --out NAME.mp4`.")
    }
    if case .animation = form, let rate,
      rate.framesPerSecond > Double(AnimationWriter.mostPicturesPerSecond)
    {
      throw .usage(
        "A GIF shows at most \(AnimationWriter.mostPicturesPerSecond) pictures a second; "
          + "--fps 25 suits it.")
    }
  }

  private static func phone(_ text: String) throws(HostError) -> PhoneChoice {
    let choice = try PhoneChoice(text)
    switch choice {
    case .simulated, .replay, .none: return choice
    case .usb, .tcp:
      throw .usage(
        "A render comes out the same every time, so --phone takes sim[:SCENE], replay:FILE or none, "
          + "not \"\(text)\". `ollin record` makes a file of a phone.")
    }
  }

  private static func rate(_ text: String) throws(HostError) -> FrameRate {
    guard let rate = FrameRate(parsing: text), rate.framesPerSecond <= 1000,
      rate.framesPerSecond >= 0.001
    else {
      throw .usage(
        "--fps takes a rate such as 24, 29.97, 30000/1001 or film, not \"\(text)\".")
    }
    return rate
  }

  private static func codec(_ text: String) throws(HostError) -> FilmCodec {
    guard let codec = FilmCodec(rawValue: text.lowercased()) else {
      throw .usage(
        "--codec takes \(FilmCodec.allCases.map(\.rawValue).joined(separator: " or ")), "
          + "not \"\(text)\".")
    }
    return codec
  }
}
