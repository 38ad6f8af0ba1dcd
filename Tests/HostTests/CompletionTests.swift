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

  /// Whether a shell is on this machine; says so when it is not.
  private static func isThere(_ shell: String) -> Bool {
    let isThere = (try? ChildProcess.run("/bin/sh", ["-c", "command -v \(shell)"]))?.status == 0
    if !isThere { print("\(shell) is not installed, so its completion is not tried here.") }
    return isThere
  }

  /// What a shell offers, one line of it to try after the other.
  private static let lines: [(line: String, offers: [String], andNot: [String])] = [
    ("ollin r", ["run", "render", "reload", "replay"], ["perform", "Rosette"]),
    ("ollin run Po", ["Pond.swift", "Portable.so", "Poems/", "Portholes"], ["Poster.png"]),
    ("ollin help perf", ["perform"], ["Papercut"]),
    ("ollin new --template=f", ["face"], ["touch"]),
    ("ollin run Hello --pic", ["--picture", "--picture-size"], ["--seconds"]),
    ("ollin --v", ["--version"], ["--phone"]),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Pond.swift", "Poster.png", "Portable.so"] { _ = try folder.write("", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Poems", withIntermediateDirectories: true)
    return folder
  }

  @Test(.enabled(if: isThere("fish"))) func fishOffersTheSame() throws {
    let folder = try Self.folder()
    let file = try folder.write(FishCompletion.script, to: ".ollin.fish")
    for (line, offers, andNot) in Self.lines {
      let answer = try ChildProcess.run(
        "/bin/sh",
        [
          "-c",
          "cd '\(folder.path)' && HOME=$PWD fish --no-config -c "
            + "\"source '\(file)'; complete -C '\(line)'\"",
        ])
      #expect(answer.status == 0, "\(answer.output)")
      // The word, and behind a tabulator what it is.
      let words = Set(
        answer.output.split(separator: "\n").map {
          String($0.prefix { $0 != "\t" }.drop { $0 == " " })
        })
      // Of an option with its value the value may stand alone.
      let offered = words.union(words.map { String($0.drop { $0 != "=" }.dropFirst()) })
      #expect(offered.isSuperset(of: offers), "\(line): \(words)")
      #expect(offered.isDisjoint(with: andNot), "\(line): \(words)")
    }
  }

  /// A shell at a terminal, since zsh completes nowhere else.
  @Test(.enabled(if: isThere("zsh"))) func zshOffersTheSame() throws {
    let folder = try Self.folder()
    _ = try folder.write(ZshCompletion.script, to: ".ollin.zsh")
    let script = try folder.write(
      """
      zmodload zsh/zpty
      zpty shell "TERM=dumb HOME=$PWD zsh -f -i"
      zpty -w shell "PS1=; setopt no_beep; LISTMAX=10000; source ./.ollin.zsh; \
      finish() { print -n '<'end'>' }; zle -N finish; bindkey '^X' finish; \
      bindkey '^I' list-choices; print '<'ready'>'"
      zpty -r shell text '*<ready>*'
      for line in "$@"; do
        zpty -n -w shell "$line"$'\\t\\x18'
        zpty -r shell text '*<end>*'
        print -r -- "$text"
        print -r -- '<next>'
        zpty -n -w shell $'\\x15'
      done
      zpty -d shell
      """, to: ".try.zsh")
    let lines = Self.lines.map { CompletionsCommand.quoted($0.line) }.joined(separator: " ")
    let answer = try ChildProcess.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && timeout 60 zsh -f '\(script)' \(lines)"])
    #expect(answer.status == 0, "\(answer.output)")
    let parts = answer.output.components(separatedBy: "<next>")
    try #require(parts.count == Self.lines.count + 1, "\(answer.output)")
    for (part, (line, offers, andNot)) in zip(parts, Self.lines) {
      let words = Set(part.components(separatedBy: .whitespacesAndNewlines))
      #expect(words.isSuperset(of: offers), "\(line): \(part)")
      #expect(words.isDisjoint(with: andNot), "\(line): \(part)")
    }
  }

  /// A shell that reads the script at its start has nothing to say about it.
  @Test(.enabled(if: isThere("zsh"))) func zshReadsItWithoutAWord() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(ZshCompletion.script, to: "ollin.zsh")
    for before in ["", "autoload -U compinit; compinit -u -D; "] {
      let answer = try ChildProcess.run(
        "/bin/sh",
        [
          "-c",
          "HOME='\(folder.path)' zsh -f -c '\(before)source \(file); print $_comps[ollin]'",
        ])
      #expect(answer.status == 0 && answer.output == "_ollin\n", "\(answer.output)")
    }
  }

  @Test func anotherShellIsNamed() {
    #expect(
      throws: HostError.usage(
        "There are completions for bash, zsh and fish, not for \"bahs\". Did you mean bash?")
    ) { try CompletionsCommand.script(for: "bahs") }
  }
}
