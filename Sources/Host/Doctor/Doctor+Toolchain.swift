import Foundation

extension Doctor {
  /// What there is to say about compiling sketches: nothing of it keeps those that are built from
  /// running.
  static func toolchain() -> [DoctorFinding] {
    let toolchain: SwiftToolchain
    do throws(HostError) {
      toolchain = try SwiftToolchain.find()
    } catch {
      let isLinker = error.message.contains("linker")
      return [
        DoctorFinding(
          subject: isLinker ? "linker" : "Swift compiler", verdict: .lacking,
          detail: error.message,
          fix: isLinker ? "apt-get install binutils" : nil)
      ]
    }
    var findings: [DoctorFinding] = []
    do throws(HostError) {
      let modules = try SketchModules.folder()
      let answer = try? ChildProcess.run(toolchain.frontend, ["--version"])
      findings.append(
        compiler(
          at: toolchain.frontend, version: version(in: answer?.output ?? ""),
          modules: moduleVersion(inFolder: modules)))
    } catch {
      findings.append(
        DoctorFinding(subject: "Swift compiler", verdict: .lacking, detail: error.message))
    }
    findings.append(DoctorFinding(subject: "linker", verdict: .ok, detail: toolchain.linker))
    findings.append(backtracer(toolchain))
    return findings
  }

  /// What there is to say about a compiler and the modules it is to read.
  ///
  /// - Parameters:
  ///   - path: the compiler.
  ///   - version: what it says of itself; `nil` when it does not start.
  ///   - modules: what the modules say who wrote them.
  /// - Returns: the finding.
  static func compiler(at path: String, version: String?, modules: String?) -> DoctorFinding {
    guard let version else {
      return DoctorFinding(
        subject: "Swift compiler", verdict: .lacking,
        detail: "\(path) does not start, so no sketch can be compiled. Install Swift again.")
    }
    guard let modules, modules != version else {
      return DoctorFinding(
        subject: "Swift compiler", verdict: .ok, detail: "\(version), \(path)")
    }
    return DoctorFinding(
      subject: "Swift compiler", verdict: .lacking,
      detail: "It is \(version), and what sketches import was built with \(modules): no sketch "
        + "compiles. Install that one, or build Ollin again.",
      fix: "swift build -c release")
  }

  /// The version in a text such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`; it reaches from
  /// the word to the bracket's end, as snapshots differ there only.
  static func version(in text: some StringProtocol) -> String? {
    guard let start = text.range(of: "Swift version ") else { return nil }
    let rest = text[start.upperBound...].prefix(120).prefix { $0 != "\n" && $0 != "\0" }
    guard let end = rest.firstIndex(of: ")") else { return nil }
    let version = rest[...end]
    guard version.allSatisfy({ $0.isASCII && !$0.isNewline }) else { return nil }
    return "Swift " + version
  }

  /// The version that wrote `Ollin.swiftmodule`, which is in its head as plain text.
  static func moduleVersion(inFolder folder: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: folder + "/Ollin.swiftmodule") else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 1 << 16),
      let start = head.range(of: Data("Swift version ".utf8))?.lowerBound
    else { return nil }
    return version(in: String(decoding: head[start...].prefix(160), as: UTF8.self))
  }

  private static func backtracer(_ toolchain: SwiftToolchain) -> DoctorFinding {
    let usr = URL(fileURLWithPath: toolchain.frontend).deletingLastPathComponent()
      .deletingLastPathComponent().path
    let names = ["swift-backtrace-static", "swift-backtrace"]
      .map { usr + "/libexec/swift/linux/" + $0 }
    guard let found = names.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      return DoctorFinding(
        subject: "backtracer", verdict: .note,
        detail: "\(usr) has no swift-backtrace, so a crash is told without file and line. Install "
          + "the whole Swift toolchain.")
    }
    return DoctorFinding(subject: "backtracer", verdict: .ok, detail: found)
  }
}
