import Testing

@testable import Host

@Suite struct ModuleCacheTests {
  @Test func isOneFolderForAllRuns() throws {
    let home = try TemporaryFolder()
    let own = ModuleCache.folder(scratch: "/s", environment: ["HOME": home.path])
    #expect(own == home.path + "/.cache/ollin/modules" && FileKind(own) == .folder)
    let named = ModuleCache.folder(
      scratch: "/s", environment: ["HOME": "/proc", "XDG_CACHE_HOME": home.path])
    #expect(named == home.path + "/ollin/modules" && FileKind(named) == .folder)
  }

  /// The driver's is left out before it is touched.
  @Test func ofADriverIsLeftOutWhereTheDiskIsFull() throws {
    let home = try TemporaryFolder()
    #expect(!DriverCache.isFull(["HOME": "/proc", "XDG_CACHE_HOME": home.path]))
    #expect(
      !DriverCache.isFull(["XDG_CACHE_HOME": "/proc", "MESA_SHADER_CACHE_DIR": home.path + "/x"]))
    #expect(!DriverCache.isFull(["HOME": "somewhere"]))
    // There is no room at all in what is no disk.
    #expect(DriverCache.isFull(["HOME": home.path, "XDG_CACHE_HOME": "/proc"]))
    #expect(DriverCache.isFull(["HOME": "/proc/1"]))
  }

  /// A disk that is full is no fault of the sketch.
  @Test func isGivenUpWhereTheCompilerHasNoRoom() throws {
    let home = try TemporaryFolder()
    let environment = ["HOME": "/proc", "XDG_CACHE_HOME": home.path]
    let folder = ModuleCache.folder(scratch: "/s", environment: environment)
    #expect(folder == home.path + "/ollin/modules")
    for text in [
      "x.swift:1:1: error: no", "\(folder)/x: Permission denied", "No space left on device",
    ] {
      #expect(!ModuleCache.giveUp(folder, scratch: "/s", for: text))
    }
    let words = "error: could not write \(folder)/A.pcm: No space left on device"
    #expect(ModuleCache.giveUp(folder, scratch: "/s", for: words))
    #expect(ModuleCache.folder(scratch: "/s", environment: environment) == "/s/modules")
    // There is nothing else that could stand in for the run's own.
    #expect(
      !ModuleCache.giveUp("/s/modules", scratch: "/s", for: "/s/modules: No space left on device"))
  }

  @Test(arguments: [
    ["HOME": "/proc"], ["HOME": "/dev/null"], [:], ["HOME": "somewhere"],
    ["HOME": "/tmp", "XDG_CACHE_HOME": "/proc"],
  ])
  func isInTheScratchFolderWhereNoneCanBeWritten(environment: [String: String]) {
    #expect(ModuleCache.folder(scratch: "/s", environment: environment) == "/s/modules")
  }
}
