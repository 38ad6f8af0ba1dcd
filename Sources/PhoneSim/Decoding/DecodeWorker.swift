internal import Cable
internal import Dispatch
internal import Glibc
internal import Pixels
internal import Synchronization

/// Decodes on a thread of its own, so that reading never waits for it.
///
/// The thread is of low priority: where host and phone share a machine, watching must not take
/// time from what is watched.
final class DecodeWorker: Sendable {
  /// What has come of the pictures so far.
  struct Counts: Equatable, Sendable {
    var decoded = 0
    var failed = 0
    var skipped = 0
  }

  /// Pictures that wait at most: two seconds' worth.
  static let countLimit = 120
  static let byteLimit = 32 << 20

  private struct State: Sendable {
    var queue: DecodeQueue
    var counts = Counts()
    var newest: I420Frame?
    var stopAt: ContinuousClock.Instant?
    /// After a failure only a keyframe can be decoded.
    var awaitsKeyframe = false
  }

  private let policy: DecodePolicy
  private let state: Mutex<State>
  private let work = DispatchSemaphore(value: 0)
  private let thread = Mutex<NamedThread?>(nil)
  private let onFailure: @Sendable (Int, String) -> Void

  /// A worker that has not started.
  ///
  /// - Parameters:
  ///   - policy: which pictures are decoded.
  ///   - countLimit: how many pictures wait at most.
  ///   - onFailure: told the number of a picture that did not decode, and why; on the worker's
  ///     thread.
  init(
    policy: DecodePolicy, countLimit: Int = DecodeWorker.countLimit,
    onFailure: @escaping @Sendable (Int, String) -> Void
  ) {
    self.policy = policy
    self.onFailure = onFailure
    state = Mutex(
      State(queue: DecodeQueue(countLimit: countLimit, byteLimit: Self.byteLimit)))
  }

  func start() throws(CableError) {
    guard policy != .off else { return }
    let started = try NamedThread.start("sim-decode") { [self] in run() }
    thread.withLock { $0 = started }
  }

  /// Puts a picture in line.
  func append(_ picture: CodedPicture) {
    state.withLock { state in
      if policy == .off || (policy == .keyframes && !picture.isKeyframe) {
        state.counts.skipped += 1
      } else {
        state.queue.append(picture)
      }
    }
    work.signal()
  }

  /// Counts a picture that no decoder could use.
  func countSkipped() {
    state.withLock { $0.counts.skipped += 1 }
  }

  var counts: Counts {
    state.withLock { state in
      var counts = state.counts
      counts.skipped += state.queue.skipped
      return counts
    }
  }

  /// The newest decoded picture.
  var newest: I420Frame? { state.withLock { $0.newest } }

  /// Ends the thread after it decoded what waits, or after this long; what is left then counts as
  /// skipped.
  func stop(draining time: Duration) {
    state.withLock { $0.stopAt = .now + time }
    work.signal()
    thread.withLock { $0.take() }?.join()
    state.withLock { $0.queue.removeAll() }
  }

  private func run() {
    // On Linux a priority belongs to a thread, and 0 names the calling one.
    _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, 10)
    do throws(HEVCDecoder.Failure) {
      run(try HEVCDecoder())
    } catch {
      // Everything that waits is counted as skipped.
    }
  }

  private func run(_ decoder: consuming HEVCDecoder) {
    while true {
      let (picture, isOver) = state.withLock { state in
        let isOver = state.stopAt.map { $0 <= .now || state.queue.waiting.isEmpty } ?? false
        return (isOver ? nil : state.queue.takeFirst(), isOver)
      }
      if isOver { return }
      guard let picture else {
        work.wait()
        continue
      }
      decode(picture, with: decoder)
    }
  }

  private func decode(_ picture: CodedPicture, with decoder: borrowing HEVCDecoder) {
    let mayDecode = state.withLock { state in
      if picture.isKeyframe { state.awaitsKeyframe = false }
      if state.awaitsKeyframe { state.counts.skipped += 1 }
      return !state.awaitsKeyframe
    }
    guard mayDecode else { return }
    do throws(HEVCDecoder.Failure) {
      let frame = try decoder.decode(picture)
      state.withLock { state in
        state.counts.decoded += 1
        state.newest = frame
      }
    } catch {
      decoder.reset()
      state.withLock { state in
        state.counts.failed += 1
        state.awaitsKeyframe = true
      }
      onFailure(picture.number, error.text)
    }
  }
}
