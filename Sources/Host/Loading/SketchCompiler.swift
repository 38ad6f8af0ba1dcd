import Cable
import Foundation

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

  let toolchain: SwiftToolchain
  /// The folder with `Ollin.swiftmodule` and its neighbours.
  let modules: String
  /// A folder of this process for what it builds.
  let scratch: String
  /// Ends a compilation early.
  let cancellation: Cancellation?
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
    let library = "\(scratch)/lib\(module).so"
    let clock = ContinuousClock()
    var arguments = ["-frontend", "-c"]
    if files.count == 1 { arguments.append("-primary-file") }
    arguments += files
    arguments += [
      "-target", SwiftToolchain.target, "-disable-objc-interop", "-parse-as-library",
      "-I", modules, optimization.rawValue, "-g", "-module-name", module, "-o", object,
      "-module-cache-path", ModuleCache.folder(scratch: scratch),
    ]
    let frontendStart = clock.now
    let compiled = try ChildProcess.run(
      toolchain.frontend, arguments, cancellation: cancellation)
    let frontendTime = clock.now - frontendStart
    guard compiled.status == 0 else {
      let text = compiled.output.trimmingCharacters(in: .whitespacesAndNewlines)
      throw HostError(
        text.isEmpty
          ? "The compiler ended with status \(compiled.status) and printed nothing."
          : "The sketch does not compile:\n\(text)")
    }
    try checkObject(object, printed: compiled.output)
    let linkStart = clock.now
    let linked = try ChildProcess.run(
      toolchain.linker, ["-shared", "-o", library, toolchain.swiftrt, object],
      cancellation: cancellation)
    let linkTime = clock.now - linkStart
    guard linked.status == 0 else {
      throw HostError(
        "The sketch could not be linked:\n"
          + linked.output.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return Product(
      path: library, diagnostics: compiled.output, frontendSeconds: frontendTime.seconds,
      linkSeconds: linkTime.seconds)
  }

  /// Refuses what a front end leaves that says all is well while its disk is full.
  private func checkObject(_ object: String, printed: String) throws(HostError) {
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
