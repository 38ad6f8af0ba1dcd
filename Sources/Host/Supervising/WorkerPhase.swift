/// What a worker is busy with.
enum WorkerPhase: UInt64, Sendable {
  /// Opens the graphics device.
  case starting
  /// Waits for an order, or for the next frame's time.
  case waiting
  /// Takes a library into memory and makes the sketch.
  case loading
  /// Runs the sketch's `setup()`.
  case settingUp
  /// Runs the sketch's `draw()`, or what it put on the main queue.
  case drawing
  /// Hands a frame to the graphics device.
  case rendering
  /// Ends in order: the last pictures, the connections.
  case ending
  /// Writes the rest of its recording.
  case storing

  /// Where a sketch was, as a part of a sentence.
  var place: String {
    switch self {
    case .starting: "while the graphics device was opened"
    case .waiting: "between two frames"
    case .loading: "while it was loaded"
    case .settingUp: "in setup()"
    case .drawing: "in draw()"
    case .rendering: "while its picture was rendered"
    case .ending: "at its end"
    case .storing: "while its recording was written"
    }
  }
}
