import Testing

@testable import Host

@Suite struct ArgumentTests {
  @Test func readsEveryOptionOfRun() throws {
    let options = try RunOptions(arguments: [
      "PhoneCanvas", "--phone", "tcp:10.0.0.7:5000:5001", "--size", "886x1920", "--fps=30",
      "--seconds", "2.5", "--frames", "12", "--seed", "-4", "--stats", "s.json", "--gpu", "llvm",
      "--record", "r.rec",
      "--picture-size", "960", "--class", "A", "--onone", "--validate",
    ])
    #expect(options.sketch == "PhoneCanvas")
    #expect(options.phone == .tcp(host: "10.0.0.7", sensorPort: 5000, picturePort: 5001))
    #expect(options.width == 886 && options.height == 1920)
    #expect(options.framesPerSecond == 30)
    #expect(options.seconds == 2.5)
    #expect(options.frames == 12)
    #expect(options.seed == -4)
    #expect(options.statsPath == "s.json")
    #expect(options.recordPath == "r.rec")
    #expect(options.recordedPhone == "tcp:10.0.0.7:5000:5001")
    #expect(options.gpu == "llvm")
    #expect(options.longestSide == 960)
    #expect(options.className == "A")
    #expect(!options.isOptimized && options.validates)
  }

  @Test(arguments: [
    ["--phone"], ["A", "B"], [], ["A", "--fps", "0"], ["A", "--fps", "nan"],
    ["A", "--fps", "1e99"],
    ["A", "--size", "0x10"], ["A", "--size", "10"], ["A", "--size", "10x10x10"],
    ["A", "--size", "99999999999999999999x1"], ["A", "--frames", "-1"], ["A", "--seconds", "inf"],
    ["A", "--phone", "tcp:"], ["A", "--phone", "tcp:h:0"], ["A", "--phone", "tcp:h:1:2:3"],
    ["A", "--phone", "usb:"], ["A", "--phone", "none:1"], ["A", "--phone", "tcp:[::1"],
    ["A", "--onone=1"], ["A", "--bogus"], ["A", "--picture", "p.png"], ["A", "-x"],
    ["A", "--picture-size", "10"], ["A", "--record", "a.rec", "--phone", "none"],
  ])
  func refusesWhatCannotBeMeant(arguments: [String]) {
    #expect { try RunOptions(arguments: arguments) } throws: { error in
      guard let error = error as? HostError else { return false }
      return error.exitCode == 2 && !error.message.isEmpty
    }
  }

  @Test func namesTheNearestOption() {
    #expect(throws: HostError.usage("There is no option --secnods. Did you mean --seconds?")) {
      try RunOptions(arguments: ["A", "--secnods", "3"])
    }
  }

  /// Ranges are told in whole numbers, without the limits of a type.
  @Test(arguments: [
    (["A", "--fps", "0"], "--fps takes a number from 1 to 240, not \"0\"."),
    (["A", "--seconds", "-1"], "--seconds takes a number of at least 0.01, not \"-1\"."),
    (["A", "--frames", "0"], "--frames takes a whole number of at least 1, not \"0\"."),
    (["A", "--seed", "x"], "--seed takes a whole number, not \"x\"."),
    (
      ["A", "--frames", "99999999999999999999"],
      "--frames cannot be as large as 99999999999999999999."
    ),
    ([""], "Which sketch? `ollin run PhoneCanvas`, or a .swift file of your own."),
    (
      ["A", "--phone", "sim:sitll"],
      "--phone sim has no scene \"sitll\"; there are canvas, auto, still, idle, body, face, "
        + "world, segment, selfie, room, hands, text, markers, wand, attention, flow, touch, faces, "
        + "sounds, air and light. Did you mean sim:still?"
    ),
    (
      ["A", "--phone", "usb:"],
      "--phone takes usb[:UDID], tcp:HOST[:SENSOR[:PICTURE]], sim[:SCENE], replay:FILE or none, "
        + "not \"usb:\"."
    ),
  ])
  func saysWhatWouldBeRight(arguments: [String], message: String) {
    #expect(throws: HostError.usage(message)) { try RunOptions(arguments: arguments) }
  }

  @Test(arguments: ["tcp:::1", "tcp:fe80::1", "tcp:1:2:3:4:5:6:7:8"])
  func namesTheBracketsOfAnIPv6Address(text: String) {
    #expect { try PhoneChoice(text) } throws: {
      ($0 as? HostError)?.message.contains("stands in brackets: tcp:[::1]") == true
    }
  }

  @Test func helpAndErrorsWriteThePhoneAlike() {
    #expect(HostCommand.run.help.contains(PhoneChoice.form))
  }

  @Test func aVeryLongShowIsAllowed() throws {
    #expect(try RunOptions(arguments: ["A", "--seconds", "1e12"]).seconds == 1e12)
  }

  @Test func readsPhones() throws {
    #expect(try PhoneChoice("usb") == .usb(udid: nil))
    #expect(try PhoneChoice("usb:00008110-AB") == .usb(udid: "00008110-AB"))
    #expect(try PhoneChoice("sim") == .simulated(scene: "canvas"))
    #expect(try PhoneChoice("sim:still") == .simulated(scene: "still"))
    #expect(try PhoneChoice("none") == .none)
    #expect(try PhoneChoice("replay:a:b.rec") == .replay(path: "a:b.rec"))
    #expect(throws: HostError.self) { try PhoneChoice("replay:") }
    for text in ["usb", "usb:A", "tcp:h:7:8", "tcp:[::1]:7:8", "sim:still", "replay:f", "none"] {
      #expect(try PhoneChoice(text).text == text)
    }
    #expect(
      try PhoneChoice("tcp:localhost")
        == .tcp(host: "localhost", sensorPort: 1338, picturePort: 1339))
    #expect(
      try PhoneChoice("tcp:h:7") == .tcp(host: "h", sensorPort: 7, picturePort: 1339))
    #expect(
      try PhoneChoice("tcp:[::1]:7:8") == .tcp(host: "::1", sensorPort: 7, picturePort: 8))
  }

  @Test func everythingAfterTwoDashesIsAWord() throws {
    let parsed = try ParsedArguments(["--", "--fps"], options: RunOptions.specs)
    #expect(parsed.operands == ["--fps"])
  }

  @Test func helpNamesEveryOption() {
    let help = HostCommand.run.help
    for option in RunOptions.specs { #expect(help.contains("--" + option.name)) }
    for command in HostCommand.allCases { #expect(HostCommand.overview.contains(command.rawValue)) }
  }
}
