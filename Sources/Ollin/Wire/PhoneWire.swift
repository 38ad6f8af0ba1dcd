/// Numbers both ends of the cable agree on, and the wire's own arithmetic.
public enum PhoneWire {
  /// The word every frame from the phone starts with.
  public static let magic: UInt32 = 0x4F4C_4E31
  /// The word every frame to the phone starts with.
  public static let requestMagic: UInt32 = 0x4F4C_4E52
  /// The version of the layout.
  public static let version: UInt8 = 1
  /// The bytes in front of every payload.
  public static let headerByteCount = 12
  /// The port on the phone that sensor frames come from and requests go to.
  public static let streamPort: UInt16 = 1338
  /// The port on the phone that takes pictures.
  public static let picturePort: UInt16 = 1339
  /// The most bytes a payload may have.
  public static let maxPayloadBytes = 1 << 20
  /// The most references a sketch can declare.
  public static let maxReferences = 32
}
