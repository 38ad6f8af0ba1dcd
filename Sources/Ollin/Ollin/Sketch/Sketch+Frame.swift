extension Sketch {
  /// Sets the clock and starts an empty recording.
  final func beginFrame(at time: Double, delta: Double) {
    self.time = time.isFinite ? time : 0
    deltaTime = delta.isFinite ? Swift.max(delta, 0) : 0
    date = dateOrigin.map { $0 + self.time } ?? Date()
    meter.add(deltaTime)
    properties.advance(by: deltaTime)
    drawer.beginFrame(mayForgetGlyphs: isLooping || owesDraw)
  }

  /// Runs `draw()`.
  final func drawOnce() {
    owesDraw = false
    frameCount += 1
    isDrawing = true
    draw()
    isDrawing = false
  }

  /// Forgets what belonged to this frame alone.
  final func endFrame() {
    pointer.endFrame()
  }
}
