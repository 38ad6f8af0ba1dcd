internal import Glibc
@_spi(Host) internal import Ollin
internal import Synchronization

/// Looks a few times a second whether the files of shaders have changed, and compiles those that
/// have: reading and compiling take longer than a frame.
final class UserShaderWatcher: Sendable {
  private struct Watched {
    let shader: Shader
    let path: String
    var stamp: File.Stamp?
    var source: String
  }

  private struct State {
    var watched: [UInt64: Watched] = [:]
    var changed: [UInt64: Result<UserShaderCode, RenderError>] = [:]
    var isStopping = false
  }

  /// Microseconds between two looks.
  private static let period: UInt32 = 250_000
  private static let mostFiles = 256

  private let shaders: ShaderLibrary
  private let state = Mutex(State())
  private let looking = Mutex(())

  init(_ shaders: ShaderLibrary) { self.shaders = shaders }

  /// From now on a shader's file is looked at.
  func watch(_ shader: Shader) {
    guard let path = shader.path else { return }
    state.withLock { state in
      guard state.watched.count < Self.mostFiles else { return }
      state.watched[shader.identity] = Watched(shader: shader, path: path, source: shader.source)
    }
  }

  /// No longer looks at a shader's file.
  func forget(_ identity: UInt64) {
    state.withLock { state in
      state.watched[identity] = nil
      state.changed[identity] = nil
    }
  }

  /// What became of the files that changed since the last call.
  func takeChanged() -> [UInt64: Result<UserShaderCode, RenderError>] {
    state.withLock { state in
      defer { state.changed = [:] }
      return state.changed
    }
  }

  /// Looks until it is stopped.
  func run() {
    while !state.withLock({ $0.isStopping }) {
      look()
      // In parts, so that the end of a show does not wait for all of it.
      for _ in 0..<10 where !state.withLock({ $0.isStopping }) { usleep(Self.period / 10) }
    }
  }

  /// Lets ``run()`` end.
  func stop() { state.withLock { $0.isStopping = true } }

  /// Looks at every file once, and waits for whoever is looking.
  func look() { looking.withLock { _ in lookAtAll() } }

  private func lookAtAll() {
    for (identity, watched) in state.withLock({ $0.watched }) {
      // One that is gone is being replaced, or was moved away from a show that goes on.
      guard let stamp = File.stamp(of: watched.path), stamp != watched.stamp else { continue }
      let result: Result<UserShaderCode, RenderError>
      var source = watched.source
      do throws(FileError) {
        source = try Shader.read(watched.path)
        guard source != watched.source else {
          state.withLock { $0.watched[identity]?.stamp = stamp }
          continue
        }
        let text = source
        result = Result { () throws(RenderError) in
          try UserShaderCode(name: watched.shader.name, source: text, shaders)
        }
      } catch {
        result = .failure(.shader(file: watched.shader.name, log: error.description))
      }
      let read = source
      state.withLock { state in
        guard state.watched[identity] != nil else { return }
        state.watched[identity]?.stamp = stamp
        state.watched[identity]?.source = read
        state.changed[identity] = result
      }
    }
  }
}
