@_spi(Host) import Ollin

/// What a supervisor tells its worker.
enum WorkerOrder: Codable, Sendable {
  /// A library to put on the stage.
  struct Performance: Codable, Equatable, Sendable {
    /// Counts the builds of a run; reports name it.
    var build: Int
    /// The library.
    var path: String
    /// The class chosen when there are several: the sketch file's own name.
    var name: String
    /// What the person calls it, for errors.
    var source: String
    /// Where files beside the sketch are looked for; `nil` where the run was started.
    var folder: String?
    /// Whether the sketch is one that was on the stage before, in another form.
    var isReload = false
    /// Whether it is the version on the stage, compiled for speed.
    var isFaster = false
    /// What the sketch's clock starts from; the clock of the one before when `keepsClock`.
    var time = 0.0
    /// How many frames the sketch has drawn before.
    var frameCount = 0
    /// Whether clock and count go on from the sketch on the stage.
    var keepsClock = false
    /// What the sketch takes over; what the one on the stage has when `nil`.
    var carried: CarriedState?
  }

  /// A notice to show in place of a sketch.
  struct Notice: Codable, Equatable, Sendable {
    var heading: String
    var reason: String
    var width: Int?
    var height: Int?
  }

  /// What is left of a run.
  struct Limits: Codable, Equatable, Sendable {
    var seconds: Double?
    var frames: Int?
  }

  /// Opens the graphics device; the first order of all.
  case prepare(RunOptions)
  /// Where the phone is, and how long the show lasts.
  case begin(PhoneChoice, Limits)
  /// Puts a sketch on the stage.
  case perform(Performance)
  /// Puts a notice on the stage.
  case notice(Notice)
  /// A text over the running picture; `nil` takes it away.
  case overlay(String?)
  /// A parameter's new value, as text; answered.
  case set(request: Int, name: String, value: String)
  /// The parameters; answered.
  case list(request: Int)
  /// What another process would go on from; answered by ``WorkerReport/carried(_:)``.
  case carry
  /// Stands still, or goes on.
  case pause(Bool)
  /// Draws one frame though the sketch stands still.
  case step
  /// The next picture as a PNG file; answered.
  case snapshot(request: Int, path: String)
  /// Ends in order.
  case quit
}
