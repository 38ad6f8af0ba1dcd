import PhoneSim

/// `ollin phone-sim`.
enum PhoneSimCommand {
  /// Its options, for help.
  static var usage: [(option: String, text: String)] { SimulatedPhoneOptions.usage }

  /// Serves a simulated phone until it is stopped; 2 when it saw a breach of the wire.
  static func run(_ arguments: [String], signals: StopSignals) throws -> Int32 {
    let options: SimulatedPhoneOptions
    do throws(OptionsError) {
      options = try SimulatedPhoneOptions(arguments: arguments)
    } catch {
      throw HostError.usage(error.message)
    }
    let phone = try SimulatedPhone(options)
    signals.whenRequested { phone.requestStop() }
    return phone.run { print($0) }
  }
}
