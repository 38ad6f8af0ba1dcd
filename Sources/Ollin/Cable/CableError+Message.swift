internal import Glibc

extension CableError: CustomStringConvertible {
  /// What happened and what to do about it, as one or two sentences.
  public var message: String {
    switch self {
    case .noDaemon, .daemonDenied, .badAddress, .badReply, .badCommand, .badVersion,
      .refusedByDaemon:
      daemonMessage
    case .noDevice, .deviceNotFound, .deviceGone, .refusedByPhone, .notTrusted:
      phoneMessage
    case .refused(let host, let port):
      "Nothing listens at \(Self.address(host, port)). Open Ollin Capture there, or start the simulated phone."
    case .unreachable(let host, let port):
      "No way leads to \(Self.address(host, port)). Check the address and that both are on one "
        + "network."
    case .unknownHost(let host):
      "No host is named \(host). Check its spelling, or give its address in numbers."
    case .timedOut(let who):
      "\(who) did not answer in time. Check the cable, then unplug it and plug it in again."
    case .stalled:
      "The phone stopped taking data. Check the cable, and bring Ollin Capture to the front."
    case .closed:
      "The connection to the phone was closed."
    case .cancelled:
      "The connection was given up because this program is stopping."
    case .system(let call, let code):
      "\(call) failed: \(String(cString: strerror(code))) (error \(code))."
    }
  }

  /// The same as ``message``.
  public var description: String { message }

  /// A host and a port as a person writes them: an IPv6 address stands in brackets.
  static func address(_ host: String, _ port: UInt16) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  private var daemonMessage: String {
    switch self {
    case .noDaemon(let address) where address != USBMuxAddress.standard.text:
      "Nothing answers at \(address), where USBMUXD_SOCKET_ADDRESS says usbmuxd is. Correct it, or "
        + "unset it for \(USBMuxAddress.standard.text)."
    case .noDaemon(let address):
      "Nothing answers at \(address), where usbmuxd should be. Install it with "
        + "“sudo apt install usbmuxd” and start it with “sudo systemctl start usbmuxd”, "
        + "then plug the iPhone in."
    case .daemonDenied(let address):
      "This user may not open \(address), the socket of usbmuxd. Allow it with "
        + "“sudo chmod a+rw \(address)”, or restart usbmuxd with “sudo systemctl restart usbmuxd”."
    case .badAddress(let text):
      "USBMUXD_SOCKET_ADDRESS is “\(text)”, which is no address. Write UNIX:/path, /path or "
        + "host:port, or unset it for /var/run/usbmuxd."
    case .badReply(let problem):
      "What answers as usbmuxd does not speak its protocol (\(problem)). Check "
        + "USBMUXD_SOCKET_ADDRESS, or restart it with “sudo systemctl restart usbmuxd”."
    case .badVersion:
      "usbmuxd speaks another version of its protocol (result 6). Update it with "
        + "“sudo apt install --only-upgrade usbmuxd”."
    case .badCommand:
      "usbmuxd did not understand the request (result 1). Update it with "
        + "“sudo apt install --only-upgrade usbmuxd”."
    case .refusedByDaemon(let result):
      "usbmuxd refused with result \(result). Unplug the iPhone and plug it in again; if that "
        + "does not help, restart it with “sudo systemctl restart usbmuxd”."
    default:
      ""
    }
  }

  private var phoneMessage: String {
    switch self {
    case .noDevice:
      "No iPhone is connected. Plug one in with a data cable and unlock it."
    case .deviceNotFound(let udid, let present):
      "No iPhone with the UDID \(udid) is connected. Connected: "
        + "\(present.joined(separator: ", ")). Plug the right one in, or ask for one of these."
    case .deviceGone:
      "The iPhone was unplugged (result 2). Plug it in again."
    case .refusedByPhone(let port):
      "The iPhone is there, but nothing on it listens at port \(port) (result 3). "
        + "Open Ollin Capture on the iPhone."
    case .notTrusted:
      "The iPhone does not trust this computer yet. Unlock the iPhone and tap Trust, then open "
        + "Ollin Capture on it."
    default:
      ""
    }
  }
}
