import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
@_spi(Host) import PhoneScreen

extension RunOptions {
  /// The canvas asked for; `nil` for the sketch's own.
  var canvasSize: CanvasSize? {
    guard let width, let height else { return nil }
    return .size(width, height)
  }

  /// The simulated phone asked for; it judges pictures by the sketch's canvas.
  func simulatedPhone(
    canvasWidth: Int, canvasHeight: Int
  ) throws(HostError) -> SimulatedPhone? {
    guard case .simulated(let name) = phone else { return nil }
    do throws(OptionsError) {
      var made = try SimulatedPhoneOptions(scene: name, seed: seed ?? 1)
      made.rules.canvas = CanvasExtent(width: canvasWidth, height: canvasHeight)
      made.rules.longestSides = longestSide.map { [$0] } ?? LongestSide.ladder
      return SimulatedPhone(made)
    } catch {
      throw HostError.usage(error.message)
    }
  }
}

extension PhoneChoice {
  /// The way to the phone; to the simulated one, by the ports it listens at.
  func route(simulated ports: (sensorPort: UInt16, picturePort: UInt16)?) -> PhoneRoute {
    switch self {
    case .usb(let udid): .usb(udid: udid)
    case .tcp(let host, let sensorPort, let picturePort):
      .tcp(host: host, sensorPort: sensorPort, picturePort: picturePort)
    case .simulated:
      ports.map {
        .tcp(host: "127.0.0.1", sensorPort: $0.sensorPort, picturePort: $0.picturePort)
      } ?? .none
    case .none: .none
    }
  }
}
