/// What a simulated phone saw of the host.
public struct SimulatedPhoneReport: Codable, Equatable, Sendable {
  /// The scene's name.
  public var scene = ""
  /// The scene's seed.
  public var seed: UInt64 = 0
  /// Seconds since the phone started.
  public var seconds = 0.0
  /// The mode the phone is in, by its name in lower case.
  public var mode = ""

  /// Connections to the sensor port.
  public var sensorConnections = 0
  /// Sensor connections open now.
  public var openSensorConnections = 0
  /// Messages sent to a client, by kind.
  public var messages: [String: Int] = [:]
  /// Messages that a client was too slow to take.
  public var droppedMessages = 0
  /// Requests received, by name.
  public var requests: [String: Int] = [:]
  /// Frames passed over because their kind is not known or their payload is malformed.
  public var skippedFrames = 0
  /// The references the phone looks for now.
  public var references: [Reference] = []

  /// Connections to the picture port.
  public var pictureConnections = 0
  /// Whether one is open now.
  public var isPictureConnectionOpen = false
  /// The last picture connections, oldest first.
  public var connections: [PictureConnectionRecord] = []
  /// Pictures received.
  public var pictures = 0
  /// How many of them were keyframes.
  public var keyframes = 0
  /// Bytes of whole picture frames received.
  public var pictureBytes = 0
  /// Bytes of the largest picture frame.
  public var largestPicture = 0
  /// Pictures the host began and did not finish before it ended the connection.
  public var tornPictures = 0
  /// The size of the newest picture, as width × height.
  public var pictureSize = ""

  /// Pictures decoded without an error.
  public var decoded = 0
  /// Pictures not given to the decoder: it is off, was behind, or could not have used them.
  public var notDecoded = 0
  /// Pictures the decoder failed at.
  public var decodeFailures = 0

  /// Pictures a second, over the time between the first and the last of each connection.
  public var pictureRate = 0.0
  /// Seconds from one picture to the next on one connection, half of them below this.
  public var intervalP50 = 0.0
  /// Seconds from one picture to the next, 95 of a hundred below this.
  public var intervalP95 = 0.0
  /// The longest time from one picture to the next on one connection, in seconds.
  public var intervalMax = 0.0
  /// Each time the phone said mode Sketch to a host.
  public var sketchEntries: [SketchEntry] = []

  /// Breaches of the wire's rules, all of them.
  public var breachCount = 0
  /// How often each rule was broken, by its name; a rule that was kept is not there.
  public var breachesByRule: [String: Int] = [:]
  /// The first breaches of each rule, in words.
  public var breaches: [Breach] = []

  /// A reference the phone was given.
  public struct Reference: Codable, Equatable, Sendable {
    /// What the marker is called.
    public var name: String
    /// Picture or object.
    public var kind: String
    /// Metres across the print.
    public var printedWidth: Double
    /// Bytes of the file.
    public var bytes: Int
  }

  /// Nothing seen yet.
  public init() {}
}
