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
    guard var made = try phone.simulation(seed: seed ?? 1) else { return nil }
    made.rules.canvas = CanvasExtent(width: canvasWidth, height: canvasHeight)
    made.rules.longestSides = longestSide.map { [$0] } ?? LongestSide.ladder
    return SimulatedPhone(made)
  }
}

extension PhoneChoice {
  /// Whether this program is the phone.
  var isSimulated: Bool {
    switch self {
    case .simulated, .replay: true
    case .usb, .tcp, .none: false
    }
  }

  /// How the phone is set up that this program is itself; `nil` when it is none.
  func simulation(seed: Int) throws(HostError) -> SimulatedPhoneOptions? {
    switch self {
    case .simulated(let name):
      do throws(OptionsError) {
        return try SimulatedPhoneOptions(scene: name, seed: seed)
      } catch {
        throw .usage(error.message)
      }
    case .replay(let path):
      do throws(RecordingError) {
        return try SimulatedPhoneOptions(Playback(path))
      } catch {
        throw HostError(error.message(at: path))
      }
    case .usb, .tcp, .none: return nil
    }
  }

  /// What `--phone` takes, for the same phone.
  var text: String {
    switch self {
    case .usb(let udid): "usb" + (udid.map { ":" + $0 } ?? "")
    case .tcp(let host, let sensorPort, let picturePort):
      "tcp:" + (host.contains(":") ? "[\(host)]" : host) + ":\(sensorPort):\(picturePort)"
    case .simulated(let scene): "sim:" + scene
    case .replay(let path): "replay:" + path
    case .none: "none"
    }
  }

  /// The way to the phone; to the simulated one, by the ports it listens at.
  func route(simulated ports: (sensorPort: UInt16, picturePort: UInt16)?) -> PhoneRoute {
    switch self {
    case .usb(let udid): .usb(udid: udid)
    case .tcp(let host, let sensorPort, let picturePort):
      .tcp(host: host, sensorPort: sensorPort, picturePort: picturePort)
    case .simulated, .replay:
      ports.map {
        .tcp(host: "127.0.0.1", sensorPort: $0.sensorPort, picturePort: $0.picturePort)
      } ?? .none
    case .none: .none
    }
  }
}
