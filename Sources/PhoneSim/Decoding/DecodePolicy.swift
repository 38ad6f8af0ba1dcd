/// Which of the pictures that arrive are decoded.
public enum DecodePolicy: String, Codable, CaseIterable, Sendable {
  /// None: only their structure is judged.
  case off
  /// Keyframes alone, which costs little and still shows what the phone would show.
  case keyframes
  /// All that the machine has time for; behind, it goes on from the newest keyframe.
  case all
}
