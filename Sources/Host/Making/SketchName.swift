/// The name of a new sketch: what the person typed, and the class that is made from it.
struct SketchName: Equatable {
  /// The longest that makes sense as a file's name.
  private static let longest = 60
  /// What Swift or our own modules mean by themselves.
  private static let taken: Set<String> = [
    "Any", "Self", "Type", "Protocol", "Sketch", "Ollin", "OllinPhone", "Wire", "Cable", "Swift",
    "Foundation", "String", "Int", "Double", "Float", "Bool", "Array", "Set", "Dictionary",
    "Optional", "Character", "Error", "Never", "Task", "Color", "Image", "Mesh", "Path", "Vector2",
    "Vector3", "Rectangle", "PointCloud", "CanvasSize", "Camera3D", "PhoneDevice", "PhoneBody",
    "PhoneFace", "PhoneHand", "PhoneEye", "Param", "Saved",
  ]

  /// A Swift class's name.
  let className: String

  /// Makes a class's name from a person's words: `pond`, `night-pond` and `Night pond` are `Pond`
  /// and `NightPond`.
  ///
  /// - Parameter word: a name without folders.
  /// - Throws: a ``HostError`` that says what a name looks like.
  init(_ word: String) throws(HostError) {
    guard !word.isEmpty else {
      throw .usage("What is it called? `ollin new Pond`.")
    }
    guard !word.contains("/") else {
      throw .usage("\"\(word)\" is a path; go to the folder and give a name: `ollin new Pond`.")
    }
    let bare = word.hasSuffix(".swift") ? String(word.dropLast(6)) : word
    let isAllowed = bare.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || [" ", "-", "_"].contains($0)
    }
    guard isAllowed, bare.count <= Self.longest else {
      throw .usage(
        "\"\(word)\" makes no class: a name has letters and digits, at most \(Self.longest), such as "
          + "NightPond.")
    }
    let parts = bare.split { $0 == " " || $0 == "-" || $0 == "_" }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else {
      throw .usage("\"\(word)\" makes no class: a name begins with a letter, such as Pond.")
    }
    guard !Self.taken.contains(name) else {
      throw .usage("\(name) means something already; call it My\(name), or something of its own.")
    }
    className = name
  }
}
