import Cable
@_spi(Host) import OllinPhone

/// What is known of a phone at one moment.
struct PhoneReport: Codable, Equatable, Sendable {
  /// A phone that usbmuxd knows.
  struct Device: Codable, Equatable, Sendable {
    var udid: String
    /// `usb` or `network`.
    var link: String
  }

  /// What came of one kind of payload.
  struct Payload: Codable, Equatable, Sendable {
    var kind: String
    var received: Int
    var skipped: Int
    var skipReason: String?
    /// A second.
    var rate: Double
    /// Seconds since the last one.
    var age: Double?
    var glance: String
  }

  /// What the phone made of the references it was to look for.
  struct References: Codable, Equatable, Sendable {
    var count: Int
    /// Whether they were declared, and are not the phone's own.
    var areDeclared: Bool
    var notes: [String]
  }

  /// Where it was looked for, as `--phone` takes it.
  var phone: String
  var devices: [Device]
  var isConnected: Bool
  var connections: Int
  /// A sentence on how the connection is.
  var message: String
  var mode: String?
  var isSupported: Bool?
  /// The sentence on the phone's screen.
  var status: String?
  var references: References?
  /// Those kinds of which anything came.
  var payloads: [Payload]
  /// Frames of kinds that are not known here.
  var unknownFrames: Int
  /// Connections that were given up, since what came was no frame.
  var desyncs: Int

  /// What a device knows now.
  @MainActor
  init(
    _ device: PhoneDevice, phone: String, devices: [USBMuxDevice],
    at now: SuspendingClock.Instant = .now
  ) {
    // Cameras' pictures are looked into only while somebody reads them, and one that cannot be read
    // is to be counted.
    _ = (
      device.latestFrame, device.latestSegmentationCutout, device.latestSaliencyFrame,
      device.latestFlowFrame
    )
    self.phone = phone
    self.devices = devices.map { Device(udid: $0.udid, link: "\($0.link)") }
    isConnected = device.isRunning
    connections = device.connectionCount
    message = device.waitingMessage
    let state = device.latestState
    mode = state?.mode.title
    isSupported = state?.isSupported
    status = state?.statusMessage
    references = state.map {
      References(
        count: $0.referenceCount, areDeclared: $0.referencesAreDeclared, notes: $0.notes)
    }
    payloads = device.payloadStatistics.filter { $0.received + $0.skipped > 0 }.map {
      Payload(
        kind: "\($0.kind)", received: $0.received, skipped: $0.skipped,
        skipReason: $0.lastSkipReason, rate: Self.rounded($0.rate(at: now)),
        age: $0.age(at: now).map { Self.rounded(max($0 / .seconds(1), 0)) }, glance: $0.glance)
    }
    unknownFrames = device.unknownFrameCount
    desyncs = device.desyncCount
  }

  /// To hundredths.
  private static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 100).rounded() / 100 : 0
  }
}
