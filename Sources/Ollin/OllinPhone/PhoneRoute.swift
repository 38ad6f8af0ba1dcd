@_spi(Host) public import Cable
internal import Wire

/// How a phone is reached.
///
/// The host chooses one for the whole process before the sketch starts.
@_spi(Host) public enum PhoneRoute: Equatable, Sendable {
  /// Through usbmuxd; the first phone found, or the one with this UDID.
  case usb(udid: String?)
  /// Straight over TCP: `sensorPort` stands for the phone's 1338 and `picturePort` for its 1339.
  case tcp(host: String, sensorPort: UInt16, picturePort: UInt16)
  /// No connection: the host lets a device have what came over one at another time.
  case fed
  /// No phone: the device never connects.
  case none

  /// What dials the phone's ports along this route, `nil` when there is no phone.
  public func makeDialer() -> (any Dialer)? {
    switch self {
    case .usb(let udid):
      USBDialer(udid: udid)
    case .tcp(let host, let sensorPort, let picturePort):
      TCPDialer(
        host: host,
        ports: [PhoneWire.streamPort: sensorPort, PhoneWire.picturePort: picturePort])
    case .fed, .none:
      nil
    }
  }
}
