public import FoundationReexport
public import Ollin
public import Wire
public import simd

/// A picture or an object that the phone was told to look for, and found.
public struct PhoneMarker: Sendable {
  /// The reference's name.
  public let name: String
  /// A picture or an object.
  public let kind: PhoneMarkerKind
  /// Whether the phone sees it right now; without, it keeps its last placement.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// Its own number.
  public let id: UUID
  /// The anchor as it came, to the world.
  public let transform: simd_float4x4
  /// What the stated size of a picture was off by, as the phone measured it.
  public let scaleFactor: Double
  /// Width, height and depth as they really are, in metres; a picture has no depth.
  public let size: Vector3
  /// The middle in the world, in metres.
  public let position: Vector3
  /// Where it is, for `transform(_:)`: x across the width, y up the height, z out of the face.
  ///
  /// Nothing drawn through it is scaled.
  public let placement: simd_float4x4

  /// A marker as it travels, or staged by hand.
  public init(_ sample: PhoneMarkerSample) {
    name = sample.name
    kind = sample.kind
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    id = sample.id
    transform = simd_float4x4(sample.transform)
    scaleFactor = sample.scaleFactor.isFinite ? Double(sample.scaleFactor) : 1
    let stated = Vector3(sample.size)
    let (x, y, z) = PhonePoses.axes(transform) ?? (.unitX, .unitY, .unitZ)
    let place: Vector3
    switch sample.kind {
    case .image:
      // It lies in its anchor's x and z, and the anchor's y comes out of it.
      size = Vector3(stated.x, stated.y, 0) * scaleFactor
      place = PhonePoses.place(transform)
      placement = PhonePoses.pose(x: x, y: -z, z: y, place: place)
    case .object:
      size = stated
      place = Vector3(sample.center).transformed(by: transform)
      placement = PhonePoses.pose(x: x, y: y, z: z, place: place)
    }
    position = place
  }

  /// Whether it is a picture.
  public var isImage: Bool { kind == .image }
  /// Whether it is an object.
  public var isObject: Bool { kind == .object }
  /// How wide it really is, in metres.
  public var width: Double { size.x }
  /// How high it really is, in metres.
  public var height: Double { size.y }
  /// How deep it really is, in metres; 0 for a picture.
  public var depth: Double { size.z }
  /// Out of its face, of unit length.
  public var facing: Vector3 { PhonePoses.axis(placement.columns.2) }
  /// Up its height, of unit length.
  public var up: Vector3 { PhonePoses.axis(placement.columns.1) }
  /// Across its width, of unit length.
  public var across: Vector3 { PhonePoses.axis(placement.columns.0) }

  /// The corners of its face about ``position``, from the top left on clockwise.
  public var corners: [Vector3] {
    let (side, top) = (across * (width / 2), up * (height / 2))
    return [
      position - side + top, position + side + top, position + side - top, position - side - top,
    ]
  }
}
