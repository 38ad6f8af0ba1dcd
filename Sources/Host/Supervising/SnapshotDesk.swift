import Cable
import Foundation
@_spi(Host) import Ollin
import Pixels
import Synchronization

/// Writes pictures to files on threads of their own, since no frame waits for a disk.
final class SnapshotDesk: Sendable {
  private let finished = Mutex<[(request: Int, problem: String?)]>([])

  /// Writes a picture as PNG; what came of it is told by ``takeFinished()``.
  func write(_ image: RGBAImage, to path: String, for request: Int) {
    let work: @Sendable () -> Void = { [self] in
      var problem: String?
      do {
        let png = try PNGFile.encode(
          width: image.width, height: image.height, rgba: image.pixels)
        try OutputFile(path, option: "snapshot").write(png)
      } catch {
        problem = (error as? HostError)?.message ?? "\(error)"
      }
      finished.withLock { $0.append((request, problem)) }
    }
    // Without a thread to spare it is done here, which only takes longer.
    if (try? NamedThread.start("snapshot", work)) == nil { work() }
  }

  /// The requests that are done, each with an error's sentence or none.
  func takeFinished() -> [(request: Int, problem: String?)] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
  }
}
