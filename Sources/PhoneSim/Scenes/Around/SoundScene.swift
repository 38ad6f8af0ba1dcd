internal import Foundation
internal import Wire

/// What the phone hears in a house: one thing after another, each rising and fading, and how sure
/// it is of every label it knows.
struct SoundScene: Sendable {
  /// Judged windows a second, and how long each is in seconds.
  static let rate = 2.0
  static let window = 1.5
  /// Seconds of one sound on average.
  private static let span = 4.5

  /// Sounds that are heard, each with others the model confuses it with.
  private static let heard: [(label: String, others: [String])] = [
    ("music", ["singing", "guitar"]), ("speech", ["whispering", "conversation"]),
    ("laughter", ["giggling", "speech"]), ("dog_bark", ["dog", "animal"]),
    ("door_bell", ["bell", "chime"]), ("applause", ["clapping", "cheering"]),
    ("water_tap_faucet", ["water", "liquid_pouring"]), ("keyboard_tapping", ["typing", "tap"]),
    ("knock", ["door", "tap"]), ("bird_chirp_tweet", ["bird", "whistling"]),
    ("finger_snapping", ["click", "tap"]), ("whistling", ["flute", "singing"]),
    ("rain", ["water", "wind"]), ("silence", ["wind"]),
  ]
  private static let rest = [
    "air_conditioner", "aircraft", "bicycle", "boat_water_vehicle", "camera", "car_horn",
    "cat_meow", "chewing", "clock", "cough", "crying_sobbing", "drum", "engine", "fireworks",
    "footsteps", "glass_breaking", "hammer", "helicopter", "piano", "scissors", "siren", "sneeze",
    "snoring", "thunder", "toothbrush", "train", "vacuum_cleaner", "violin_fiddle", "zipper",
  ]

  /// Every label it knows, in the order of the alphabet.
  static let labels = Set(heard.map(\.label) + heard.flatMap(\.others) + rest).sorted()

  private let noise: SmoothNoise

  init(seed: UInt64) {
    noise = SmoothNoise(seed: seed, use: 180)
  }

  var track: SampledTrack {
    SampledTrack(in: nil, rate: Self.rate) { [self] in .sound(reading(at: $0)) }
  }

  /// The window judged at a time.
  func reading(at time: Double) -> PhoneSoundSample {
    var levels: [String: Double] = [:]
    let index = Int((time / Self.span).rounded(.down))
    // Sounds overlap: the one before may still fade.
    for number in [index - 1, index] {
      let sound = Self.heard[
        min(Int(noise.thrown(0, number) * Double(Self.heard.count)), Self.heard.count - 1)]
      let begin = (Double(number) + 0.5 * noise.thrown(1, number)) * Self.span
      let length = 1.5 + 2.6 * noise.thrown(2, number)
      let level =
        Ease.swell(begin..<begin + length, rise: 0.4, fall: 1.0, at: time)
        * (0.72 + 0.27 * noise.thrown(3, number))
      levels[sound.label] = max(levels[sound.label] ?? 0, level)
      for (place, other) in sound.others.enumerated() {
        let share = level * (0.2 + 0.3 * noise.thrown(10 + place, number))
        levels[other] = max(levels[other] ?? 0, share)
      }
    }
    let entries = Self.labels.enumerated().map { channel, label in
      let floor = 0.004 + 0.012 * (noise.value(100 + channel, time * 1.7) + 1)
      return PhoneSoundEntry(
        label: label, confidence: Float(min(max(levels[label] ?? 0, floor), 1)))
    }
    return PhoneSoundSample(
      timestamp: PhoneScene.bootTime + time, duration: Self.window,
      entries: entries.sorted { ($1.confidence, $0.label) < ($0.confidence, $1.label) })
  }
}
