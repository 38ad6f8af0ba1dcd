import CExit
import CLoader
import Glibc
import Synchronization

/// What a worker is doing, in a piece of memory that its supervisor sees too.
///
/// Nothing has to be sent or read, so it costs a frame nothing; and what was written last is still
/// there when the worker is not.
final class WorkerPulse: Sendable {
  /// The words of the memory, in their order.
  private enum Word: Int, CaseIterable {
    // The last two are told together.
    case stamp, phase, build, drawn, frameCount, time, taken, exit, trap, trapTime
  }

  /// That the process has trapped.
  struct Trap: Equatable, Sendable {
    let signal: Int32
    /// Whether calls had used their stack up.
    var isOverflow = false
    /// When, in nanoseconds of the monotonic clock.
    let time: UInt64
  }

  /// What it shows at one moment.
  struct Reading: Equatable, Sendable {
    /// When the present phase began, in nanoseconds of the monotonic clock.
    var stamp: UInt64 = 0
    var phase = WorkerPhase.starting
    /// The build of the sketch in charge, or being loaded.
    var build = 0
    /// Frames drawn by this worker.
    var drawn = 0
    /// The sketch's own count.
    var frameCount = 0
    /// The sketch's clock in seconds.
    var time = 0.0
    /// Orders it has done.
    var taken = 0
    /// What the sketch called `exit()` with.
    var exitStatus: Int32?
    /// That it has trapped; it then lives on while the runtime looks for the place.
    var trap: Trap?

    /// Whether a process that is gone was on its way out, or had nothing of a sketch yet.
    var endedInOrder: Bool {
      exitStatus == nil && trap == nil
        && (phase == .ending || phase == .storing || phase == .waiting && build == 0)
    }
  }

  /// The memory's descriptor, for the worker to inherit.
  let descriptor: Int32
  private let address: UInt

  private static var size: Int { Word.allCases.count * MemoryLayout<UInt64>.stride }

  /// A new piece of memory, all zero.
  init() throws(HostError) {
    let descriptor = ollin_shared_memory()
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0,
      let address = Self.map(descriptor)
    else {
      if descriptor >= 0 { close(descriptor) }
      throw HostError("The system has no memory left to share with the sketch's process.")
    }
    self.descriptor = descriptor
    self.address = address
    enter(.starting)
  }

  /// The memory behind an inherited descriptor; `nil` when it is none.
  init?(inherited descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_size >= off_t(Self.size),
      let address = Self.map(descriptor)
    else { return nil }
    self.descriptor = descriptor
    self.address = address
  }

  deinit {
    munmap(UnsafeMutableRawPointer(bitPattern: address), Self.size)
    close(descriptor)
  }

  private static func map(_ descriptor: Int32) -> UInt? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory.map { UInt(bitPattern: $0) }
  }

  private func load(_ word: Word) -> UInt64 { pointer(word).pointee.load(ordering: .acquiring) }

  private func store(_ value: UInt64, _ word: Word) {
    pointer(word).pointee.store(value, ordering: .releasing)
  }

  private func pointer(_ word: Word) -> UnsafeMutablePointer<Atomic<UInt64>> {
    // SAFETY: an atomic word has the form of the word itself.
    UnsafeMutableRawPointer(self.word(word)).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  private func word(_ word: Word) -> UnsafeMutablePointer<UInt64> {
    // SAFETY: the memory is mapped as long as this value lives, is aligned to a page and holds a
    // word for each case.
    UnsafeMutablePointer<UInt64>(bitPattern: address)! + word.rawValue
  }

  /// What it shows now.
  var reading: Reading {
    Reading(
      stamp: load(.stamp), phase: WorkerPhase(rawValue: load(.phase)) ?? .starting,
      build: Int(clamping: load(.build)), drawn: Int(clamping: load(.drawn)),
      frameCount: Int(clamping: load(.frameCount)), time: Double(bitPattern: load(.time)),
      taken: Int(clamping: load(.taken)), exitStatus: exitStatus, trap: trap)
  }

  private var exitStatus: Int32? {
    let word = load(.exit)
    return word >> 32 == 0 ? nil : Int32(truncatingIfNeeded: word)
  }

  /// That the process has trapped; `nil` as long as it has not.
  var trap: Trap? {
    let signal = load(.trap)
    guard signal != 0 else { return nil }
    // Its time is written a moment later.
    let time = load(.trapTime)
    return Trap(
      signal: Int32(truncatingIfNeeded: signal), isOverflow: signal & OLLIN_TRAP_OVERFLOW != 0,
      time: time > 0 ? time : MonotonicClock.now)
  }

  /// Notes from now on when this process traps, and writes a byte to `descriptor` then.
  func noteTraps(waking descriptor: Int32) { ollin_note_traps(word(.trap), descriptor) }

  /// Notes from now on what `exit()` is called with in this process, which then ends at once.
  func noteExit() { ollin_note_exit(word(.exit)) }

  /// Begins a phase.
  func enter(_ phase: WorkerPhase) {
    store(phase.rawValue, .phase)
    store(MonotonicClock.now, .stamp)
  }

  /// Says which build is in charge from now on.
  func setBuild(_ build: Int) { store(UInt64(clamping: build), .build) }

  /// Notes how many orders it has done.
  func took(_ orders: Int) { store(UInt64(clamping: orders), .taken) }

  /// Notes a frame.
  func drew(_ frames: Int, frameCount: Int, time: Double) {
    store(UInt64(clamping: frames), .drawn)
    store(UInt64(clamping: frameCount), .frameCount)
    store(time.bitPattern, .time)
  }
}
