import Foundation
import Glibc
import Ollin

/// A sketch's library in memory, and the class to run.
///
/// Libraries are never unloaded: the Swift runtime keeps pointers into them, and the next
/// conformance look-up after `dlclose` would crash.
struct SketchLibrary {
  /// The file it was loaded from.
  let path: String
  /// The sketch class.
  let sketchType: Sketch.Type
  /// The class's name as written.
  let className: String
  /// Which class was taken and how another is, where there were several and none was asked for.
  let choice: String?
  /// How its types lie in memory.
  let layouts: TypeLayouts
  /// Whether it says of a type that is not its own which protocol it follows.
  let extendsOthers: Bool

  /// Loads the library at `path` and chooses its sketch class.
  ///
  /// - Parameters:
  ///   - path: the library.
  ///   - name: the class chosen when there are several: the sketch file's own name.
  ///   - className: the class to run, whatever the others are; `nil` to choose by the rules.
  ///   - source: what the person calls it, for errors; the path when `nil`.
  /// - Throws: a ``HostError`` that says what to do.
  @MainActor
  init(
    path: String, name: String, className: String? = nil, source: String? = nil
  ) throws(HostError) {
    let source = source ?? path
    // Without a slash dlopen would search the system's folders.
    let absolute =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    dlerror()
    guard let handle = dlopen(absolute, RTLD_NOW | RTLD_LOCAL) else {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason was given"
      throw HostError(
        "\(source) could not be loaded: "
          + reason.replacingOccurrences(of: absolute, with: source)
          + ". If it was built by another version of Ollin, build it again.")
    }
    let types = try SketchClassFinder.types(
      inLibraryAt: absolute, source: source, handle: handle)
    let candidates = SketchClassFinder.candidates(among: types)
    layouts = TypeLayouts(types)
    extendsOthers = try SketchClassFinder.extendsOthers(
      inLibraryAt: absolute, source: source, handle: handle)
    let chosen = try Self.choose(
      among: candidates, named: className, fileName: name, source: source)
    self.path = absolute
    sketchType = chosen.type
    self.className = chosen.name
    choice =
      className == nil ? Self.choice(of: chosen, among: candidates, source: source) : nil
  }

  /// Names what could have been taken instead; `nil` where nothing could.
  @MainActor
  private static func choice(
    of chosen: SketchClassFinder.Candidate, among candidates: [SketchClassFinder.Candidate],
    source: String
  ) -> String? {
    // What it inherits from is a part of it.
    let others = candidates.filter { !inherits(chosen.type, from: $0.type) }.map(\.name)
    guard !others.isEmpty else { return nil }
    return "\(source) has several sketch classes; this is \(chosen.name). Take another with "
      + "--class: \(Wording.list(others, joining: "or"))."
  }

  /// The class called `className`; else the one called like the file; else the last class no
  /// other sketch inherits from.
  @MainActor
  private static func choose(
    among candidates: [SketchClassFinder.Candidate], named className: String?, fileName: String,
    source: String
  ) throws(HostError) -> SketchClassFinder.Candidate {
    guard !candidates.isEmpty else {
      let example = isIdentifier(fileName) ? fileName : "Pond"
      throw HostError(
        "\(source) has no sketch: write a class that inherits from Sketch and is not generic, "
          + "such as `final class \(example): Sketch { override func draw() { … } }`.")
    }
    if let className {
      let names = candidates.map(\.name)
      guard let named = candidates.last(where: { $0.name == className }) else {
        let hint =
          Spelling.nearest(to: className, among: names).map { " Did you mean \($0)?" } ?? ""
        throw HostError(
          "\(source) has no sketch class called \(className). It has "
            + "\(Wording.list(names)).\(hint)")
      }
      return named
    }
    if let named = candidates.last(where: { $0.name == fileName }) { return named }
    let leaves = candidates.filter { candidate in
      !candidates.contains { other in
        other.type != candidate.type && inherits(other.type, from: candidate.type)
      }
    }
    guard let last = leaves.last ?? candidates.last else {
      throw HostError("\(source) has no sketch class.")
    }
    return last
  }

  private static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func inherits(_ type: Sketch.Type, from other: Sketch.Type) -> Bool {
    var current: AnyClass? = type
    while let here = current {
      if here == other { return true }
      current = _getSuperclass(here)
    }
    return false
  }
}
