import Cable
import Foundation

extension Doctor {
  /// What there is to say about usbmuxd and the phones it knows.
  static func usb() -> [DoctorFinding] {
    let client = USBMuxClient()
    do throws(CableError) {
      let devices = try client.listDevices(cancellation: Cancellation())
      let daemon = DoctorFinding(
        subject: "usbmuxd", verdict: .ok, detail: "Answers at \(client.address.text).")
      guard !devices.isEmpty else {
        return [
          daemon,
          DoctorFinding(
            subject: "iPhone", verdict: .lacking,
            detail: "None is connected: plug one in, unlock it and tap Trust."),
        ]
      }
      return [daemon]
        + devices.map {
          DoctorFinding(subject: "iPhone", verdict: .ok, detail: "\($0.udid) over \($0.link)")
        }
    } catch {
      let isInstalled = ["/usr/sbin/usbmuxd", "/usr/bin/usbmuxd", "/usr/local/sbin/usbmuxd"]
        .contains { FileManager.default.isExecutableFile(atPath: $0) }
      return [daemonFinding(error, address: client.address, isInstalled: isInstalled)]
    }
  }

  /// What there is to say about a daemon that cannot be used.
  ///
  /// - Parameters:
  ///   - error: why not.
  ///   - address: where it should be; any but the standard one was set by the person.
  ///   - isInstalled: whether the daemon's program is on this machine.
  /// - Returns: the finding, with the command that fits it.
  static func daemonFinding(
    _ error: CableError, address: USBMuxAddress, isInstalled: Bool
  ) -> DoctorFinding {
    DoctorFinding(
      subject: "usbmuxd", verdict: .lacking, detail: detail(of: error, at: address.text),
      fix: fix(for: error, isMoved: address != .standard, isInstalled: isInstalled))
  }

  private static func detail(of error: CableError, at place: String) -> String {
    switch error {
    // What these say elsewhere is about a phone.
    case .timedOut: "What listens at \(place) does not answer."
    case .closed, .stalled: "What listens at \(place) hung up."
    case .refused: "Nothing listens at \(place), where USBMUXD_SOCKET_ADDRESS says usbmuxd is."
    case .noDaemon where place == USBMuxAddress.standard.text: "Nothing answers at \(place)."
    default: error.message
    }
  }

  private static func fix(
    for error: CableError, isMoved: Bool, isInstalled: Bool
  ) -> String? {
    let restart = isMoved ? "unset USBMUXD_SOCKET_ADDRESS" : "systemctl restart usbmuxd"
    switch error {
    case .badAddress, .unreachable, .unknownHost: return "unset USBMUXD_SOCKET_ADDRESS"
    case .noDaemon, .refused:
      if isMoved { return "unset USBMUXD_SOCKET_ADDRESS" }
      return (isInstalled ? "" : "apt-get install usbmuxd && ") + "systemctl start usbmuxd"
    case .badReply, .timedOut, .closed, .stalled, .refusedByDaemon: return restart
    case .daemonDenied(let address): return "sudo chmod a+rw \(address)"
    case .badVersion, .badCommand: return "apt-get install --only-upgrade usbmuxd"
    default: return nil
    }
  }
}
