internal import Wire

/// What is to happen to a phone at which time, apart from its scene: the faults it was given.
struct Agenda: Sendable {
  /// One thing that happens.
  enum Item: Equatable, Sendable {
    case openPorts
    case closePorts
    case cutSensors
    case cutPictures
    case enter(PhoneCaptureMode)
    case leaveSketch
  }

  private struct Entry: Sendable {
    var time: Double
    let item: Item
    /// Seconds until it happens again; nil for once.
    let period: Double?
  }

  private var entries: [Entry] = []

  init(_ faults: SimulatedPhoneFaults) {
    if let time = faults.startsAfter { add(.openPorts, at: time) }
    for refusal in faults.refusals {
      add(.closePorts, at: refusal.lowerBound)
      add(.openPorts, at: refusal.upperBound)
    }
    for tap in faults.taps { add(.enter(tap.mode), at: tap.time) }
    if let period = faults.cutSensorsEvery { add(.cutSensors, at: period, every: period) }
    if let period = faults.cutPicturesEvery { add(.cutPictures, at: period, every: period) }
    if let visits = faults.visits {
      let period = visits.stay + visits.away
      add(.leaveSketch, at: visits.stay, every: period)
      add(.enter(.sketch), at: period, every: period)
    }
  }

  /// When the next thing happens; nil when nothing more does.
  var nextTime: Double? { entries.map(\.time).min() }

  /// Takes what is due at a time, in order; of what is overdue many times over, once.
  mutating func take(until now: Double) -> [Item] {
    let due = entries.enumerated().filter { $0.element.time <= now }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for (index, entry) in due {
      guard let period = entry.period else { continue }
      let missed = ((now - entry.time) / period).rounded(.down)
      entries[index].time += period * (missed + 1)
    }
    entries.removeAll { $0.period == nil && $0.time <= now }
    return due.map(\.element.item)
  }

  private mutating func add(_ item: Item, at time: Double, every period: Double? = nil) {
    guard time.isFinite, time >= 0 else { return }
    if let period, !(period.isFinite && period >= 0.001) { return }
    entries.append(Entry(time: time, item: item, period: period))
  }
}
