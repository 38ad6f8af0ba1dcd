import Foundation
import PhoneSim
import Testing

@testable import Host

/// The scripts for shells, as a shell reads them.
@Suite struct CompletionTests {
  /// What bash offers for the last of `words`.
  private func offered(_ words: [String], in folder: String) throws -> Set<String> {
    let script = try TemporaryFolder()
    let file = try script.write(BashCompletion.script, to: "ollin.bash")
    let quoted = words.map(CompletionsCommand.quoted).joined(separator: " ")
    let result = try ChildProcess.run(
      "/bin/bash",
      [
        "-c",
        """
        cd \(CompletionsCommand.quoted(folder)) && source '\(file)' || exit 1
        complete -p ollin | grep -q -- '-F _ollin ollin' || exit 1
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
        _ollin
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ])
    #expect(result.status == 0)
    return Set(result.output.split(separator: "\n").map(String.init))
  }

  @Test func bashReadsItWithoutAWord() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(BashCompletion.script, to: "ollin.bash")
    let result = try ChildProcess.run("/bin/bash", ["-n", file])
    #expect(result.status == 0 && result.output.isEmpty)
  }

  @Test func commandsAndOptionsAreOffered() throws {
    let folder = try TemporaryFolder()
    let all = try offered(["ollin", ""], in: folder.path)
    #expect(all == Set(HostCommand.allCases.map(\.rawValue) + ["--help", "--version"]))
    #expect(try offered(["ollin", "sk"], in: folder.path) == ["sketches"])
    #expect(
      try offered(["ollin", "run", "Hello", "--p"], in: folder.path)
        == ["--phone", "--param", "--picture", "--picture-size"])
    #expect(try offered(["ollin", "new", "--template", "fa"], in: folder.path) == ["face"])
    #expect(try offered(["ollin", "new", "--template", "=", "ro"], in: folder.path) == ["room"])
    #expect(try offered(["ollin", "run", "--phone", "="], in: folder.path).contains("sim:canvas"))
    #expect(
      try offered(["ollin", "run", "--phone", "sim", ":", "canv"], in: folder.path) == ["canvas"])
    #expect(
      try offered(["ollin", "run", "--phone", "=", "sim", ":"], in: folder.path)
        == Set(PhoneScene.names))
    #expect(try offered(["ollin", "help", "perf"], in: folder.path) == ["perform"])
    #expect(try offered(["ollin", "run", "--seconds", ""], in: folder.path) == [])
  }

  @Test func sketchesAreFilesFoldersAndBundledOnes() throws {
    let folder = try TemporaryFolder()
    for name in ["Pond.swift", "Poster.png", "Post it.swift", "Portable.so"] {
      _ = try folder.write("", to: name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Poems", withIntermediateDirectories: true)
    #expect(
      try offered(["ollin", "run", "Po"], in: folder.path)
        == ["Pond.swift", "Post it.swift", "Portable.so", "Poems", "Portholes"])
    #expect(
      try offered(["ollin", "run", "Hello", "--stats", "Poster"], in: folder.path)
        == ["Poster.png"])
    #expect(try offered(["ollin", "perform", "Hello", "Walk"], in: folder.path) == ["Walker"])
  }

  /// Where the shell is there it checks its script; everywhere the script names every option.
  @Test(arguments: ["bash", "zsh", "fish"])
  func everyCommandAndOptionIsThere(shell: String) throws {
    let script = try CompletionsCommand.script(for: shell)
    for command in HostCommand.allCases {
      #expect(script.contains(command.rawValue))
      for spec in command.specs {
        #expect(script.contains((shell == "fish" ? "-l " : "--") + spec.name))
      }
    }
    let folder = try TemporaryFolder()
    let file = try folder.write(script, to: "script")
    let checked = try ChildProcess.run(
      "/bin/sh", ["-c", "command -v \(shell) >/dev/null || exit 0; \(shell) -n '\(file)'"])
    #expect(checked.status == 0)
  }

  @Test func anotherShellIsNamed() {
    #expect(
      throws: HostError.usage(
        "There are completions for bash, zsh and fish, not for \"bahs\". Did you mean bash?")
    ) { try CompletionsCommand.script(for: "bahs") }
  }
}
