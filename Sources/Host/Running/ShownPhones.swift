@_spi(Host) import OllinPhone

/// The phones and screens that one show's sketch made, told from those that were there before.
///
/// One process may hold others: a test does, and a worker has those of the sketch before. They are
/// not kept alive by this, since each sketch after another would hold all the ones before it, with
/// their connections.
@MainActor struct ShownPhones {
  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private let otherDevices = PhoneDevice.liveDevices.map { Weak(object: $0) }
  private let otherScreens = PhoneScreen.liveScreens.map { Weak(object: $0) }

  /// The show's phones, in the order they were made.
  var devices: [PhoneDevice] {
    PhoneDevice.liveDevices.filter { device in !otherDevices.contains { $0.object === device } }
  }

  /// The show's screens, in the order they were made.
  var screens: [PhoneScreen] {
    PhoneScreen.liveScreens.filter { screen in !otherScreens.contains { $0.object === screen } }
  }

  /// How the show's first phone is, for a person; `nil` where it reads none.
  var status: String? {
    guard let device = devices.first else { return nil }
    let screens = screens
    return PhoneNotices.status(
      device.waitingMessage, isConnected: device.isRunning,
      isShowing: screens.contains(where: \.isShowing), hasScreen: !screens.isEmpty)
  }
}
