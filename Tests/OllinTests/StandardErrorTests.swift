import Foundation
import Glibc
import Synchronization
import Testing

@testable @_spi(Host) import Ollin

@Suite struct StandardErrorTests {
  @Test func aFullDiskDropsTheLine() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(!StandardError.write("line\n", to: full))
  }

  @Test func aDescriptorThatIsNoneDropsTheLine() {
    #expect(!StandardError.write("line\n", to: -1))
  }

  @Test func aReaderThatHasGoneDropsTheLine() {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = Self.makePipe()
    close(reading)
    defer { close(writing) }
    #expect(!StandardError.write("line\n", to: writing))
  }

  @Test func aReaderThatTakesNothingDropsTheLine() {
    let (reading, writing) = Self.makePipe()
    defer { for end in [reading, writing] { close(end) } }
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let wasTaken = StandardError.write(String(repeating: "x", count: 1 << 20), to: writing)
    #expect(!wasTaken)
  }

  @Test func whatIsLargerThanAPipeArrivesWhole() async throws {
    let (reading, writing) = Self.makePipe()
    let text = String(repeating: "0123456789", count: 50_000)
    let arrived = Mutex<[UInt8]?>(nil)
    Thread.detachNewThread {
      var (all, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4_096))
      while true {
        let count = read(reading, &buffer, buffer.count)
        if count <= 0 { break }
        all += buffer[..<count]
      }
      close(reading)
      arrived.withLock { [all] in $0 = all }
    }
    // The pipe takes what it has room for, and the rest piece by piece.
    let wasTaken = StandardError.write(text, to: writing)
    #expect(wasTaken)
    close(writing)
    while arrived.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(5)) }
    let isWhole = arrived.withLock { $0 == Array(text.utf8) }
    #expect(isWhole)
  }

  private static func makePipe() -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    return (ends[0], ends[1])
  }
}
