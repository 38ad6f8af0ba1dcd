import Foundation
@_spi(Host) import OllinPhone
import PhoneSim
import Synchronization

/// Keeps what a show's phone sends and is asked, in a file beside the show.
///
/// Whatever becomes of the file, the show goes on: it is said on the console, once.
final class ShowRecording: Sendable {
  private let path: String
  private let writer: RecordingWriter
  /// The connection that is recorded, by its number.
  private let recorded = Mutex<Int?>(nil)
  private let count = Mutex(0)

  /// Begins a recording; `nil` when no file can be made, which is then said.
  ///
  /// - Parameters:
  ///   - path: the file; where it is there already, one with a number before its ending.
  ///   - phone: as `--phone` names it.
  init?(_ path: String, phone: String) {
    let free = Self.free(path)
    self.path = free
    do throws(RecordingError) {
      writer = try RecordingWriter(
        free, header: RecordCommand.header(of: phone), report: Self.say)
    } catch {
      Self.say(error)
      return nil
    }
    Log.note(
      "Recording \(phone) into \(free)"
        + (free == path ? "." : ", as \(path) is there already."))
  }

  /// Has every phone of this process that starts from now on be recorded.
  func install() {
    PhoneDevice.makeTrafficTap = { [weak self] in self?.makeTap() }
  }

  /// What tells of a phone's traffic.
  ///
  /// A sketch that takes another's place reads the phone over a connection of its own, for a moment
  /// beside the other's, and the phone says the same on both: only the newest is recorded.
  func makeTap() -> @Sendable (PhoneTraffic) -> Void {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return { [self] traffic in
      recorded.withLock { recorded in
        if traffic == .connected {
          recorded = number
        } else if recorded == nil {
          recorded = number
          writer.append(.connected)
        }
        guard recorded == number else { return }
        writer.append(RecordingRecord.Content(traffic))
        if case .disconnected = traffic { recorded = nil }
      }
    }
  }

  /// Ends the file, and answers what is in it; `nil` when no phone came, and then there is none.
  func finish() -> String? {
    PhoneDevice.makeTrafficTap = nil
    let hadFailed = writer.failure != nil
    do throws(RecordingError) {
      try writer.finish()
    } catch {
      // What failed before was said when it did; so was it when the last records did.
      if !hadFailed, writer.failure == nil { Self.say(error) }
    }
    let counts = writer.counts
    guard counts.connections > 0 else {
      // There is nothing in it but its header.
      try? FileManager.default.removeItem(atPath: path)
      return nil
    }
    return "\(path): \(RecordCommand.text(counts))"
      + (writer.failure == nil ? "" : ", and no more could be written")
  }

  /// A name that no file has: the one asked for, or it with a number.
  ///
  /// Beside what is no file, as a device, none is made: that cannot be what was meant.
  static func free(_ path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue || isFile(path)
    else { return path }
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    // A name that begins with a point has no ending there.
    let dot = name.dropFirst().lastIndex(of: ".") ?? path.endIndex
    for number in 2..<10_000 {
      let other = path[..<dot] + "-\(number)" + path[dot...]
      if !FileManager.default.fileExists(atPath: String(other)) { return String(other) }
    }
    return path
  }

  @Sendable private static func say(_ error: RecordingError) {
    Log.warning("\(error.message) The show goes on unrecorded.")
  }

  private static func isFile(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG
  }
}
