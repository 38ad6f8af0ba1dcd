import Testing

@testable import Host

@Suite struct PhoneNoticesTests {
  @Test func eachChangeIsSaidOnce() {
    var notices = PhoneNotices()
    #expect(notices.notice(isRunning: false, message: "Plug it in.") == "Plug it in.")
    #expect(notices.notice(isRunning: false, message: "Plug it in.") == nil)
    #expect(notices.notice(isRunning: false, message: "Tap Trust.") == "Tap Trust.")
    #expect(notices.notice(isRunning: true, message: "Sketch") == "The phone is connected.")
    #expect(notices.notice(isRunning: true, message: "Body") == nil)
    #expect(notices.notice(isRunning: false, message: "Tap Trust.") == "Tap Trust.")
  }
}
