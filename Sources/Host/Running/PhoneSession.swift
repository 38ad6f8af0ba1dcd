@_spi(Host) import OllinPhone
import PhoneSim
import Wire

/// A phone that is read without a sketch; one of this program's own is started with it.
@MainActor
struct PhoneSession {
  let device: PhoneDevice
  private let simulated: SimulatedPhone?

  /// A phone that is not read yet.
  init(_ choice: PhoneChoice) throws {
    guard choice != .none else {
      throw HostError.usage("--phone none leaves nothing to read.")
    }
    simulated = try choice.simulation(seed: 1).map(SimulatedPhone.init)
    device = PhoneDevice(route: choice.route(simulated: try simulated?.start()))
  }

  /// Hangs up.
  func stop() {
    device.stop()
    simulated?.stop()
  }

  /// A mode by its name.
  static func mode(_ text: String?) throws(HostError) -> PhoneCaptureMode? {
    guard let text else { return nil }
    let names = PhoneCaptureMode.allCases.map { $0.title.lowercased() }
    let word = text.lowercased()
    guard let mode = PhoneCaptureMode.allCases.first(where: { $0.title.lowercased() == word })
    else {
      let near = Spelling.nearest(to: word, among: names).map { " Did you mean \($0)?" } ?? ""
      throw .usage("There is no mode \"\(text)\"; there are \(Wording.list(names)).\(near)")
    }
    return mode
  }
}
