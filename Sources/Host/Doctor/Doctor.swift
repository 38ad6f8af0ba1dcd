import Foundation
import PhoneScreen
@_spi(Host) import Render

/// Says what this machine has for the main job, and the one command that mends each lack.
enum Doctor {
  /// Looks at everything.
  ///
  /// Nothing is changed, and no phone is disturbed.
  @MainActor
  static func examine() -> [DoctorFinding] {
    vulkan() + [encoder()] + usb() + ports() + toolchain() + [sketches()] + fonts() + [films()]
      + disks() + limits()
  }

  @MainActor
  private static func vulkan() -> [DoctorFinding] {
    let reports: [DeviceReport]
    do {
      reports = try Renderer.deviceReports()
    } catch {
      return [
        DoctorFinding(
          subject: "Vulkan", verdict: .blocking, detail: error.message,
          fix: "apt-get install libvulkan1 mesa-vulkan-drivers")
      ]
    }
    var findings = reports.map(device)
    if !reports.contains(where: \.isUsable) {
      findings.append(
        DoctorFinding(
          subject: "Vulkan", verdict: .blocking, detail: "No device has what the renderer needs.",
          fix: "apt-get install mesa-vulkan-drivers"))
    }
    return findings
  }

  /// What there is to say about one Vulkan device.
  static func device(_ report: DeviceReport) -> DoctorFinding {
    DoctorFinding(
      subject: "Vulkan device \(report.device.index)",
      verdict: report.isUsable ? .ok : .lacking, detail: report.description)
  }

  private static func encoder() -> DoctorFinding {
    do {
      return DoctorFinding(subject: "HEVC encoder", verdict: .ok, detail: try X265Encoder.check())
    } catch {
      return DoctorFinding(
        subject: "HEVC encoder", verdict: .blocking, detail: error.message,
        fix: "apt-get install libx265-199")
    }
  }

  private static func sketches() -> DoctorFinding {
    let found = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    let missing = BundledSketches.all.map(\.name).filter { found[$0] == nil }
    guard missing.isEmpty else {
      return DoctorFinding(
        subject: "bundled sketches", verdict: .lacking,
        detail: "Not built: \(missing.joined(separator: ", ")).", fix: "swift build -c release")
    }
    return DoctorFinding(
      subject: "bundled sketches", verdict: .ok,
      detail: BundledSketches.all.map(\.name).joined(separator: ", "))
  }
}
