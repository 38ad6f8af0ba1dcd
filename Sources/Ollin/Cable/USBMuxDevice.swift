/// A phone as usbmuxd lists it.
public struct USBMuxDevice: Equatable, Sendable {
  /// How usbmuxd reaches it.
  public enum Link: Equatable, Sendable {
    /// Over the cable.
    case usb
    /// Over Wi-Fi.
    case network
  }

  /// The daemon's number for it, never used twice while the daemon runs.
  public let id: Int
  /// The phone's own number, the same for ever.
  public let udid: String
  /// How usbmuxd reaches it.
  public let link: Link

  /// A phone from its parts.
  public init(id: Int, udid: String, link: Link) {
    self.id = id
    self.udid = udid
    self.link = link
  }

  /// Whether `other` names this phone.
  ///
  /// Daemons differ in the hyphen after the first eight digits.
  public func isNamed(_ other: String) -> Bool {
    Self.plain(udid) == Self.plain(other)
  }

  private static func plain(_ udid: String) -> String {
    udid.lowercased().filter { $0 != "-" }
  }
}
