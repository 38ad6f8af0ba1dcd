import Cable
import Foundation
import Glibc

/// Compiles a sketch's Swift files to a dynamic library.
///
/// The front end and the linker are called directly, which halves the time of the driver. The
/// linker gets no library: what the sketch uses is already in the host, and `RTLD_NOW` reports
/// what is missing.
struct SketchCompiler: Sendable {
  /// How hard the compiler works.
  enum Optimization: String, Sendable {
    /// Compiles fast, runs slowly.
    case none = "-Onone"
    /// Compiles slowly, runs fast.
    case speed = "-O"
  }

  /// What a compilation made, and how long its parts took.
  struct Product: Equatable, Sendable {
    /// The library.
    let path: String
    /// Warnings and notes of the compiler, empty when there were none.
    let diagnostics: String
    /// Seconds in the front end.
    let frontendSeconds: Double
    /// Seconds in the linker.
    let linkSeconds: Double
  }

  var toolchain: SwiftToolchain
  /// The folder with `Ollin.swiftmodule` and its neighbours.
  let modules: String
  /// A folder of this process for what it builds.
  let scratch: String
  /// Ends a compilation early.
  let cancellation: Cancellation?
  /// Whether others go first: the picture that is shown meanwhile.
  var isInBackground = false
  private var builds = 0

  init(
    toolchain: SwiftToolchain, modules: String, scratch: String, cancellation: Cancellation? = nil
  ) {
    self.toolchain = toolchain
    self.modules = modules
    self.scratch = scratch
    self.cancellation = cancellation
  }

  /// Compiles `files` into a library with a path and a module name of its own.
  ///
  /// - Parameters:
  ///   - files: the Swift files of the sketch.
  ///   - name: what the module name is made from.
  ///   - optimization: how hard the compiler works.
  /// - Returns: the library and the times.
  /// - Throws: a ``HostError`` that carries the compiler's own messages, with file and line.
  mutating func compile(
    _ files: [String], name: String, optimization: Optimization
  ) throws(HostError) -> Product {
    builds += 1
    return try build(
      files, module: Self.moduleName(for: name) + "_\(builds)", optimization: optimization)
  }

  /// Compiles `files` into a library with the name of its module.
  ///
  /// - Parameters:
  ///   - files: the Swift files of the sketch.
  ///   - module: an identifier that no other library of the process has.
  ///   - optimization: how hard the compiler works.
  /// - Returns: the library and the times.
  /// - Throws: a ``HostError`` that carries the compiler's own messages, with file and line.
  func build(
    _ files: [String], module: String, optimization: Optimization
  ) throws(HostError) -> Product {
    let object = "\(scratch)/\(module).o"
    let (seconds, diagnostics) = try runFrontend(
      (files.count == 1 ? ["-primary-file"] : []) + files + ["-o", object],
      module: module, optimization: optimization)
    try checkObject(object, printed: diagnostics)
    defer { unlink(object) }
    return try link(
      [object], library: module, diagnostics: diagnostics, frontendSeconds: seconds)
  }

  /// Runs the front end.
  ///
  /// - Parameters:
  ///   - arguments: what is compiled, and where it goes.
  ///   - module: the module's name.
  ///   - optimization: how hard it works.
  /// - Returns: the seconds it took, and its warnings.
  /// - Throws: a ``HostError`` that carries its messages.
  func runFrontend(
    _ arguments: [String], module: String, optimization: Optimization
  ) throws(HostError) -> (seconds: Double, diagnostics: String) {
    let all =
      ["-frontend", "-c"] + arguments + toolchain.frontendFlags + [
        "-I", modules, optimization.rawValue, "-module-name", module, "-module-cache-path",
      ]
    let start = MonotonicClock.now
    let cache = ModuleCache.folder(scratch: scratch)
    var compiled = try run(toolchain.frontend, all + [cache])
    if compiled.status != 0, ModuleCache.giveUp(cache, scratch: scratch, for: compiled.output) {
      compiled = try run(toolchain.frontend, all + [ModuleCache.folder(scratch: scratch)])
    }
    let seconds = Double(MonotonicClock.now - start) * 1e-9
    guard compiled.status == 0 else {
      let text = compiled.output.trimmingCharacters(in: .whitespacesAndNewlines)
      throw HostError(
        text.isEmpty
          ? "The compiler ended with status \(compiled.status) and printed nothing."
          : "The sketch does not compile:\n\(CompilerReport(text).text())")
    }
    return (seconds, compiled.output)
  }

  /// Links object files to a library.
  ///
  /// - Parameters:
  ///   - objects: the files.
  ///   - library: its name, which no other library of the process has.
  ///   - diagnostics: what the compiler had to say.
  ///   - frontendSeconds: how long it took.
  /// - Returns: the library and the times.
  /// - Throws: a ``HostError`` that carries the linker's messages.
  func link(
    _ objects: [String], library: String, diagnostics: String, frontendSeconds: Double
  ) throws(HostError) -> Product {
    let path = "\(scratch)/lib\(library).so"
    let start = MonotonicClock.now
    let libraries = AutolinkEntries.missingLibraries(of: objects, in: toolchain.runtime)
    let linked = try run(
      toolchain.linker,
      ["-shared", "-o", path, toolchain.swiftrt] + objects
        + (libraries.isEmpty ? [] : ["--as-needed", "-rpath", toolchain.runtime] + libraries))
    guard linked.status == 0 else {
      throw HostError(
        "The sketch could not be linked:\n"
          + linked.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return Product(
      path: path, diagnostics: diagnostics, frontendSeconds: frontendSeconds,
      linkSeconds: Double(MonotonicClock.now - start) * 1e-9)
  }

  /// Runs a program, behind everything else where this is in the background.
  func run(
    _ executable: String, _ arguments: [String]
  ) throws(HostError) -> ChildProcess.Result {
    let nice = "/usr/bin/nice"
    let variables = Self.variables(scratch: scratch)
    if isInBackground, FileManager.default.isExecutableFile(atPath: nice) {
      return try ChildProcess.run(
        nice, ["-n", "10", executable] + arguments, cancellation: cancellation,
        additions: variables)
    }
    return try ChildProcess.run(
      executable, arguments, cancellation: cancellation, additions: variables)
  }

  /// What is added to the environment of the toolchain's programs: they leave files behind where
  /// temporary ones go, so that is a folder which is removed with all that was compiled.
  static func variables(scratch: String) -> [String: String] {
    let folder = scratch + "/temporary"
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return [:] }
    return ["TMPDIR": folder]
  }

  /// Refuses what a front end leaves that says all is well while its disk is full.
  func checkObject(_ object: String, printed: String) throws(HostError) {
    guard (try? ELFSections(path: object)) == nil else { return }
    let text = printed.trimmingCharacters(in: .whitespacesAndNewlines)
    throw HostError(
      "The compiler left no complete object file in \(scratch); the disk there may be full. Make "
        + "room, or set TMPDIR to another folder." + (text.isEmpty ? "" : "\n" + text))
  }

  /// A Swift identifier made from any file name.
  static func moduleName(for name: String) -> String {
    let mapped = name.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.isDigit)
      return isPlain ? Character(scalar) : "_"
    }
    return "sketch_" + String(mapped.prefix(64))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
