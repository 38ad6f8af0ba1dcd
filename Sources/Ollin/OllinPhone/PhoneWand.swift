public import Ollin
public import Wire
public import simd

/// The phone held as a pointer: a beam, a button and a thumb.
public struct PhoneWand: Sendable {
  /// Whether the phone knows where it is; the button works either way.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// The camera's pose as it came, with the axes of a phone held in landscape.
  public let transform: simd_float4x4
  /// How many quarters clockwise stand the picture upright; 1 in portrait.
  public let quarterTurns: Int
  /// The phone as it is held, for `transform(_:)`: x across the screen, y up it, z toward the holder.
  public let placement: simd_float4x4
  /// Where the phone is, in metres.
  public let position: Vector3
  /// Whether a finger is on the pad.
  public let isPressed: Bool
  /// Presses so far; it only rises, so that a tap between two draws shows in it.
  public let pressCount: Int
  /// Where the thumb is on the pad, −1 to 1 across and up; `nil` when it is free.
  public let touch: Vector2?

  /// A wand as it travels, or staged by hand.
  public init(_ sample: PhoneWandSample) {
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    transform = simd_float4x4(sample.transform)
    quarterTurns = Int(sample.quarterTurnsCW & 3)
    placement = simd_float4x4(
      PhoneWire.wandFrame(
        fromCamera: WireMatrix(transform), quarterTurnsCW: sample.quarterTurnsCW))
    position = PhonePoses.place(transform)
    isPressed = sample.isPressed
    pressCount = Int(sample.pressCount)
    let place = Vector2(sample.touch)
    touch = sample.hasTouch ? Vector2(clamp(place.x, -1, 1), clamp(place.y, -1, 1)) : nil
  }

  /// Out of the phone's back, of unit length.
  public var pointing: Vector3 { -PhonePoses.axis(placement.columns.2).normalized }
  /// Up the screen, of unit length.
  public var up: Vector3 { PhonePoses.axis(placement.columns.1).normalized }
  /// To the right across the screen, of unit length.
  public var across: Vector3 { PhonePoses.axis(placement.columns.0).normalized }
  /// The beam out of the phone's back.
  public var ray: Ray3 { Ray3(origin: position, direction: pointing) }
  /// The point of the beam that is `distance` metres out.
  public func point(at distance: Double) -> Vector3 { position + pointing * distance }
}
