/// Numbers both ends of the cable agree on.
public enum PhoneWire {
  /// The port sensor frames come from.
  public static let streamPort: UInt16 = 1338
}
