/// Why the cable could not be used.
///
/// ``message`` says it to a person, with what to do about it.
public enum CableError: Error, Equatable, Sendable {
  /// Nothing listens where usbmuxd should be.
  case noDaemon(address: String)
  /// The socket of usbmuxd is there, but this user may not open it.
  case daemonDenied(address: String)
  /// The text that should say where usbmuxd is cannot be read.
  case badAddress(String)
  /// usbmuxd answered something that is not its protocol.
  case badReply(String)
  /// usbmuxd knows no phone at all.
  case noDevice
  /// usbmuxd knows phones, but not the one asked for.
  case deviceNotFound(udid: String, present: [String])
  /// usbmuxd did not understand a request (result 1).
  case badCommand
  /// The phone went away between being listed and being connected (result 2).
  case deviceGone
  /// Nothing on the phone listens at this port (result 3).
  case refusedByPhone(port: UInt16)
  /// The phone does not trust this computer yet (result 5, or no pairing record).
  case notTrusted
  /// usbmuxd speaks another version of the protocol (result 6).
  case badVersion
  /// usbmuxd refused with a number this program does not know.
  case refusedByDaemon(result: Int)
  /// Nothing listens at this host and port.
  case refused(host: String, port: UInt16)
  /// No way leads to this host.
  case unreachable(host: String, port: UInt16)
  /// The name cannot be resolved.
  case unknownHost(String)
  /// The other side did not answer in time.
  case timedOut(String)
  /// The other side took no byte for as long as a write waits.
  case stalled
  /// The connection is closed, by whichever side.
  case closed
  /// Somebody asked this side to stop.
  case cancelled
  /// A system call failed in a way nobody foresaw.
  case system(call: String, errno: Int32)
}
