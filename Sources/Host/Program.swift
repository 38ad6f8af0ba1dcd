import Cable
import Foundation
import Ollin
import PhoneSim
import Render

/// The program: from the command line to an exit code.
@MainActor
enum Program {
  /// Runs `arguments`; every error ends here as one sentence.
  static func main(_ arguments: [String]) -> Int32 {
    do {
      defer { ScratchFolder.remove() }
      return try dispatch(arguments)
    } catch let error as HostError {
      Log.error(error.message)
      return error.exitCode
    } catch let error as RenderError {
      Log.error(error.message)
      return 1
    } catch let error as CableError {
      Log.error(error.message)
      return 1
    } catch let error as SimulatedPhoneError {
      Log.error(error.message)
      return 1
    } catch let error as FileError {
      Log.error(error.description + ".")
      return 1
    } catch {
      Log.error("\(error)")
      return 1
    }
  }

  private static func dispatch(_ arguments: [String]) throws -> Int32 {
    guard let word = arguments.first else {
      print(HostCommand.overview)
      return 0
    }
    if ["--help", "-h"].contains(word) {
      print(HostCommand.overview)
      return 0
    }
    if word == "--version" {
      print("ollin \(Version.current)")
      return 0
    }
    guard let command = HostCommand(rawValue: word) else {
      let near = Spelling.nearest(to: word, among: HostCommand.allCases.map(\.rawValue))
      throw HostError.usage(
        "there is no command \(word)"
          + (near.map { "; did you mean \($0)?" } ?? ". `ollin help` lists them."))
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      print(command.help)
      return 0
    }
    switch command {
    case .run: return try RunCommand(RunOptions(arguments: rest), signals: try StopSignals()).run()
    case .render:
      return try RenderCommand(
        RenderOptions(arguments: rest), signals: try StopSignals()
      ).run()
    case .sketches: return try SketchesCommand.run(rest)
    case .doctor: return try DoctorCommand.run(rest)
    case .bench: return try BenchCommand.run(rest)
    case .phoneSim: return try PhoneSimCommand.run(rest, signals: try StopSignals())
    case .help: return try help(rest)
    }
  }

  private static func help(_ words: [String]) throws -> Int32 {
    guard let word = words.first else {
      print(HostCommand.overview)
      return 0
    }
    guard let command = HostCommand(rawValue: word) else {
      throw HostError.usage("there is no command \(word). `ollin help` lists them.")
    }
    print(command.help)
    return 0
  }
}
