import Glibc
import Support
import Testing

@testable import Host

/// What gives up by `abort()` has a place too: libraries call it for what the sketch has done.
@Suite struct CrashPlaceTests {
  @Test(arguments: [
    (
      "var value: Any = 3", "if frameCount > 3 { _ = (value as! String).count }",
      "Could not cast value of type 'Swift.Int' to 'Swift.String'"
    ),
    (
      "var count = 0; func change(_ number: inout Int) { count += 1; number += 1 }",
      "if frameCount > 3 { change(&count) }", "overlapping accesses to one value"
    ),
    ("", "if frameCount > 3 { abort() }", "it gave up (abort)"),
  ])
  func theLineThatAborted(members: String, draw: String, words: String) throws {
    let (run, file) = try FailureTests.startWell()
    let text = "import Glibc\n" + LiveRun.sketch(".red", members: members, draw: draw)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("if frameCount") }) + 1
    try FailureTests.save(file, text)
    try run.wait(for: "More about it is in ")
    #expect(
      run.text.contains("Pond stopped in draw(): \(words) (Pond.swift:\(line), Pond."),
      "\(run.text)")
    try run.waitForColor(0, 0, 255)
    #expect(run.end() == 0, "\(run.text)")
  }
}
