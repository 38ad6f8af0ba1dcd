internal import Wire

/// What is in a recording, from its first record to its last or to where it is damaged.
public struct RecordingSurvey: Sendable {
  /// What the file says of itself.
  public let header: RecordingHeader
  /// Frames from the phone by the number of their kind.
  public private(set) var messages: [UInt8: Int] = [:]
  /// Frames to the phone by the number of their kind.
  public private(set) var requests: [UInt8: Int] = [:]
  /// Connections that were made.
  public private(set) var connections = 0
  /// Seconds from the first connection to the last record.
  public private(set) var seconds = 0.0
  /// Whether the recorder was ended in order.
  public private(set) var isComplete = false
  /// Why no more of the file can be played.
  public private(set) var damage: RecordingError?
  /// Times the phone or its host did not keep a rule of the wire.
  public var breachCount: Int { log.total }
  /// The first of them, in words; their time is the recording's.
  public var breaches: [Breach] { log.kept }

  private var log = BreachLog()

  /// Reads a whole recording, one record at a time.
  ///
  /// - Parameter path: the file.
  /// - Throws: ``RecordingError`` when it cannot be read or is no recording.
  public init(_ path: String) throws(RecordingError) {
    let reader = try RecordingReader(path)
    header = reader.header
    var app = CaptureApp(SimulatedPhoneOptions())
    while let record = reader.next() {
      seconds = record.seconds
      switch record.content {
      case .connected: connections += 1
      case .disconnected: app.clientLeft(connections)
      case .message(let frame): look(at: frame, record.seconds)
      case .request(let frame): look(at: frame, asking: &app, record.seconds)
      case .end: break
      }
    }
    isComplete = reader.isComplete
    damage = reader.damage
  }

  private mutating func look(at frame: Frame, _ time: Double) {
    messages[frame.kind, default: 0] += 1
    do throws(WireError) {
      _ = try PhoneMessage(frame)
    } catch {
      // A newer app may say more than is known here.
      if case .unknownKind = error { return }
      record(WireRule(error), "From the phone, \(Self.name(of: frame)): \(error)", time)
    }
  }

  private mutating func look(at frame: Frame, asking app: inout CaptureApp, _ time: Double) {
    requests[frame.kind, default: 0] += 1
    do throws(WireError) {
      let request = try PhoneRequest(kind: frame.kind, payload: frame.payload)
      if let (rule, sentence) = app.apply(request, from: connections) {
        record(rule, sentence, time)
      }
    } catch {
      record(WireRule(error), "To the phone, kind \(frame.kind): \(error)", time)
    }
  }

  private mutating func record(_ rule: WireRule, _ sentence: String, _ time: Double) {
    log.record(
      Breach(rule: rule, sentence: sentence, picture: nil, connection: connections, time: time))
  }

  private static func name(of frame: Frame) -> String {
    PhoneMessageKind(rawValue: frame.kind).map { "\($0)" } ?? "kind \(frame.kind)"
  }
}
