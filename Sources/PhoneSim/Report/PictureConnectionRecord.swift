/// One connection to the picture port.
public struct PictureConnectionRecord: Codable, Equatable, Sendable {
  /// Who ended a connection.
  public enum End: String, Codable, Sendable {
    /// The host closed it.
    case host
    /// The phone cut it, stopped, or could not follow its bytes.
    case phone
    /// A newer connection took its place.
    case newer
  }

  /// Which one, from 1.
  public var number: Int
  /// Seconds since the phone started when it was accepted.
  public var opened: Double
  /// When the last byte of the first picture was read; nil when none came.
  public var firstPicture: Double?
  /// When the last byte of the last picture was read; nil when none came.
  public var lastPicture: Double?
  /// When it ended; nil while it is open.
  public var closed: Double?
  /// Who ended it; nil while it is open.
  public var end: End?
  /// Pictures that came.
  public var pictures = 0

  /// A connection that was accepted just now.
  init(number: Int, opened: Double) {
    self.number = number
    self.opened = opened
  }
}
