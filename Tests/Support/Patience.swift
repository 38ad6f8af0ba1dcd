/// How long a test waits for what must come.
///
/// Tests run side by side on as many cores as there are, and some keep a core, or the main actor, for
/// minutes: a wait for something that comes for certain is as long as a whole run may take, so that
/// no load breaks it. A test that is wrong takes this long to say so.
public enum Patience {
  /// In seconds.
  public static let seconds: Int64 = 600
  /// As a duration.
  public static let duration = Duration.seconds(seconds)
  /// In nanoseconds.
  public static let nanoseconds = UInt64(seconds) * 1_000_000_000
}
