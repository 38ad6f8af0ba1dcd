/// What was declared about a parameter beside its value.
struct ParamFacts<Bound: Comparable & Sendable>: Sendable {
  var label: String?
  var range: ClosedRange<Bound>?
  var step: Bound?
  var style = ParamStyle.automatic
  /// Seconds in which about two thirds of a change show.
  var smoothing = 0.0
  var icon: String?
  var group: String?
}
