/// A finished picture on its way to the cable.
struct OutgoingPicture: Sendable {
  /// The whole frame of the wire.
  var bytes: [UInt8]
  /// The connection it was made for; on another one it would not stand.
  var connection: Int
  /// The stay in Sketch mode it was made for.
  var epoch: UInt64
  /// When its encoding ended, in nanoseconds of ``Monotonic``.
  var encodedAt: UInt64
  /// When the `draw()` it shows began; `nil` for an older picture encoded once more.
  var drawStart: UInt64?
}
