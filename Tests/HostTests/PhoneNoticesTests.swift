import Testing

@testable import Host

@Suite struct PhoneNoticesTests {
  @Test func eachChangeIsSaidOnce() {
    var notices = PhoneNotices()
    #expect(notices.notice("Plug it in.", showsAnother: false) == "Plug it in.")
    #expect(notices.notice("Plug it in.", showsAnother: false) == nil)
    #expect(notices.notice("Tap Trust.", showsAnother: false) == "Tap Trust.")
    #expect(
      notices.notice("It runs Body mode.", showsAnother: true)
        == "It runs Body mode. Tap Sketch on it to see the sketch.")
    #expect(notices.notice("It runs Body mode.", showsAnother: true) == nil)
    #expect(notices.notice("It runs Sketch mode.", showsAnother: false) == "It runs Sketch mode.")
    #expect(notices.notice("Tap Trust.", showsAnother: false) == "Tap Trust.")
  }

  @Test func howThePhoneIsIsSaidInFull() {
    func status(_ isConnected: Bool, _ isShowing: Bool, _ hasScreen: Bool) -> String {
      PhoneNotices.status(
        "It is so.", isConnected: isConnected, isShowing: isShowing, hasScreen: hasScreen)
    }
    #expect(status(false, false, true) == "It is so.")
    #expect(status(true, true, true) == "It is so. It shows the sketch.")
    #expect(status(true, false, true) == "It is so. It does not show the sketch.")
    #expect(status(true, false, false) == "It is so. " + PhoneNotices.howToShow)
  }

  @Test func aSketchThatNeverShowsItselfIsToldHowOnce() {
    var notices = PhoneNotices()
    #expect(notices.hint(hasScreen: false, at: 0.5) == nil)
    #expect(notices.hint(hasScreen: true, at: 1.5) == nil)
    let hint = notices.hint(hasScreen: false, at: 2)
    #expect(hint?.contains("show(self)") == true)
    #expect(notices.hint(hasScreen: false, at: 3) == nil)
    // The picture that was asked for is missing for the same reason.
    let missing = PhoneNotices.noPicture(for: "a.png", hasScreen: false)
    #expect(missing.contains("a.png was not written.") && missing.hasSuffix(hint ?? "?"))
    #expect(!PhoneNotices.noPicture(for: "a.png", hasScreen: true).contains("show(self)"))
  }
}
