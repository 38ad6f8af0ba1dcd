@_spi(Host) import Ollin

/// What a worker tells its supervisor.
enum WorkerReport: Codable, Sendable {
  /// A sketch that was made.
  struct Loaded: Codable, Equatable, Sendable {
    var build: Int
    /// The class's name.
    var name: String
    var width: Int
    var height: Int
    /// Which class was taken, where there were several and none was asked for.
    var choice: String?
  }

  /// When the first frames of a build came, in nanoseconds of the monotonic clock.
  struct Milestones: Codable, Equatable, Sendable {
    var build: Int
    /// The order was taken.
    var taken: UInt64 = 0
    /// The library was in memory.
    var loaded: UInt64 = 0
    /// `setup()` returned.
    var setUp: UInt64 = 0
    /// The first `draw()` returned.
    var drawn: UInt64 = 0
    /// The first picture was finished on the device.
    var rendered: UInt64 = 0
    /// The first picture was written to the cable; 0 when nobody looked.
    var sent: UInt64 = 0
    /// How a build came on the stage.
    var keptInstance = false
    /// Libraries in this process.
    var libraries = 0
    /// Whether the library says of a type that is not its own which protocol it follows: the
    /// runtime goes on with what the first library said.
    var extendsOthers = false
  }

  /// The device is open.
  case ready(device: String)
  /// The device cannot be opened: there will be no show.
  case cannotStart(message: String, exitCode: Int32)
  case loaded(Loaded)
  /// A build cannot be shown; what was on the stage goes on.
  case refused(build: Int, message: String, exitCode: Int32)
  /// `setup()` returned, or threw.
  case setUp(build: Int, error: String?)
  case shown(Milestones)
  /// The files that the sketch has asked for, all of them.
  case assets([AssetLedger.Entry])
  /// What the next process starts from, should this one end.
  case carried(CarriedState)
  /// An answer to the request of this number; an error's sentence in `message`.
  case answer(request: Int, isError: Bool, message: String)
  case parameters(request: Int, [ParameterFacts])
  /// How the sketch's phone is, whenever that has changed; `nil` where it reads none.
  case phone(status: String?)
  /// Fingers rested on the phone.
  case held
  /// The show goes on no longer, since the device failed.
  case failed(message: String)
  /// The show is over.
  case finished(RunSummary)
}
