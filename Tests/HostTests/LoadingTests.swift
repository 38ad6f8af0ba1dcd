import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Host

/// Compiles sketches with the compiler at hand and loads them into this process.
@Suite(.serialized) @MainActor struct LoadingTests {
  private func load(
    _ files: [String], name: String, className: String? = nil, source: String? = nil
  ) throws -> SketchLibrary {
    let scratch = try TemporaryFolder()
    var compiler = SketchCompiler(
      toolchain: try .find(), modules: try SketchModules.folder(), scratch: scratch.path)
    let product = try compiler.compile(files, name: name, optimization: .none)
    return try SketchLibrary(
      path: product.path, name: name, className: className, source: source)
  }

  @Test func aSketchSharesTheHostsClassesAndDraws() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      import Ollin
      final class Dot: Sketch {
        override var canvasSize: CanvasSize { .size(64, 32) }
        override func draw() {
          background(.red)
          noStroke()
          drawCircle(mouseX + Double(frameCount), sin(0) + 7, 5)
        }
      }
      """, to: "Dot.swift")
    let library = try load([file], name: "Dot")
    #expect(library.className == "Dot")
    #expect(library.choice == nil)
    let stage = SketchStage(library.sketchType.init())
    try stage.setup()
    let list = stage.draw(at: 0, delta: 1 / 60)
    #expect(list.width == 64 && list.height == 32)
    #expect(list.shapes.count == 1)
    // The pointer starts in the middle.
    #expect(list.shapes.first?.geometry0 == SIMD4(33, 7, 5, 5))
    #expect(list.background == SIMD4(1, 0, 0, 1))
  }

  @Test func choosesTheClassByItsRules() throws {
    let folder = try TemporaryFolder()
    let text = """
      import Ollin
      // final class Commented: Sketch {}
      class Base: Sketch {}
      final class First: Base {}
      enum Outer { final class Nested: Sketch {} }
      fileprivate final class Last: Base {}
      final class Generic<T>: Sketch {}
      final class NoSketch {}
      """
    let first = try folder.write(text, to: "First.swift")
    #expect(try load([first], name: "First").className == "First")
    let other = try folder.write(text, to: "Other.swift")
    #expect(try load([other], name: "Other").className == "Last")
    #expect(try load([other], name: "Other", className: "Nested").className == "Nested")
    // Which one it is, and how to have another, is told where nobody asked for it.
    #expect(
      try load([other], name: "Other", source: "Other.swift").choice
        == "Other.swift has several sketch classes; this is Last. Take another with --class: "
        + "First or Nested.")
    #expect(try load([other], name: "Other", className: "Nested").choice == nil)
    let message =
      "Other.swift has no sketch class called Nestde. It has Base, First, Nested and Last. "
      + "Did you mean Nested?"
    #expect(throws: HostError(message)) {
      try load([other], name: "Other", className: "Nestde", source: "Other.swift")
    }
  }

  @Test func aFileWithMainLoads() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "import Ollin\n@main final class Alone: Sketch {}\n", to: "Alone.swift")
    #expect(try load([file], name: "Alone").className == "Alone")
  }

  @Test func aFolderOfFilesIsOneSketch() throws {
    let folder = try TemporaryFolder(named: "Zwei Dateien « é » \"q\"")
    _ = try folder.write("struct Helper { let size = 3.0 }", to: "Helper.swift")
    _ = try folder.write(
      "import Ollin\nfinal class Pair: Sketch { let helper = Helper() }", to: "Pair.swift")
    let source = try SketchSource.resolve(folder.path, bundled: [:])
    guard case .files(let files, let name) = source else {
      Issue.record("a folder resolved to \(source)")
      return
    }
    #expect(files.count == 2)
    #expect(try load(files, name: name).className == "Pair")
  }

  @Test func anErrorCarriesFileAndLine() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "import Ollin\nfinal class Broken: Sketch {\n  let x: Int = \"no\"\n}\n", to: "Broken.swift")
    #expect { try load([file], name: "Broken") } throws: {
      ($0 as? HostError)?.message.contains("Broken.swift:3:") == true
    }
  }

  @Test(arguments: ["import Ollin\n", "import Ollin\nfinal class A<T>: Sketch {}\n", "class B {}"])
  func aFileWithNoSketchSaysSo(text: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "Empty.swift")
    #expect { try load([file], name: "Empty", source: "Empty.swift") } throws: {
      ($0 as? HostError)?.message.hasPrefix("Empty.swift has no sketch") == true
    }
  }

  /// The language's libraries that the host itself has no use for.
  @Test func librariesOfTheLanguageAreThere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      import FoundationNetworking
      import Observation
      import Ollin
      import RegexBuilder

      final class Count {
        let registrar = ObservationRegistrar()
        var value = 0
      }

      final class Pond: Sketch {
        let count = Count()
        override func draw() {
          for _ in 0..<3 { count.value += 1 }
          let line = Regex { OneOrMore(.digit) }
          let request = URLRequest(url: URL(fileURLWithPath: "/"))
          let isRight = "a12".firstMatch(of: line)?.output == "12" && request.httpMethod == "GET"
          background(isRight && count.value == 3 ? Color(hex: 0x00FF00) : .red)
        }
      }
      """, to: "Pond.swift")
    let library = try load([file], name: "Pond")
    let list = SketchStage(library.sketchType.init()).draw(at: 0, delta: 0)
    #expect(list.background == SIMD4(0, 1, 0, 1))
  }

  /// What libc keeps in a part that is linked into each library: a sketch's is linked with none.
  @Test func whatLibcHasEveryLibraryLinkedWithIsThere() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      import Glibc
      import Ollin
      @_silgen_name("pthread_atfork") func atFork(_ before: Int, _ parent: Int, _ child: Int) -> Int32
      final class Ends: Sketch {
        override var canvasSize: CanvasSize {
          var facts = stat()
          let sums = [
            atexit {}, at_quick_exit {}, atFork(0, 0, 0), lstat("/", &facts),
            fstat(STDIN_FILENO, &facts), stat("/", &facts), mknod("/proc/none", 0, 0) + 1,
          ]
          return .size(64 + Int(sums.reduce(0, +)), Int(facts.st_nlink) > 0 ? 32 : 1)
        }
      }
      """, to: "Ends.swift")
    let stage = SketchStage(try load([file], name: "Ends").sketchType.init())
    #expect(stage.width == 64 && stage.height == 32)
  }

  /// A front end whose disk is full says that all is well.
  @Test func aMissingObjectIsTheCompilersFault() throws {
    let scratch = try TemporaryFolder()
    var compiler = SketchCompiler(
      toolchain: SwiftToolchain(
        frontend: "/bin/true", linker: "/bin/false", swiftrt: "x", runtime: "/"),
      modules: "/m", scratch: scratch.path)
    #expect { try compiler.compile(["A.swift"], name: "A", optimization: .none) } throws: {
      ($0 as? HostError)?.message.hasPrefix(
        "The compiler left no complete object file in \(scratch.path); the disk") == true
    }
  }

  @Test func whatIsNoLibrarySaysSo() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("not a library", to: "libX.so")
    // The artist's own word, and nowhere the path it was turned into.
    #expect { try SketchLibrary(path: file, name: "X", source: "X.swift") } throws: {
      guard let message = ($0 as? HostError)?.message else { return false }
      return message.hasPrefix("X.swift could not be loaded: X.swift:") && !message.contains(file)
    }
  }

  @Test func namesThatExistNowhereGetAHint() {
    let bundled = ["PhoneCanvas": "/x/libPhoneCanvas.so"]
    #expect { try SketchSource.resolve("PhoneCanvsa", bundled: bundled) } throws: {
      ($0 as? HostError)?.message.contains("Did you mean PhoneCanvas?") == true
    }
    #expect(throws: HostError("There is no file a/b.swift.", exitCode: 2)) {
      try SketchSource.resolve("a/b.swift", bundled: bundled)
    }
  }

  @Test func bundledSketchesAreThereAndLoad() throws {
    let libraries = BundledSketches.libraries(
      besideExecutableIn: BundledSketches.executableFolder)
    for entry in BundledSketches.all {
      let path = try #require(libraries[entry.name], "\(entry.name) is not built")
      let library = try SketchLibrary(path: path, name: entry.name)
      #expect(library.className == entry.name)
      let stage = SketchStage(library.sketchType.init())
      _ = stage.draw(at: 0, delta: 1 / 60)
    }
  }

  @Test func moduleNamesAreIdentifiers() {
    #expect(SketchCompiler.moduleName(for: "a b-é.7") == "sketch_a_b___7")
    #expect(SketchCompiler.moduleName(for: "") == "sketch_")
  }
}
