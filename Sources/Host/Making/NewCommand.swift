import Foundation
import Glibc

/// `ollin new NAME`.
enum NewCommand {
  static let specs = [
    OptionSpec(
      "template", "KIND", "what it starts from; default touch",
      choices: SketchTemplate.allCases.map(\.rawValue)),
    OptionSpec(
      "package", nil, "a package with an executable and tests, in place of a folder with a file"),
  ]

  /// Makes a folder with a sketch to start from, and says what to do next.
  static func run(_ arguments: [String]) throws -> Int32 {
    let parsed = try ParsedArguments(arguments, options: specs)
    guard let word = parsed.operands.first else {
      throw HostError.usage("What is it called? `ollin new Pond`.")
    }
    guard parsed.operands.count == 1 else {
      throw HostError.usage(
        "One sketch at a time; \"\(parsed.operands[1])\" is one word too many.")
    }
    let name = try SketchName(word)
    let template = try parsed.string("template").map(SketchTemplate.init(word:)) ?? .touch
    // Where the working folder has been removed, Foundation takes the root for it.
    guard let current = getcwd(nil, 0) else {
      throw HostError(
        "The folder you are in is gone: \(SystemText.words(for: errno)). Go to another with cd.")
    }
    defer { free(current) }
    let folder = String(cString: current)
    if parsed.has("package") {
      let package = try SketchPackage(name: name, template: template, kit: KitFolder.path())
      try write(package.files, named: name, in: folder)
      StandardOutput.line(package.nextSteps)
    } else {
      try write(files(name, template), named: name, in: folder)
      StandardOutput.line(nextSteps(name))
    }
    return 0
  }

  /// The files of a sketch that is a folder, by their path in it.
  static func files(_ name: SketchName, _ template: SketchTemplate) -> [String: String] {
    [
      "\(name.className).swift": template.source(name),
      "assets/README.md": assetsNote,
    ]
  }

  /// What stands in the folder for pictures and the like.
  static let assetsNote = """
    Pictures, meshes, fonts and shaders of the sketch. It is run where its file is, so
    `try Image(path: "assets/leaf.png")` in `setup()` finds `leaf.png` here.

    """

  private static func nextSteps(_ name: SketchName) -> String {
    let file = "\(name.className)/\(name.className).swift"
    return """
      \(file) is a sketch to start from. Next:

        ollin run \(file)                       on the phone on the cable
        ollin run \(file) --phone sim           on a simulated phone
        ollin render \(file) --out picture.png  as a picture

      Each time the file is saved, what runs is changed. `ollin params` turns its numbers.
      """
  }

  /// Writes files into a new folder: all of them, or none.
  ///
  /// - Parameters:
  ///   - files: their texts, by their path in the folder.
  ///   - name: what the folder is called.
  ///   - parent: where it is made.
  /// - Throws: a ``HostError`` when there is something of that name, or the disk takes no more.
  static func write(
    _ files: [String: String], named name: SketchName, in parent: String
  ) throws(HostError) {
    let folder = parent + "/" + name.className
    // Made by us or not at all: nothing of the person's is ever in it.
    guard mkdir(folder, 0o777) == 0 else {
      throw errno == EEXIST
        ? HostError(
          "There is a \(name.className) here already, and it stays as it is. Give another name.")
        : HostError("\(folder) could not be made: \(SystemText.words(for: errno)).")
    }
    do {
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        let file = folder + "/" + path
        try FileManager.default.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try OutputFile(likeChecked: file).write(Array(text.utf8))
      }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error as? HostError
        ?? HostError(Wording.sentence("\(folder) could not be written: \(error)"))
    }
  }
}
