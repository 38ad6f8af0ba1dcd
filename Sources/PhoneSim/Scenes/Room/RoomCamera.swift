@_spi(Host) internal import Ollin
internal import Pixels
@_spi(Host) internal import Render
internal import Synchronization

/// Looks at the room through the renderer of the sketches.
///
/// The renderer is made when a scene first looks, and is one of its own: what a show draws in the
/// same process has nothing to do with it. Scenes share one camera; it is safe from any thread.
final class RoomCamera: Sendable {
  private struct State {
    var renderer: Renderer?
    var trouble: String?
  }

  private let state = Mutex(State())
  private let makesRenderer: @Sendable () throws(RenderError) -> Renderer

  /// A camera that has not looked yet.
  ///
  /// - Parameter makesRenderer: makes what it draws with.
  init(_ makesRenderer: @escaping @Sendable () throws(RenderError) -> Renderer = RoomCamera.usual) {
    self.makesRenderer = makesRenderer
  }

  private static let usual: @Sendable () throws(RenderError) -> Renderer = {
    () throws(RenderError) in try Renderer()
  }

  /// Why it sees nothing; nil while it does.
  var trouble: String? { state.withLock { $0.trouble } }

  /// Whether it holds a device now.
  var isOpen: Bool { state.withLock { $0.renderer != nil } }

  /// The room from a pose.
  ///
  /// - Parameters:
  ///   - pose: the camera's, x right, y up, z back.
  ///   - width: pixels of the lens across.
  ///   - height: pixels of the lens down.
  ///   - detail: pixels of the picture, across and down, for each of the lens; an odd number, so that
  ///     middles meet.
  /// - Returns: nil where nothing can be drawn; ``trouble`` then says why.
  func view(from pose: Pose, width: Int, height: Int, detail: Int = 1) -> RoomView? {
    let lens = RoomLens(at: pose, width: width, height: height)
    let list = RoomDrawing.scene.seen(
      through: lens.camera, width: width * detail, height: height * detail)
    let made = state.withLock { state -> (pixels: [UInt8], metres: [Float])? in
      guard state.trouble == nil else { return nil }
      do throws(RenderError) {
        return try Self.draw(list, with: &state.renderer, made: makesRenderer)
      } catch {
        state.renderer = nil
        state.trouble = error.message
        return nil
      }
    }
    guard let made else { return nil }
    var depth = made.metres
    if detail > 1 {
      depth = [Float](unsafeUninitializedCapacity: width * height) { depth, count in
        for row in 0..<height {
          let start = (row * detail + detail / 2) * width * detail + detail / 2
          for column in 0..<width {
            depth[row * width + column] = made.metres[start + column * detail]
          }
        }
        count = width * height
      }
    }
    return RoomView(lens: lens, depth: depth, pixels: made.pixels, detail: detail)
  }

  /// Gives the device back; the next look opens it again.
  func close() {
    state.withLock { $0 = State() }
  }

  private static func draw(
    _ list: DrawList, with renderer: inout Renderer?,
    made makesRenderer: () throws(RenderError) -> Renderer
  ) throws(RenderError) -> (pixels: [UInt8], metres: [Float])? {
    let used: Renderer
    if let renderer {
      used = renderer
    } else {
      used = try makesRenderer()
      renderer = used
    }
    _ = try used.submit(list, output: RenderOutput(image: true, depth: true))
    guard let result = try used.collect(waitingAtMost: .seconds(60)), let image = result.image,
      let depth = result.depth
    else { return nil }
    return (image.pixels, depth.metres)
  }
}
