/// How long the parts of a reload took, in milliseconds.
struct ReloadTimes: Codable, Equatable {
  /// From the file being written to that being noticed.
  let watch: Double
  let frontend: Double
  let link: Double
  /// From the build to the library being in memory, the way to the worker included.
  let load: Double
  let setup: Double
  /// To the end of the first `draw()`.
  let draw: Double
  /// To the picture being finished on the device.
  let render: Double
  /// To its last byte being written to the cable; 0 when nobody looked.
  let send: Double
  /// From the file being written to the last of these.
  let total: Double

  init(_ timing: SourceDesk.Timing, _ times: WorkerReport.Milestones) {
    func milliseconds(_ from: UInt64, _ to: UInt64) -> Double {
      to > from ? Double(to - from) * 1e-6 : 0
    }
    watch = milliseconds(timing.saved, timing.noticed)
    frontend = timing.frontendSeconds * 1000
    link = timing.linkSeconds * 1000
    load = milliseconds(timing.built, times.loaded)
    setup = milliseconds(times.loaded, times.setUp)
    draw = milliseconds(times.setUp, times.drawn)
    render = milliseconds(times.drawn, times.rendered)
    send = milliseconds(times.rendered, times.sent)
    total = milliseconds(timing.saved, max(times.sent, times.rendered, times.drawn))
  }

  /// One line for the console.
  func text(of sketch: String) -> String {
    let parts = [
      ("watch", watch), ("front end", frontend), ("link", link), ("load", load),
      ("setup", setup), ("draw", draw), ("render", render), ("send", send),
    ].filter { $0.1 > 0 }.map { "\($0.0) \(Self.short($0.1))" }
    return "\(sketch) reloaded in \(Self.short(total)) ms: " + parts.joined(separator: ", ") + "."
  }

  private static func short(_ value: Double) -> String {
    value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }
}
