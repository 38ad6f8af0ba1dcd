import PhoneSim

/// `ollin phone-sim`.
enum PhoneSimCommand {
  static let specs = SimulatedPhoneOptions.commandLineOptions.map {
    OptionSpec($0.name, $0.value, $0.help)
  }

  /// Serves a simulated phone until it is stopped; 1 when it saw a breach of the wire.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let options: SimulatedPhoneOptions
    do throws(OptionsError) {
      options = try SimulatedPhoneOptions(arguments: arguments)
    } catch {
      throw HostError.usage(error.message)
    }
    return try SimulatedPhone.run(options) { signals.isRequested }
  }
}
