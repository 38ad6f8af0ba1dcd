@_spi(Host) import OllinPhone

/// The phones and screens that one show's sketch made, told from those that were there before.
///
/// One process may hold others: a test does.
@MainActor struct ShownPhones {
  private let otherDevices = PhoneDevice.liveDevices
  private let otherScreens = PhoneScreen.liveScreens

  /// The show's phones, in the order they were made.
  var devices: [PhoneDevice] {
    PhoneDevice.liveDevices.filter { device in !otherDevices.contains { $0 === device } }
  }

  /// The show's screens, in the order they were made.
  var screens: [PhoneScreen] {
    PhoneScreen.liveScreens.filter { screen in !otherScreens.contains { $0 === screen } }
  }
}
