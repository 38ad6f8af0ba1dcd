import Foundation
import Testing

@testable import Host

/// What the host knows of the compiler: its options, its messages and what files see of each other.
@Suite struct BuildingTests {
  @Test func theDriversOptionsAreTaken() throws {
    let answer = """
      /usr/bin/swift-frontend -frontend -emit-module A.swift -o /tmp/a.swiftmodule
      /usr/bin/swift-frontend -frontend -c -primary-file A.swift -target x86_64-unknown-linux-gnu \
      -disable-objc-interop -I /m -g -Onone -file-compilation-dir /tmp -module-name a \
      -plugin-path /p -parse-as-library -o /tmp/A.o
      """
    #expect(
      FrontendFlags.flags(inAnswer: answer) == [
        "-target", "x86_64-unknown-linux-gnu", "-disable-objc-interop", "-g", "-plugin-path", "/p",
        "-parse-as-library",
      ])
    #expect(FrontendFlags.flags(inAnswer: "") == nil)
    #expect(FrontendFlags.flags(inAnswer: "x -primary-file A.swift -o b") == nil)
    let asked = FrontendFlags.ask(
      try SwiftToolchain.find(), scratch: try TemporaryFolder().path)
    #expect(asked.contains("-parse-as-library") && asked.contains("-target"))
    #expect(!asked.contains("-o") && !asked.contains("-Onone"))
  }

  @Test func theFirstErrorIsShownWithItsLine() throws {
    let output = """
      /tmp/a: b/Pond.swift:2:5: warning: odd
      /tmp/a: b/Pond.swift:3:19: error: cannot convert
      later/Other.swift:1:1: error: more
      """
    let message = try #require(CompilerMessage(firstErrorIn: output))
    #expect(message.file == "/tmp/a: b/Pond.swift" && message.line == 3 && message.column == 19)
    let source = "import Ollin\n\n    let é: Int = \"x\"\n"
    #expect(
      message.shown(source: source) == """
        Pond.swift:3: cannot convert
        let é: Int = "x"
                     ^
        """)
    #expect(message.shown(source: "short") == "Pond.swift:3: cannot convert")
    #expect(message.shown(source: nil) == "Pond.swift:3: cannot convert")
    #expect(CompilerMessage(firstErrorIn: "ld: error: no symbol") == nil)
    #expect(CompilerMessage(firstErrorIn: "") == nil)
  }

  @Test func whatOthersSeeLeavesBodiesOut() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write("struct Other { var ball = Ball() }", to: "Other.swift")
    func interface(_ text: String, _ number: Int) throws -> Set<String> {
      let file = try folder.write(text, to: "Ball.swift")
      let compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: folder.path)
      let builder = SketchBuilder(compiler: compiler, module: "sketch_Ball", number: number)
      let made = try builder.build([file, other], optimization: .none, objects: ObjectCache())
      return try #require(made.objects.entries[file]?.interface)
    }
    let first = try interface("struct Ball { func f() -> Int { 1 } }", 1)
    #expect(!first.isEmpty)
    #expect(try interface("struct Ball { func f() -> Int { [3].count + 2 } }", 2) == first)
    #expect(try interface("struct Ball { var x = 1; func f() -> Int { 1 } }", 3) != first)
    #expect(ObjectCache.interface(inDependencies: Data()).isEmpty)
  }

  @Test func onlyWhatChangedIsCompiled() {
    var cache = ObjectCache()
    func entry(_ text: String) -> ObjectCache.Entry {
      .init(contents: Array(text.utf8), object: "x.o", interface: ["i"])
    }
    let contents = ["a": Array("1".utf8), "b": Array("2".utf8)]
    #expect(cache.changed(contents) == ["a", "b"])
    cache.entries = ["a": entry("1"), "b": entry("old")]
    #expect(cache.changed(contents) == ["b"])
    cache.entries["c"] = entry("3")
    #expect(cache.changed(contents) == ["a", "b"])
  }

  @Test func layoutsTellTypesApart() {
    struct A { var x = 1.0 }
    struct B { var x: Float = 1 }
    final class C { var x = 1 }
    let one = TypeLayouts([("A", A.self), ("C", C.self)])
    #expect(one.include(TypeLayouts([("A", A.self)])) && one.include(one))
    #expect(!one.include(TypeLayouts([("A", B.self)])))
    #expect(!one.include(TypeLayouts([("A", A.self), ("A", A.self)])))
  }

  @Test func symbolsTellWhatASwapWouldLose() throws {
    let folder = try TemporaryFolder()
    func symbols(_ text: String, _ name: String) throws -> ELFSymbols {
      let file = try folder.write(text, to: "\(name).swift")
      var compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: folder.path)
      return try ELFSymbols(
        path: try compiler.compile([file], name: name, optimization: .none).path)
    }
    let plain = try symbols(
      "import Ollin\nfinal class A: Sketch { var x = 1; override func draw() { print(x) } }", "A")
    #expect(!plain.hasGlobals && !plain.casts)
    #expect(try symbols("var score = 0", "B").hasGlobals)
    #expect(try symbols("struct S { static var made: [Int] = [] }", "C").hasGlobals)
    let asking = [
      "func f(_ x: Any) -> Bool { x is Int }",
      "struct P { var x = 1 }\nfunc f(_ k: KeyPath<P, Int>) -> Bool { k == \\P.x }",
      "enum K: Hashable { case a, b }\nfunc f(_ t: [AnyHashable: Int]) -> Int? { t[K.a] }",
      "class A {}\nfunc f(_ t: [ObjectIdentifier: Int]) -> Int? { t[ObjectIdentifier(A.self)] }",
      "class A {}\nfinal class B: A {}\nfinal class C: A {}\n"
        + "func f(_ a: [A]) -> Int { a.filter { type(of: $0) == B.self }.count }",
    ]
    for (index, text) in asking.enumerated() {
      #expect(try symbols(text, "D\(index)").casts, "\(text)")
    }
    let helped = "import Ollin\nstruct P { var x = 1 }\nfinal class H { var all = [P()] }\n"
    #expect(
      try !symbols(helped + "final class A: Sketch { let h = H() }", "E").casts)
  }
}
