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

  @Test(arguments: [
    ["HOME": "/proc"], ["HOME": "/dev/null"], [:], ["HOME": "somewhere"],
    ["HOME": "/tmp", "XDG_CACHE_HOME": "/proc"],
  ])
  func isInTheScratchFolderWhereNoneCanBeWritten(environment: [String: String]) {
    #expect(ModuleCache.folder(scratch: "/s", environment: environment) == "/s/modules")
  }
}
