/// The gradient that a fill or a stroke is painted with, if any.
struct PaintSlot {
  /// `nil` for a plain colour.
  var gradient: Gradient? {
    didSet { epoch = -1 }
  }
  /// One more than the number of its record, of the recording ``epoch`` says.
  var record: UInt32 = 0
  /// The recording that ``record`` belongs to; −1 for none.
  var epoch = -1

  var isSet: Bool { gradient != nil }
  var isOpaque: Bool { gradient?.ramp.isOpaque ?? true }
  var isAlongPath: Bool { gradient?.layout == .alongPath }
}
