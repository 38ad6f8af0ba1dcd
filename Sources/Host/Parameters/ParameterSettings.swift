import Ollin

/// The values that `--param name=value` gives, in the order of the command line.
struct ParameterSettings: Equatable, Codable {
  /// A parameter's name and its new value as text.
  struct Setting: Equatable, Codable {
    let name: String
    let value: String
  }

  static let specs = [
    OptionSpec("param", "NAME=VALUE", "set one of the sketch's parameters; may be given again"),
    OptionSpec("list-params", nil, "list the sketch's parameters and end"),
  ]

  private(set) var settings: [Setting] = []

  init() {}

  /// Reads texts of the form `name=value`; `origin` is what took them, such as `--param`.
  init(_ texts: [String], from origin: String = "--param") throws(HostError) {
    for text in texts {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw .usage(
          "\(origin) takes name=value, such as \(origin.filter { $0 != "`" }) speed=2, "
            + "not \"\(text)\".")
      }
      settings.append(
        Setting(name: String(text[..<sign]), value: String(text[text.index(after: sign)...])))
    }
  }

  /// Sets the sketch's parameters.
  ///
  /// - Parameters:
  ///   - handles: the parameters of the sketch.
  ///   - sketch: its name.
  ///   - settles: whether they are there at once, whatever smoothing they declare.
  /// - Returns: a note for each value that was brought into its range or onto its step.
  /// - Throws: ``HostError`` that names the nearest right word.
  func apply(
    to handles: [ParamHandle], of sketch: String, settles: Bool = true
  ) throws(HostError) -> [String] {
    var notes: [String] = []
    for setting in settings {
      guard let handle = handles.first(where: { $0.name == setting.name }) else {
        throw Self.unknown(setting.name, handles, sketch)
      }
      let isExact: Bool
      do throws(ParamError) {
        isExact = try handle.set(setting.value)
      } catch {
        let near = Spelling.nearest(to: error.given, among: error.choices)
        throw .usage(
          "T" + error.description.dropFirst() + "." + (near.map { " Did you mean \($0)?" } ?? ""))
      }
      if settles { handle.settle() }
      if !isExact {
        notes.append(
          "\(setting.name) takes \(handle.wanted)"
            + (handle.stepText.map { " in steps of \($0)" } ?? "")
            + "; \(setting.value) became \(handle.text).")
      }
    }
    return notes
  }

  private static func unknown(
    _ name: String, _ handles: [ParamHandle], _ sketch: String
  ) -> HostError {
    let names = handles.map(\.name)
    if names.isEmpty { return .usage("\(sketch) has no parameters, so there is no \(name).") }
    let near = Spelling.nearest(to: name, among: names)
    return .usage(
      "\(sketch) has no parameter \(name). "
        + (near.map { "Did you mean \($0)?" } ?? "It has \(names.joined(separator: ", "))."))
  }
}
