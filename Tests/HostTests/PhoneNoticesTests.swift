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

  @Test func aSketchThatNeverShowsItselfIsToldHowOnce() {
    var notices = PhoneNotices()
    #expect(notices.hint(hasScreen: false, at: 0.5) == nil)
    #expect(notices.hint(hasScreen: true, at: 1.5) == nil)
    let hint = notices.hint(hasScreen: false, at: 2)
    #expect(hint?.contains("show(self)") == true)
    #expect(notices.hint(hasScreen: false, at: 3) == nil)
  }
}
