internal import Wire

extension SimulatedPhoneOptions {
  /// The options of `ollin phone-sim`, for its help: the name without dashes, what stands for the
  /// value (nil where there is none), and one line of text.
  public static let commandLineOptions: [(name: String, value: String?, help: String)] = [
    ("scene", "NAME", "what happens: \(PhoneScene.names.joined(separator: ", ")) (canvas)"),
    ("seed", "N", "the same seed plays the same scene (1)"),
    ("force", nil, "the glass measures how hard a finger presses"),
    ("no-lidar", nil, "no depth sensor: nothing has a place in the room, World has no hardware"),
    ("drift", nil, "its sense of place slips slowly, as a real phone's does"),
    ("host", "ADDR", "the address to listen at (127.0.0.1)"),
    ("port", "N", "the sensor port (1338); 0 for any free one"),
    ("picture-port", "N", "the picture port (1339); 0 for any free one"),
    ("mode", "NAME", "the mode it starts in (the scene's, or body)"),
    ("stubborn", nil, "it does not follow when asked for a mode"),
    ("canvas", "WxH", "the sketch's canvas, to judge the size of pictures"),
    ("sides", "N,N…", "the long sides a picture may be fitted under (1920)"),
    ("keyframe-period", "S", "seconds from keyframe to keyframe (1)"),
    ("rate", "N", "pictures a second at most (60)"),
    ("decode", "WHICH", "all, keyframes or off (all)"),
    ("read-rate", "BYTES", "read pictures at this many bytes a second"),
    ("receive-buffer", "BYTES", "the size of the sockets' receive buffers"),
    ("cut-every", "SECONDS", "cut both connections again and again"),
    ("cut-sensors-every", "SECONDS", "cut the sensor connections again and again"),
    ("cut-pictures-every", "SECONDS", "cut the picture connection again and again"),
    ("start-after", "SECONDS", "listen only after a while"),
    ("refuse", "FROM:TO", "refuse connections between two times; may be given again"),
    ("visits", "STAY:AWAY", "leave Sketch mode and come back, again and again"),
    ("seconds", "N", "end after so long"),
    ("png", "FILE", "write the last picture at the end"),
    ("report", "FILE", "write the report as JSON at the end"),
    ("stream", "FILE", "write the coded pictures as an HEVC byte stream"),
  ]

  /// Options as `ollin phone-sim` takes them.
  ///
  /// - Parameter arguments: the words behind the command.
  /// - Throws: ``OptionsError`` with what is wrong and what would be right.
  public init(arguments: [String]) throws(OptionsError) {
    self.init(seed: 1)
    sensorPort = PhoneWire.streamPort
    picturePort = PhoneWire.picturePort
    var name = "canvas"
    var traits = PhoneTraits()
    var startMode: PhoneCaptureMode?
    var reader = ArgumentReader(arguments)
    while let option = reader.next() {
      switch option {
      case "--scene": name = try reader.value(of: option)
      case "--seed": seed = try reader.integer(of: option, in: 0...UInt64.max)
      case "--force": traits.hasForce = true
      case "--no-lidar": traits.hasLidar = false
      case "--drift": traits.drifts = true
      case "--mode": startMode = try Self.mode(reader.value(of: option), of: option)
      default:
        if try takePlace(option, &reader) { continue }
        if try takeRule(option, &reader) { continue }
        if try takeFault(option, &reader) { continue }
        if try takeEnd(option, &reader) { continue }
        throw .unknown(option)
      }
    }
    guard let scene = PhoneScene.named(name, seed: seed, traits: traits) else {
      throw .badValue(
        option: "--scene", value: name, wanted: PhoneScene.names.joined(separator: ", "))
    }
    play(scene, traits)
    if let startMode { mode = startMode }
  }

  /// A mode by its name.
  private static func mode(
    _ word: String, of option: String
  ) throws(OptionsError) -> PhoneCaptureMode {
    guard
      let mode = PhoneCaptureMode.allCases.first(where: {
        $0.title.lowercased() == word.lowercased()
      })
    else {
      let names = PhoneCaptureMode.allCases.map { $0.title.lowercased() }
      throw .badValue(option: option, value: word, wanted: names.joined(separator: ", "))
    }
    return mode
  }

  private mutating func takePlace(
    _ option: String, _ reader: inout ArgumentReader
  ) throws(OptionsError) -> Bool {
    switch option {
    case "--host": host = try reader.value(of: option)
    case "--port": sensorPort = try reader.integer(of: option, in: 0...UInt16.max)
    case "--picture-port": picturePort = try reader.integer(of: option, in: 0...UInt16.max)
    case "--stubborn": acceptsModeRequests = false
    default: return false
    }
    return true
  }

  private mutating func takeRule(
    _ option: String, _ reader: inout ArgumentReader
  ) throws(OptionsError) -> Bool {
    switch option {
    case "--canvas": rules.canvas = try reader.extent(of: option)
    case "--keyframe-period": rules.keyframePeriod = try reader.seconds(of: option)
    case "--rate": rules.maximumRate = Double(try reader.integer(of: option, in: 1...1000))
    case "--sides":
      let word = try reader.value(of: option)
      let sides = word.split(separator: ",").map { Int($0) ?? 0 }
      guard !sides.isEmpty, sides.allSatisfy({ (2...1920).contains($0) }) else {
        throw .badValue(option: option, value: word, wanted: "numbers up to 1920 with commas")
      }
      rules.longestSides = sides
    case "--decode":
      let word = try reader.value(of: option)
      guard let policy = DecodePolicy(rawValue: word) else {
        throw .badValue(option: option, value: word, wanted: "all, keyframes or off")
      }
      decoding = policy
    default: return false
    }
    return true
  }

  private mutating func takeFault(
    _ option: String, _ reader: inout ArgumentReader
  ) throws(OptionsError) -> Bool {
    switch option {
    case "--read-rate":
      faults.readBytesPerSecond = try reader.integer(of: option, in: 1...1_000_000_000)
    case "--receive-buffer":
      faults.receiveBufferBytes = try reader.integer(of: option, in: 1...1_000_000_000)
    case "--cut-every":
      let seconds = try reader.seconds(of: option)
      faults.cutSensorsEvery = seconds
      faults.cutPicturesEvery = seconds
    case "--cut-sensors-every": faults.cutSensorsEvery = try reader.seconds(of: option)
    case "--cut-pictures-every": faults.cutPicturesEvery = try reader.seconds(of: option)
    case "--start-after": faults.startsAfter = try reader.seconds(of: option)
    case "--refuse":
      let (from, to) = try reader.secondsPair(of: option)
      guard from < to else {
        throw .badValue(
          option: option, value: "\(from):\(to)", wanted: "the earlier time first")
      }
      faults.refusals.append(from..<to)
    case "--visits":
      let (stay, away) = try reader.secondsPair(of: option)
      guard stay > 0 else {
        throw .badValue(option: option, value: "0:\(away)", wanted: "a stay above 0")
      }
      faults.visits = SimulatedPhoneFaults.Visits(stay: stay, away: away)
    default: return false
    }
    return true
  }

  private mutating func takeEnd(
    _ option: String, _ reader: inout ArgumentReader
  ) throws(OptionsError) -> Bool {
    switch option {
    case "--seconds": seconds = try reader.seconds(of: option)
    case "--png": picturePath = try reader.value(of: option)
    case "--report": reportPath = try reader.value(of: option)
    case "--stream": streamPath = try reader.value(of: option)
    default: return false
    }
    return true
  }
}
