import Cable
import Glibc
import Testing

@Suite struct ListenerTests {
  @Test func cancellingEndsAnAccept() throws {
    let listener = try Listener()
    let cancellation = try Cancellation()
    let canceller = try NamedThread.start("test cancel") {
      usleep(20_000)
      cancellation.cancel()
    }
    #expect(try listener.accept(cancellation: cancellation) == nil)
    canceller.join()
  }

  @Test func aTakenPortIsSaid() throws {
    let listener = try Listener()
    #expect(throws: CableError.system(call: "bind", errno: EADDRINUSE)) {
      try Listener(port: listener.port)
    }
  }

  @Test func theSocketsFileGoesWithTheListener() throws {
    let path = temporarySocket()
    do {
      let listener = try Listener(unixPath: path)
      #expect(listener.port == 0)
      #expect(access(path, F_OK) == 0)
    }
    #expect(access(path, F_OK) != 0)
  }
}
