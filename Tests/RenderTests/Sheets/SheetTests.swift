import Foundation
import Pixels
import Testing

/// Every drawing call, enumeration case and preset beside a picture of it that was looked at.
///
/// At most one pixel in two hundred of a cell may be off by more than 6 of 255 in a channel: what
/// another version of the driver rounds otherwise along edges.
@Suite(.serialized) @MainActor struct SheetTests {
  @Test(arguments: Sheet.names) func cellsLookAsTheyDid(name: String) throws {
    let sheet = try #require(Sheet.all.first { $0.name == name })
    let pictures = try sheet.cells.map { try sheet.picture(of: $0) }
    let drawn = sheet.assemble(pictures)
    let kept = try Canvas.compare(drawn, "sheets/\(name)", tolerance: 6, share: 0.005)
    for (index, cell) in sheet.cells.enumerated() {
      let off = Canvas.differences(
        pictures[index].pixels, sheet.part(index, of: kept), tolerance: 6)
      #expect(off * 200 <= sheet.side * sheet.side, "\(name): \(cell.name): \(off) pixels differ")
    }
  }

  @Test(arguments: Sheet.names) func everyCellShowsSomething(name: String) throws {
    let sheet = try #require(Sheet.all.first { $0.name == name })
    for cell in sheet.cells {
      let differs =
        try sheet.picture(of: cell).pixels != sheet.picture(of: cell, isBlank: true).pixels
      #expect(differs, "\(name): \(cell.name) shows nothing")
    }
  }

  @Test func everyCallHasACell() throws {
    let shown = Sheet.all.flatMap(\.cells).map(\.name)
    #expect(Set(shown).count == shown.count, "two cells have one name")
    #expect(Sheet.all.map(\.name) == Sheet.names)
    let subjects = Set(shown.map { String($0.prefix { $0 != "," }) })
    var calls = try PublicNames.drawingCalls()
    #expect(calls.count > 150)
    // Reading a file draws nothing.
    calls.subtract(["loadImage(_:) String", "loadImage(_:) URL"])
    for call in calls.subtracting(subjects).sorted() { Issue.record("no cell shows \(call)") }
    let names = try PublicNames.choices()
    #expect(names.count > 100)
    for name in names.subtracting(subjects).sorted() { Issue.record("no cell shows \(name)") }
    for name in subjects.subtracting(calls).subtracting(names).sorted() {
      Issue.record("\(name) is shown, but there is nothing of that name")
    }
  }
}
