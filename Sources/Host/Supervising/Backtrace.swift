import Foundation

/// What the Swift runtime's own reporter wrote about a trap.
struct Backtrace: Equatable {
  /// A place in a source file.
  struct Place: Codable, Equatable {
    let file: String
    let line: Int
  }

  /// A function that was running.
  struct Frame: Equatable {
    let function: String
    let image: String
    let place: Place?
  }

  /// What the processor or the system had against it, such as "Illegal instruction".
  let description: String
  /// The innermost function first.
  let frames: [Frame]
  /// How many functions in the middle are left out.
  let omitted: Int

  private struct Report: Decodable {
    struct Thread: Decodable {
      let crashed: Bool?
      let frames: [RawFrame]
    }

    struct RawFrame: Decodable {
      let count: Int?
      let symbol: String?
      let description: String?
      let image: String?
      let sourceLocation: Place?
    }

    let description: String
    let threads: [Thread]
  }

  /// Reads a report; `nil` when it is none.
  init?(json: Data) {
    guard let report = try? JSONDecoder().decode(Report.self, from: json) else { return nil }
    description = report.description
    let thread = report.threads.first { $0.crashed == true } ?? report.threads.first
    omitted = thread?.frames.compactMap(\.count).max() ?? 0
    frames = (thread?.frames ?? []).prefix(200).compactMap { frame in
      guard let name = frame.description ?? frame.symbol else { return nil }
      return Frame(
        function: Self.withoutOffset(name), image: frame.image ?? "",
        place: Self.seen(frame.sourceLocation))
    }
  }

  /// The newest report of a folder; `nil` when there is none.
  init?(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".json") }).max(),
      let data = FileManager.default.contents(atPath: folder + "/" + name)
    else { return nil }
    self.init(json: data)
  }

  /// The innermost function of the sketch, which is in a library that was compiled on the spot or
  /// has one of these names; else the innermost whose source is known.
  func culprit(images: Set<String>) -> Frame? {
    frames.first { images.contains($0.image) && $0.place != nil }
      ?? frames.first { images.contains($0.image) } ?? frames.first { $0.place != nil }
  }

  /// A place a person can look at; the compiler's own code has none.
  private static func seen(_ place: Place?) -> Place? {
    place.flatMap { $0.line > 0 && !$0.file.hasPrefix("<") ? $0 : nil }
  }

  /// `inner(_:_:) + 47` without the number.
  private static func withoutOffset(_ text: String) -> String {
    guard let plus = text.range(of: " + ", options: .backwards),
      text[plus.upperBound...].allSatisfy(\.isNumber)
    else { return text }
    return String(text[..<plus.lowerBound])
  }
}
