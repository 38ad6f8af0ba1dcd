import Foundation
import Testing
import Wire

@Suite struct PhoneLibraryInboxTests {
  static func reference(_ name: String) -> PhoneReference {
    PhoneReference(name: name, kind: .image, printedWidth: 0.1, contents: Data([1]))
  }

  @Test func aLibraryIsCompleteWithItsLastReference() {
    var inbox = PhoneLibraryInbox()
    #expect(!inbox.isReceiving)
    #expect(inbox.apply(.library(count: 2)) == nil)
    #expect(inbox.isReceiving)
    #expect(inbox.expected == 2)
    #expect(inbox.apply(.reference(Self.reference("a"))) == nil)
    #expect(inbox.staged == [Self.reference("a")])
    #expect(inbox.apply(.mode(.markers)) == nil)
    #expect(
      inbox.apply(.reference(Self.reference("b"))) == [Self.reference("a"), Self.reference("b")])
    #expect(inbox == PhoneLibraryInbox())
  }

  @Test func nothingIsCompleteAtOnce() {
    var inbox = PhoneLibraryInbox()
    #expect(inbox.apply(.library(count: 0)) == [])
    #expect(inbox == PhoneLibraryInbox())
  }

  @Test func aNewDeclarationDiscardsAHalfReceivedOne() {
    var inbox = PhoneLibraryInbox()
    _ = inbox.apply(.library(count: 2))
    _ = inbox.apply(.reference(Self.reference("a")))
    #expect(inbox.apply(.library(count: 1)) == nil)
    #expect(inbox.staged == [])
    #expect(inbox.apply(.reference(Self.reference("b"))) == [Self.reference("b")])
    _ = inbox.apply(.library(count: 2))
    #expect(inbox.apply(.library(count: 0)) == [])
    #expect(!inbox.isReceiving)
  }

  @Test(arguments: [-1, 33, Int.max])
  func aCountThatCannotBeDeclaredChangesNothing(count: Int) {
    var inbox = PhoneLibraryInbox()
    _ = inbox.apply(.library(count: 2))
    let before = inbox
    #expect(inbox.apply(.library(count: count)) == nil)
    #expect(inbox == before)
  }

  @Test func aReferenceOutsideADeclarationIsIgnored() {
    var inbox = PhoneLibraryInbox()
    #expect(inbox.apply(.reference(Self.reference("a"))) == nil)
    #expect(inbox == PhoneLibraryInbox())
  }
}
