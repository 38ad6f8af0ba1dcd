import Glibc
import Testing

@testable import Host

@Suite struct WorkerHealthTests {
  private static let second = 1_000_000_000.0

  /// What is said of a worker whose present phase began at 100 s.
  private func verdict(
    _ phase: WorkerPhase, after seconds: Double, drawn: Int = 100, state: Character = "R",
    used: Double? = nil, memory: Int = 0, isDying: Bool = false, health: WorkerHealth? = nil
  ) -> Failure? {
    var health = health ?? WorkerHealth(memoryLimit: 1 << 30)
    var pulse = WorkerPulse.Reading()
    pulse.stamp = UInt64(100 * Self.second)
    pulse.phase = phase
    pulse.drawn = drawn
    var facts = WorkerHealth.Facts(state: state, processorSeconds: 5, memory: memory)
    _ = health.verdict(pulse, facts, at: pulse.stamp)
    facts.processorSeconds = 5 + (used ?? seconds)
    return health.verdict(
      pulse, facts, isDying: isDying, at: UInt64((100 + seconds) * Self.second))
  }

  @Test func aDrawThatTakesTooLongHangs() {
    #expect(verdict(.drawing, after: 1) == nil)
    #expect(verdict(.drawing, after: 2) == .frozen(.drawing, seconds: 2))
    // The first frames may read files.
    #expect(verdict(.drawing, after: 5, drawn: 1) == nil)
    #expect(verdict(.drawing, after: 11, drawn: 1) != nil)
  }

  /// A process that has trapped does nothing while its report is written, and is not for ever.
  @Test func oneThatHasTrappedHasTimeForItsReport() {
    #expect(verdict(.drawing, after: 3, state: "S", used: 0, isDying: true) == nil)
    #expect(verdict(.drawing, after: 3, state: "S", used: 0) != nil)
    #expect(verdict(.drawing, after: 7, state: "S", used: 0, isDying: true) != nil)
  }

  @Test func waitingIsNoHanging() {
    #expect(verdict(.waiting, after: 1e6, drawn: 0, state: "S", used: 0) == nil)
    #expect(verdict(.settingUp, after: 20) == nil)
    #expect(verdict(.settingUp, after: 40) != nil)
  }

  /// A loop that runs says so each time it waits, however slow or paused it is.
  @Test func aPauseBetweenFramesHasAnEnd() {
    #expect(verdict(.waiting, after: 9, state: "S", used: 0) == nil)
    #expect(verdict(.waiting, after: 11, state: "S", used: 0) == .frozen(.waiting, seconds: 11))
    #expect(verdict(.waiting, after: 11) == .frozen(.waiting, seconds: 11))
    #expect(verdict(.waiting, after: 11, used: 0.1) == nil)
  }

  @Test(arguments: ["Z", "X"] as [Character])
  func aProcessWithoutItsMainThreadIsFoundOut(state: Character) {
    var health = WorkerHealth(memoryLimit: 1 << 30)
    let pulse = WorkerPulse.Reading(phase: .waiting)
    let facts = WorkerHealth.Facts(state: state)
    // The others may be about to end too.
    #expect(health.verdict(pulse, facts, at: 1_000_000_000) == nil)
    #expect(health.verdict(pulse, facts, at: 1_400_000_000) == nil)
    #expect(health.verdict(pulse, facts, at: 1_600_000_000) == .headless)
  }

  @Test func aMachineThatIsBusyIsNotTheSketchsFault() {
    #expect(verdict(.drawing, after: 3, used: 0.2) == nil)
    #expect(verdict(.drawing, after: 7, used: 0.2) != nil)
    // One that sleeps in draw() waits for something, whoever is busy.
    #expect(verdict(.drawing, after: 2, state: "S", used: 0) != nil)
  }

  @Test func aSketchThatIsAlwaysSlowDoesNotHang() {
    var health = WorkerHealth(memoryLimit: 1 << 30)
    var pulse = WorkerPulse.Reading()
    pulse.phase = .drawing
    pulse.drawn = 100
    var now = 1e12
    for _ in 0..<10 {
      pulse.stamp = UInt64(now)
      pulse.drawn += 1
      now += 1.2 * Self.second
      let facts = WorkerHealth.Facts(state: "R", processorSeconds: now / Self.second, memory: 0)
      #expect(health.verdict(pulse, facts, at: UInt64(now)) == nil)
    }
    pulse.stamp = UInt64(now)
    pulse.drawn += 1
    var facts = WorkerHealth.Facts(state: "R", processorSeconds: 1e6, memory: 0)
    #expect(health.verdict(pulse, facts, at: UInt64(now + 3 * Self.second)) == nil)
    facts.processorSeconds += 9
    #expect(health.verdict(pulse, facts, at: UInt64(now + 9 * Self.second)) != nil)
  }

  @Test func aHaltedProcessIsFoundOutInAnyPhase() {
    var health = WorkerHealth(memoryLimit: 1 << 30)
    let pulse = WorkerPulse.Reading(phase: .waiting)
    let facts = WorkerHealth.Facts(state: "T")
    #expect(health.verdict(pulse, facts, at: 1_000_000_000) == nil)
    #expect(health.verdict(pulse, facts, at: 2_500_000_000) == .stopped)
    // Under a debugger it is not.
    #expect(verdict(.waiting, after: 100, state: "t") == nil)
  }

  @Test func tooMuchMemoryEndsIt() {
    #expect(verdict(.waiting, after: 0, memory: 2 << 30) == .memory(2 << 30))
    #expect(WorkerHealth.usualMemoryLimit() > 1 << 28)
  }

  @Test func theSystemsFactsOfThisProcess() throws {
    let facts = try #require(WorkerHealth.Facts(of: getpid()))
    #expect(facts.memory > 1 << 20 && facts.processorSeconds >= 0)
    #expect(["R", "S", "D"].contains(facts.state))
    #expect(WorkerHealth.Facts(of: -5) == nil)
  }
}
