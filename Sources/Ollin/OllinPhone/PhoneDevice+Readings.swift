internal import Ollin
internal import Wire

extension PhoneDevice {
  /// Every person in view; the phone follows one.
  public var latestBodies: [PhoneBody] { store.value(\.bodies) }
  /// The first of ``latestBodies``.
  public var latestBody: PhoneBody? { latestBodies.first }

  /// Every face in view, three at most.
  public var latestFaces: [PhoneFace] { store.value(\.faces) }
  /// The first of ``latestFaces``.
  public var latestFace: PhoneFace? { latestFaces.first }

  /// Every hand in view, four at most.
  public var latestHands: [PhoneHand] { store.value(\.hands) }
  /// The hand the phone is surest of.
  public var latestHand: PhoneHand? { latestHands.max { $0.confidence < $1.confidence } }

  /// Every line of text in view.
  public var latestTexts: [PhoneText] { store.value(\.texts) }
  /// The line that takes the most of the picture.
  public var latestText: PhoneText? {
    latestTexts.map { (line: $0, area: $0.pictureArea) }.max { $0.area < $1.area }?.line
  }

  /// Every picture and object that was found; one out of view stays, not tracked.
  public var latestMarkers: [PhoneMarker] { store.value(\.markers) }
  /// The largest of those in view.
  public var latestMarker: PhoneMarker? {
    latestMarkers.filter(\.isTracked).max { $0.width * $0.height < $1.width * $1.height }
  }

  /// The marker of a name; of several, one in view.
  public func marker(named name: String) -> PhoneMarker? {
    let named = latestMarkers.filter { $0.name == name }
    return named.first(where: \.isTracked) ?? named.first
  }

  /// The phone as a pointer; `nil` until the first reading.
  public var latestWand: PhoneWand? { store.value(\.wand) }

  /// How bright and how warm the room is; `nil` until the first reading.
  public var latestLight: PhoneLight? { store.value(\.light) }

  /// The scanned room.
  ///
  /// Look at ``sceneMeshVersion`` before building something of it: it comes in a few blocks a
  /// second, and a sketch draws far more often.
  public var sceneMesh: PhoneSceneMesh { store.value(\.sceneMesh).pieces }
  /// Changes when a block comes, is bettered or goes; `nil` before the first.
  public var sceneMeshVersion: Int? { store.value(\.sceneMesh).version }
  /// Forgets the scanned room and collects it anew.
  public func resetSceneMesh() { store.resetSceneMesh() }

  /// The flat surfaces of the room.
  public var planes: PhonePlanes { store.value(\.planes).pieces }
  /// Changes when a surface comes, grows or goes; `nil` before the first.
  public var planesVersion: Int? { store.value(\.planes).version }
  /// Forgets the flat surfaces and collects them anew.
  public func resetPlanes() { store.resetPlanes() }
}
