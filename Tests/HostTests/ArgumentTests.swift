import Testing

@testable import Host

@Suite struct ArgumentTests {
  @Test func readsEveryOptionOfRun() throws {
    let options = try RunOptions(arguments: [
      "PhoneCanvas", "--phone", "tcp:10.0.0.7:5000:5001", "--size", "886x1920", "--fps=30",
      "--seconds", "2.5", "--frames", "12", "--seed", "-4", "--stats", "s.json", "--gpu", "llvm",
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
    ["A", "--picture-size", "10"],
  ])
  func refusesWhatCannotBeMeant(arguments: [String]) {
    #expect { try RunOptions(arguments: arguments) } throws: { error in
      guard let error = error as? HostError else { return false }
      return error.exitCode == 2 && !error.message.isEmpty
    }
  }

  @Test func namesTheNearestOption() {
    #expect(throws: HostError.usage("there is no option --secnods; did you mean --seconds?")) {
      try RunOptions(arguments: ["A", "--secnods", "3"])
    }
  }

  @Test func readsPhones() throws {
    #expect(try PhoneChoice("usb") == .usb(udid: nil))
    #expect(try PhoneChoice("usb:00008110-AB") == .usb(udid: "00008110-AB"))
    #expect(try PhoneChoice("sim") == .simulated(scene: "canvas"))
    #expect(try PhoneChoice("sim:still") == .simulated(scene: "still"))
    #expect(try PhoneChoice("none") == .none)
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
