import Testing
import Wire

@testable import PhoneSim

@Suite struct OptionsTests {
  @Test func defaultsAreThePhonesOwn() throws {
    let options = try SimulatedPhoneOptions(arguments: [])
    #expect(options.scene.name == "canvas")
    #expect(options.seed == 1)
    #expect(options.host == "127.0.0.1")
    #expect([options.sensorPort, options.picturePort] == [1338, 1339])
    #expect(options.mode == .body)
    #expect(options.decoding == .all)
    #expect(options.rules == PictureRules())
    #expect(options.faults == SimulatedPhoneFaults())
    #expect(options.seconds == nil)
  }

  @Test func readsEveryOption() throws {
    let options = try SimulatedPhoneOptions(arguments: [
      "--scene", "still", "--seed", "42", "--force", "--host", "127.0.0.2", "--port", "0",
      "--picture-port", "65535", "--mode", "Sketch", "--stubborn", "--canvas", "1080x2340",
      "--sides", "1920,1440", "--keyframe-period", "5", "--rate", "120", "--decode", "keyframes",
      "--read-rate", "200000", "--receive-buffer", "65536", "--cut-every", "2", "--start-after",
      "0.5", "--refuse", "0:3", "--refuse", "5:6.5", "--visits", "3:1", "--seconds", "10",
      "--png", "a.png", "--report", "r.json", "--stream", "s.hevc",
    ])
    #expect(options.scene.name == "still")
    #expect(options.seed == 42)
    #expect(options.host == "127.0.0.2")
    #expect([options.sensorPort, options.picturePort] == [0, 65535])
    #expect(options.mode == .sketch)
    #expect(!options.acceptsModeRequests)
    #expect(options.rules.canvas == CanvasExtent(width: 1080, height: 2340))
    #expect(options.rules.longestSides == [1920, 1440])
    #expect(options.rules.keyframePeriod == 5)
    #expect(options.rules.maximumRate == 120)
    #expect(options.decoding == .keyframes)
    #expect(options.faults.readBytesPerSecond == 200_000)
    #expect(options.faults.receiveBufferBytes == 65_536)
    #expect(options.faults.cutSensorsEvery == 2)
    #expect(options.faults.cutPicturesEvery == 2)
    #expect(options.faults.startsAfter == 0.5)
    #expect(options.faults.refusals == [0..<3, 5..<6.5])
    #expect(options.faults.visits == .init(stay: 3, away: 1))
    #expect(options.seconds == 10)
    #expect(options.picturePath == "a.png")
    #expect(options.reportPath == "r.json")
    #expect(options.streamPath == "s.hevc")
  }

  @Test func everyListedOptionIsRead() {
    for (name, value, help) in SimulatedPhoneOptions.commandLineOptions {
      #expect(!help.isEmpty)
      // Whatever is wrong with the value, the option itself is known.
      do throws(OptionsError) {
        _ = try SimulatedPhoneOptions(arguments: value == nil ? ["--\(name)"] : ["--\(name)", "§"])
      } catch {
        guard case .badValue(let option, "§", _) = error else {
          Issue.record("\(name): \(error)")
          continue
        }
        #expect(option == "--\(name)")
      }
      if value != nil {
        #expect(throws: OptionsError.noValue(option: "--\(name)")) {
          try SimulatedPhoneOptions(arguments: ["--\(name)"])
        }
      }
    }
  }

  @Test(arguments: [
    ["--port", "65536"], ["--port", "-1"], ["--picture-port", "x"], ["--seed", "-1"],
    ["--canvas", "1080"], ["--canvas", "0x10"], ["--canvas", "1x2x3"], ["--canvas", "x"],
    ["--read-rate", "0"], ["--receive-buffer", "1e3"], ["--cut-every", "0"],
    ["--cut-every", "-1"], ["--cut-every", "nan"], ["--seconds", "inf"], ["--refuse", "3:1"],
    ["--refuse", "3"], ["--visits", "0:1"], ["--visits", "1:2:3"], ["--mode", "disco"],
    ["--scene", "disco"], ["--decode", "some"], ["--sides", "2000"], ["--sides", ""],
    ["--rate", "0"],
  ])
  func badValuesAreSaid(arguments: [String]) throws {
    let error = #expect(throws: OptionsError.self) {
      try SimulatedPhoneOptions(arguments: arguments)
    }
    let message = try #require(error).message
    #expect(message.contains(arguments[0]))
    #expect(message.hasSuffix("."))
  }

  @Test func unknownWordsAreSaidWithWhatThereIs() throws {
    let error = #expect(throws: OptionsError.unknown("--sceen")) {
      try SimulatedPhoneOptions(arguments: ["--sceen", "canvas"])
    }
    #expect(try #require(error).message.contains("--scene"))
  }

  @Test func scenesByNameForTheHost() throws {
    #expect(try SimulatedPhoneOptions(scene: "canvas", seed: -3).seed == UInt64.max - 2)
    #expect(throws: OptionsError.self) { try SimulatedPhoneOptions(scene: "disco", seed: 1) }
  }
}
