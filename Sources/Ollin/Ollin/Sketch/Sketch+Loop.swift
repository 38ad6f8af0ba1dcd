extension Sketch {
  /// How many frames a second arrive, smoothed over about half a second; 0 until two have.
  public final var frameRate: Double { meter.framesPerSecond }

  /// Runs ``draw()`` every frame again.
  public final func loop() {
    isLooping = true
  }

  /// Stops drawing anew: the last picture stays.
  ///
  /// The `draw()` that is running is the last one; called from anywhere else, one more runs.
  public final func noLoop() {
    guard isLooping else { return }
    isLooping = false
    owesDraw = !isDrawing
  }

  /// Adds something that runs along with the sketch.
  ///
  /// Called in ``setup()``, it is set up when that returns; called later, at once.
  public final func extend(_ companion: any SketchExtension) {
    extensions.append(companion)
    if hasSetUp { companion.setup(self) }
  }

  /// Takes back an ``extend(_:)``.
  @_spi(Host) public final func removeExtension(_ companion: any SketchExtension) {
    extensions.removeAll { $0 === companion }
  }

  /// Runs the sketch from an executable's `@main`, with no window: to a phone, or into a file where
  /// its command line says `--out`.
  ///
  /// The words are those of `ollin run` and `ollin render` without the sketch's name; `--help` lists
  /// them. What draws and streams comes from Ollin's installation; see ``OllinApp``.
  public final class func main() {
    if let hook = mainHook { return hook(self) }
    OllinApp.exit(withWords: Array(CommandLine.arguments.dropFirst())) { self.init() }
  }
}

extension Sketch {
  /// What ``main()`` calls; a host sets it.
  @_spi(Host) public static var mainHook: (@MainActor (Sketch.Type) -> Void)? {
    get { MainHook.current }
    set { MainHook.current = newValue }
  }
}

/// Where ``Sketch/mainHook`` is kept.
@MainActor private enum MainHook {
  static var current: (@MainActor (Sketch.Type) -> Void)?
}
