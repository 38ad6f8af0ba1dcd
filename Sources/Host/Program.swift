import Cable
import Foundation
import Glibc
import Ollin
import PhoneSim
import Render

/// The program: from the command line to an exit code.
@MainActor
public enum Program {
  /// Runs the words of a command line; the exit code.
  public static func main(_ arguments: [String]) -> Int32 {
    StandardOutput.fillGaps()
    ProcessSpawn.heedChildren()
    DriverCache.giveUpWhereFull()
    return guarded { try dispatch(arguments) }
  }

  /// Runs what ends in an exit code; every error ends here as one sentence.
  static func guarded(_ body: () throws -> Int32) -> Int32 {
    // Who reads us may go away, as `head` does: that is an error of the write, not our end.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that reaches the size its process may write.
    signal(SIGXFSZ, SIG_IGN)
    StopSignals.heed()
    do {
      return StandardOutput.exitCode(try body())
    } catch {
      Log.error(sentence(of: error))
      if case .deviceLost? = error as? RenderError {
        // At an ordinary end a driver may wait for a device that never answers.
        fflush(nil)
        _exit(1)
      }
      return StandardOutput.exitCode((error as? HostError)?.exitCode ?? 1)
    }
  }

  /// What an error says to a person.
  static func sentence(of error: any Error) -> String {
    switch error {
    case let error as HostError: error.message
    case let error as RenderError: error.message
    case let error as CableError: error.message
    case let error as SimulatedPhoneError: error.message
    case let error as FileError: Wording.sentence(error.description)
    default: Wording.sentence("\(error)")
    }
  }

  private static func dispatch(_ arguments: [String]) throws -> Int32 {
    guard let word = arguments.first else {
      StandardOutput.line(HostCommand.overview)
      return 0
    }
    if ["--help", "-h"].contains(word) {
      StandardOutput.line(HostCommand.overview)
      return 0
    }
    if word == "--version" {
      StandardOutput.line("ollin \(Version.current)")
      return 0
    }
    // No commands of a person's, so no help names them.
    if word == "worker" { return try Worker.run(Array(arguments.dropFirst())) }
    if word == "renderer" { return try RenderProcess.work(Array(arguments.dropFirst())) }
    // For whoever makes a package of this.
    if word == "man" {
      StandardOutput.line(ManualPage.text, terminator: "")
      return 0
    }
    let command = try command(word)
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      StandardOutput.line(command.help)
      return 0
    }
    switch command {
    case .run: return try RunCommand(RunOptions(arguments: rest), signals: try StopSignals()).run()
    case .render: return try RenderProcess.run(rest)
    case .record: return try RecordCommand.run(rest, signals: try StopSignals())
    case .replay: return try ReplayCommand.run(rest, signals: try StopSignals())
    case .phone: return try PhoneCommand.run(rest, signals: try StopSignals())
    case .perform: return try perform(rest)
    case .new: return try NewCommand.run(rest)
    case .completions: return try CompletionsCommand.run(rest)
    case .sketches: return try SketchesCommand.run(rest)
    case .doctor: return try DoctorCommand.run(rest)
    case .bench: return try BenchCommand.run(rest)
    case .phoneSim: return try PhoneSimCommand.run(rest, signals: try StopSignals())
    case .params: return try ControlCommands.params(rest)
    case .status: return try ControlCommands.status(rest)
    case .snapshot: return try ControlCommands.snapshot(rest)
    case .pause: return try ControlCommands.plain(.pause, rest)
    case .resume: return try ControlCommands.plain(.resume, rest)
    case .step: return try ControlCommands.plain(.step, rest)
    case .reload: return try ControlCommands.plain(.reload, rest)
    case .quit: return try ControlCommands.plain(.quit, rest)
    case .help: return try help(rest)
    }
  }

  private static func perform(_ words: [String]) throws -> Int32 {
    let options = try PerformOptions(arguments: words)
    return try PerformCommand(options, signals: try StopSignals()).run()
  }

  /// The command a word names.
  static func command(_ word: String) throws(HostError) -> HostCommand {
    if let command = HostCommand(rawValue: word) { return command }
    guard !word.isEmpty else {
      throw .usage("An empty word is no command. `ollin help` lists them.")
    }
    guard word.hasPrefix("-") else {
      let near = Spelling.nearest(to: word, among: HostCommand.allCases.map(\.rawValue))
      throw .usage(
        "There is no command \(word)."
          + (near.map { " Did you mean \($0)?" } ?? " `ollin help` lists them."))
    }
    let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    if RunOptions.specs.contains(where: { $0.name == name }) {
      throw .usage("--\(name) stands behind a command: `ollin run SKETCH --\(name)`.")
    }
    let near = Spelling.nearest(to: name, among: ["help", "version"])
    throw .usage(
      "There is no option \(word)."
        + (near.map { " Did you mean --\($0)?" } ?? " `ollin help` lists the commands."))
  }

  private static func help(_ words: [String]) throws -> Int32 {
    guard let word = try ParsedArguments(words, options: []).operands.first else {
      StandardOutput.line(HostCommand.overview)
      return 0
    }
    guard words.count == 1 else {
      throw HostError.usage("`ollin help` takes one command; \"\(words[1])\" is one word too many.")
    }
    StandardOutput.line(try command(word).help)
    return 0
  }
}
