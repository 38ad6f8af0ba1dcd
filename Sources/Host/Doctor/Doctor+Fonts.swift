@_spi(Host) import Ollin

extension Doctor {
  @MainActor
  static func fonts() -> [DoctorFinding] { fonts(FontReport.current()) }

  /// What there is to say about the fonts; scripts nobody has a font for are a note, as few
  /// sketches write in them.
  static func fonts(_ report: FontReport) -> [DoctorFinding] {
    guard let file = report.file else {
      return [
        DoctorFinding(
          subject: "fonts", verdict: .lacking,
          detail: "No font is installed, so text is left out of every picture.",
          fix: "apt-get install fonts-dejavu-core")
      ]
    }
    let main =
      report.origin == .bundled
      ? DoctorFinding(
        subject: "fonts", verdict: .note,
        detail: "None is installed; text is drawn with \(file), which came with the program.",
        fix: "apt-get install fonts-dejavu-core")
      : DoctorFinding(subject: "fonts", verdict: .ok, detail: file)
    guard !report.missing.isEmpty else { return [main] }
    return [
      main,
      DoctorFinding(
        subject: "fonts", verdict: .note,
        detail: "No font here has \(Wording.list(report.missing, joining: "or")).",
        fix: "apt-get install \(packages(for: report.missing).joined(separator: " "))"),
    ]
  }

  private static func packages(for missing: [String]) -> [String] {
    let hasEmoji = missing.contains("emoji")
    return (missing == ["emoji"] ? [] : ["fonts-noto-cjk"])
      + (hasEmoji ? ["fonts-noto-color-emoji"] : [])
  }
}
