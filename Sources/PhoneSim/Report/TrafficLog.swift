/// Counts what comes and goes; the numbers of the report.
struct TrafficLog: Sendable {
  /// Connections and entries kept one by one; of more, the last.
  static let keptRecords = 256
  /// Intervals kept for the percentiles; of more, the last.
  static let keptIntervals = 1 << 14

  var report = SimulatedPhoneReport()
  private var intervals: [Double] = []
  private var nextInterval = 0
  private var pictureSeconds = 0.0
  private var pictureSteps = 0

  mutating func connectionOpened(at time: Double) {
    report.pictureConnections += 1
    report.isPictureConnectionOpen = true
    report.connections.append(
      PictureConnectionRecord(number: report.pictureConnections, opened: time))
    if report.connections.count > Self.keptRecords { report.connections.removeFirst() }
  }

  mutating func connectionClosed(_ end: PictureConnectionRecord.End, isTorn: Bool, at time: Double)
  {
    report.isPictureConnectionOpen = false
    if isTorn, end == .host { report.tornPictures += 1 }
    guard !report.connections.isEmpty else { return }
    let last = report.connections.count - 1
    report.connections[last].closed = time
    report.connections[last].end = end
  }

  mutating func entered(at time: Double) {
    report.sketchEntries.append(SketchEntry(time: time))
    if report.sketchEntries.count > Self.keptRecords { report.sketchEntries.removeFirst() }
  }

  mutating func received(
    _ picture: ReceivedPicture, frameBytes: Int, isInvited: Bool, at time: Double
  ) {
    report.pictures += 1
    if picture.isKeyframe { report.keyframes += 1 }
    report.pictureBytes += frameBytes
    report.largestPicture = max(report.largestPicture, frameBytes)
    report.pictureSize = "\(picture.width) × \(picture.height)"
    let entry = report.sketchEntries.count - 1
    if isInvited, picture.isKeyframe, entry >= 0,
      report.sketchEntries[entry].firstPictureAfter == nil
    {
      report.sketchEntries[entry].firstPictureAfter = time - report.sketchEntries[entry].time
    }
    guard !report.connections.isEmpty else { return }
    let last = report.connections.count - 1
    report.connections[last].pictures += 1
    if let before = report.connections[last].lastPicture {
      note(interval: time - before)
    } else {
      report.connections[last].firstPicture = time
    }
    report.connections[last].lastPicture = time
  }

  private mutating func note(interval: Double) {
    pictureSeconds += interval
    pictureSteps += 1
    report.intervalMax = max(report.intervalMax, interval)
    if intervals.count < Self.keptIntervals {
      intervals.append(interval)
    } else {
      intervals[nextInterval] = interval
      nextInterval = (nextInterval + 1) % Self.keptIntervals
    }
  }

  /// The report with its rates filled in.
  var summary: SimulatedPhoneReport {
    var summary = report
    let sorted = intervals.sorted()
    if !sorted.isEmpty {
      summary.intervalP50 = sorted[(sorted.count - 1) / 2]
      summary.intervalP95 = sorted[Int((Double(sorted.count - 1) * 0.95).rounded())]
    }
    summary.pictureRate = pictureSeconds > 0 ? Double(pictureSteps) / pictureSeconds : 0
    return summary
  }
}
