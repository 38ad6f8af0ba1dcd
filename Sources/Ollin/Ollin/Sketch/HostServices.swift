/// What a host does for a sketch that is part of an executable of its own.
@_spi(Host) public struct HostServices: Sendable {
  /// Runs a sketch with the words of a command line; the process's exit code.
  public let run:
    @MainActor @Sendable (_ make: @escaping () -> Sketch, _ arguments: [String]) -> Int32
  /// Renders frames of a sketch into what `arguments` of `ollin render` ask for.
  public let render:
    @MainActor @Sendable (_ make: @escaping () -> Sketch, _ arguments: [String]) throws -> Void
  /// One frame of a sketch.
  public let image: @MainActor @Sendable (_ sketch: Sketch, _ frame: Int, FrameRate) throws -> Image

  /// - Parameters:
  ///   - run: runs a sketch with the words of a command line.
  ///   - render: renders frames of a sketch.
  ///   - image: one frame of a sketch.
  public init(
    run: @escaping @MainActor @Sendable (@escaping () -> Sketch, [String]) -> Int32,
    render: @escaping @MainActor @Sendable (@escaping () -> Sketch, [String]) throws -> Void,
    image: @escaping @MainActor @Sendable (Sketch, Int, FrameRate) throws -> Image
  ) {
    self.run = run
    self.render = render
    self.image = image
  }

  /// What is here; a host sets it.
  @MainActor public static var installed: HostServices?
}
