public import Ollin
internal import Synchronization
internal import Wire

/// What the phone hears: how strong each sound is now, and which started since the last look.
///
/// A sound starts when it reaches ``threshold`` having been below it in the reading before. One can
/// be made on its own and fed by hand, to work on a sketch without a phone.
@MainActor public final class PhoneSounds {
  private struct State {
    var heard: [SoundClassification] = []
    var confidences: [String: Double] = [:]
    var pending: [SoundEvent] = []
    /// When each sound last started.
    var starts: [String: (time: Double, instant: SuspendingClock.Instant)] = [:]
    var threshold = 0.6
    var readingCount = 0
    /// The end of the last window, and when it came.
    var lastReading: (time: Double, instant: SuspendingClock.Instant)?
  }

  /// The most events that wait to be read; the oldest go first.
  private nonisolated static let maxPending = 256
  /// The most labels of one reading; a phone knows some three hundred.
  private nonisolated static let maxLabels = 1024
  /// The most labels whose last start is remembered.
  private nonisolated static let maxStarts = 4096
  /// How long after a reading the phone counts as listening.
  private nonisolated static let patience: Duration = .seconds(3)

  private nonisolated let state = Mutex(State())

  /// Ears that heard nothing.
  public nonisolated init() {}

  /// Takes in the judgment of a window.
  ///
  /// Safe from any thread.
  ///
  /// - Parameters:
  ///   - classifications: Every label and how sure the phone is of it. Of two of one label the
  ///     first counts; one that is missing is not heard.
  ///   - time: When the window began, in seconds of the phone's audio clock.
  ///   - duration: How long it was, in seconds.
  public nonisolated func hear(
    _ classifications: [SoundClassification], at time: Double, duration: Double = 1.5
  ) {
    var confidences: [String: Double] = [:]
    for sound in classifications.prefix(Self.maxLabels) where confidences[sound.label] == nil {
      confidences[sound.label] = sound.confidence.isFinite ? clamp(sound.confidence, 0, 1) : 0
    }
    let heard = confidences.map { SoundClassification(label: $0.key, confidence: $0.value) }
      .sorted { ($1.confidence, $0.label) < ($0.confidence, $1.label) }
    let end = (time.isFinite ? time : 0) + (duration.isFinite ? duration : 0)
    let instant = SuspendingClock.now
    state.withLock { state in
      for sound in heard {
        let before = state.confidences[sound.label] ?? -1
        guard sound.confidence >= state.threshold, before < state.threshold else { continue }
        state.pending.append(
          SoundEvent(label: sound.label, confidence: sound.confidence, time: end))
        if state.starts.count < Self.maxStarts || state.starts[sound.label] != nil {
          state.starts[sound.label] = (end, instant)
        }
      }
      if state.pending.count > Self.maxPending {
        state.pending.removeFirst(state.pending.count - Self.maxPending)
      }
      state.heard = heard
      state.confidences = confidences
      state.readingCount += 1
      state.lastReading = (end, instant)
    }
  }
}

extension PhoneSounds {
  /// A judgment as it travels.
  nonisolated func hear(_ sample: PhoneSoundSample) {
    hear(
      sample.entries.map {
        SoundClassification(label: $0.label, confidence: Double($0.confidence))
      }, at: sample.timestamp, duration: sample.duration)
  }

  /// The sounds at or over ``threshold`` in the last reading, strongest first.
  public var classifications: [SoundClassification] {
    state.withLock { state in
      Array(state.heard.prefix { $0.confidence >= state.threshold })
    }
  }

  /// The strongest sound of the last reading, whatever the threshold.
  public var topClassification: SoundClassification? { state.withLock { $0.heard.first } }

  /// How sure the phone was of a sound in the last reading, 0 to 1; 0 for one it did not name.
  public func confidence(of label: String) -> Double {
    state.withLock { $0.confidences[label] ?? 0 }
  }

  /// The sounds that started since the last call, oldest first, and forgets them.
  ///
  /// Read it in one place per frame. At most 256 are kept in between.
  public func events() -> [SoundEvent] {
    state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
  }

  /// Seconds since a sound last started, for a mark that fades; the largest number when it never
  /// did.
  ///
  /// The phone's clock says how far readings lie apart, and ours carries it on between them.
  public func timeSinceHearing(_ label: String) -> Double {
    let (reading, start) = state.withLock { ($0.lastReading, $0.starts[label]) }
    guard let reading, let start else { return .greatestFiniteMagnitude }
    let now = SuspendingClock.now
    let carried = reading.time - start.time
    // A phone that started anew counts from zero again; our own clock still knows.
    guard carried >= 0 else { return start.instant.duration(to: now).inSeconds }
    return carried + reading.instant.duration(to: now).inSeconds
  }

  /// How sure the phone must be of a sound for it to count, 0 to 1; from the next reading on.
  public var threshold: Double {
    get { state.withLock { $0.threshold } }
    set {
      guard !newValue.isNaN else { return }
      state.withLock { $0.threshold = clamp(newValue, 0, 1) }
    }
  }

  /// Whether readings arrive: the last one is less than three seconds old.
  public var isListening: Bool {
    guard let reading = state.withLock({ $0.lastReading }) else { return false }
    return reading.instant.duration(to: .now) < Self.patience
  }

  /// Readings so far.
  public var readingCount: Int { state.withLock { $0.readingCount } }

  /// Forgets what was heard; the threshold and the count of readings stay.
  public func reset() {
    state.withLock { state in
      state.heard = []
      state.confidences = [:]
      state.pending = []
      state.starts = [:]
    }
  }
}
