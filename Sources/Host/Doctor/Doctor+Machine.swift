import Cable
import Foundation
import Glibc
import Wire

extension Doctor {
  /// The least room where sketches are compiled and caches are kept, in bytes.
  static let leastRoom: UInt64 = 512 << 20
  /// The least memory for a sketch, its compiler and the encoder, in bytes.
  static let leastMemory: UInt64 = 2 << 30

  /// Whether a simulated phone could listen where a phone does.
  static func ports() -> [DoctorFinding] {
    let taken = [PhoneWire.streamPort, PhoneWire.picturePort].filter { port in
      (try? Listener(host: "127.0.0.1", port: port)) == nil
    }
    guard !taken.isEmpty else {
      return [
        DoctorFinding(
          subject: "ports", verdict: .ok,
          detail: "\(PhoneWire.streamPort) and \(PhoneWire.picturePort) are free.")
      ]
    }
    let names = Wording.list(taken.map { "\($0)" })
    return [
      DoctorFinding(
        subject: "ports", verdict: .note,
        detail: "Something listens at \(names) here, so `ollin phone-sim` needs other ports.",
        fix: "ollin phone-sim --port 0 --picture-port 0")
    ]
  }

  /// What there is to say about the folders that take what is compiled and cached.
  static func disks(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [DoctorFinding] {
    let temporary = ScratchFolder.temporaryFolder(environment: environment)
    var findings = [
      disk(
        "disk for compiled sketches", temporary, room: DiskRoom.bytes(at: temporary),
        variable: "TMPDIR")
    ]
    let cache = ModuleCache.folder(scratch: temporary, environment: environment)
    if cache.hasPrefix(temporary + "/modules") {
      findings.append(
        DoctorFinding(
          subject: "disk for caches", verdict: .note,
          detail: "Neither XDG_CACHE_HOME nor ~/.cache can be written: each start is a first one.",
          fix: "export XDG_CACHE_HOME=/var/tmp"))
    } else {
      findings.append(
        disk("disk for caches", cache, room: DiskRoom.bytes(at: cache), variable: "XDG_CACHE_HOME"))
    }
    return findings
  }

  /// What there is to say about a folder with so much room.
  static func disk(
    _ subject: String, _ path: String, room: UInt64?, variable: String
  ) -> DoctorFinding {
    guard let room else {
      return DoctorFinding(
        subject: subject, verdict: .lacking, detail: "\(path) cannot be looked at.",
        fix: "export \(variable)=FOLDER")
    }
    let detail = "\(path) has \(megabytes(room)) left"
    guard room < leastRoom else {
      return DoctorFinding(subject: subject, verdict: .ok, detail: detail + ".")
    }
    return DoctorFinding(
      subject: subject, verdict: .lacking,
      detail: detail + ", less than the \(megabytes(leastRoom)) a build may take. Make room.",
      fix: "export \(variable)=FOLDER")
  }

  /// What there is to say about what a process may take.
  static func limits() -> [DoctorFinding] {
    var findings = [memory(memoryLimit())]
    var limit = rlimit()
    if getrlimit(.init(RLIMIT_CPU.rawValue), &limit) == 0 {
      findings.append(processorTime(limit.rlim_cur))
    }
    if getrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      findings.append(openFiles(atMost: limit.rlim_max))
    }
    return findings
  }

  /// What there is to say about so much memory.
  static func memory(_ bytes: UInt64?) -> DoctorFinding {
    guard let bytes else {
      return DoctorFinding(
        subject: "memory", verdict: .note, detail: "How much there is cannot be found out.")
    }
    guard bytes < leastMemory else {
      return DoctorFinding(subject: "memory", verdict: .ok, detail: "\(megabytes(bytes)).")
    }
    return DoctorFinding(
      subject: "memory", verdict: .note,
      detail: "\(megabytes(bytes)), and sketches that are compiled here want "
        + "\(megabytes(leastMemory)).",
      fix: "ollin run SKETCH --memory \(max(bytes >> 21, 256))")
  }

  /// What there is to say about so many seconds of processor time for each process.
  static func processorTime(_ seconds: rlim_t) -> DoctorFinding {
    // No process lives that long.
    guard seconds < 1 << 40 else {
      return DoctorFinding(
        subject: "processor time", verdict: .ok, detail: "A process may use as much as it likes.")
    }
    return DoctorFinding(
      subject: "processor time", verdict: .lacking,
      detail: "A process is ended after \(seconds) s of work, which ends a show.",
      fix: "ulimit -t unlimited")
  }

  /// What there is to say about so many open files as a process may allow itself.
  static func openFiles(atMost most: rlim_t) -> DoctorFinding {
    guard most < OpenFiles.least else {
      return DoctorFinding(
        subject: "open files", verdict: .ok, detail: "A process may have enough.")
    }
    return DoctorFinding(
      subject: "open files", verdict: .blocking,
      detail: "A process may have only \(most) open, and a show needs \(OpenFiles.least).",
      fix: "ulimit -n \(OpenFiles.wanted)")
  }

  /// The memory of this machine, or what its control group may take when that is less.
  private static func memoryLimit() -> UInt64? {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let page = sysconf(Int32(_SC_PAGESIZE))
    let whole = pages > 0 && page > 0 ? UInt64(pages) * UInt64(page) : nil
    let text = try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8)
    let group = text.flatMap { UInt64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    return [whole, group].compactMap(\.self).min()
  }

  private static func megabytes(_ bytes: UInt64) -> String {
    bytes >= 10 << 30 ? "\(bytes >> 30) GB" : "\(bytes >> 20) MB"
  }
}
