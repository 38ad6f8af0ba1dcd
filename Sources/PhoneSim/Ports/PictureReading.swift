internal import Synchronization

/// How fast pictures are read now; changed by faults while a connection reads.
final class PictureReading: Sendable {
  /// The speed at one time.
  struct Speed: Equatable, Sendable {
    var bytesPerSecond: Int?
    var isPaused = false
  }

  private let speed: Mutex<Speed>

  init(bytesPerSecond: Int?) {
    speed = Mutex(Speed(bytesPerSecond: bytesPerSecond))
  }

  var now: Speed { speed.withLock { $0 } }

  /// Changes the speed and returns the new one.
  func change(_ body: (inout Speed) -> Void) -> Speed {
    speed.withLock { speed in
      body(&speed)
      return speed
    }
  }
}
