internal import Foundation

/// Where usbmuxd listens.
public enum USBMuxAddress: Equatable, Sendable {
  /// A UNIX socket.
  case unix(path: String)
  /// A TCP port, such as one forwarded from another machine.
  case tcp(host: String, port: UInt16)
  /// A text that says neither; dialling it reports ``CableError/badAddress(_:)``.
  case invalid(String)

  /// Where the daemon is unless somebody says otherwise.
  public static let standard = USBMuxAddress.unix(path: "/var/run/usbmuxd")

  /// What `USBMUXD_SOCKET_ADDRESS` says, read anew each time, or ``standard`` without it.
  public static var fromEnvironment: USBMuxAddress {
    USBMuxAddress(ProcessInfo.processInfo.environment["USBMUXD_SOCKET_ADDRESS"] ?? "")
  }

  /// Reads `UNIX:/path`, a bare path, `host:port` or `[host]:port`; the empty text is the standard.
  public init(_ text: String) {
    if text.isEmpty {
      self = .standard
    } else if text.lowercased().hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      self = SocketAddress(unixPath: path) == nil ? .invalid(text) : .unix(path: path)
    } else if text.contains("/") || !text.contains(":") {
      self = SocketAddress(unixPath: text) == nil ? .invalid(text) : .unix(path: text)
    } else {
      self = Self.tcp(text) ?? .invalid(text)
    }
  }

  /// The address as a person writes it.
  public var text: String {
    switch self {
    case .unix(let path): path
    case .tcp(let host, let port): CableError.address(host, port)
    case .invalid(let text): text
    }
  }

  private static func tcp(_ text: String) -> USBMuxAddress? {
    // The last colon: an IPv6 address has more of them, in brackets.
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...]), port > 0
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host.isEmpty ? nil : .tcp(host: String(host), port: port)
  }
}
