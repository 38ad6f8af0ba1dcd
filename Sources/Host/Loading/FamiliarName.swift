/// Names that people know from Processing, p5.js and openFrameworks, and what they are called here.
enum FamiliarName {
  /// What to write instead of a name that the compiler does not know; `nil` where nobody can tell.
  static func hint(for error: CompilerMessage) -> String? {
    // The compiler takes this name for a macro of its own.
    let isLine = error.text.hasPrefix("expansion of macro 'line()'")
    guard let name = isLine ? "line" : error.missingName, let ours = ours[name] else { return nil }
    return
      "\(error.file):\(error.line):\(error.column): note: \(name) of other tools is here: \(ours)"
  }

  private static let ours = [
    "arc": "drawArc(x, y, radius, start:stop:)",
    "beginShape": "drawPolygon([Vector2(x, y), …]), or drawShape { $0.vertex(x, y) … }",
    "bezier": "drawBezier(…)",
    "box": "drawBox(size:)",
    "circle": "drawCircle(x, y, radius)",
    "color": "Color(red:green:blue:), each 0 to 1, or Color(hue:saturation:brightness:)",
    "constrain": "clamp(value, low, high)",
    "createCanvas": "override var canvasSize: CanvasSize { .size(width, height) }",
    "createGraphics": "an Image that the sketch fills",
    "createVector": "Vector2(x, y) or Vector3(x, y, z)",
    "dist": "a.distance(to: b) of two Vector2",
    "ellipse": "drawEllipse(x, y, radiusX, radiusY)",
    "endShape": "drawPolygon([Vector2(x, y), …])",
    "HALF_PI": ".pi / 2",
    "image": "drawImage(image, x, y)",
    "line": "drawLine(x1, y1, x2, y2)",
    "loadImage": "try Image(path: \"assets/name.png\"), in setup()",
    "loadFont": "try OutlineFont(path: \"assets/name.ttf\"), in setup()",
    "mag": "vector.length",
    "millis": "time, in seconds",
    "noLoop": "nothing: a picture that does not change costs hardly anything",
    "PI": "Double.pi",
    "plane": "drawPlane(width:depth:)",
    "point": "drawPoint(x, y)",
    "pop": "the end of withState { … }, or popState()",
    "popMatrix": "the end of withState { … }, or popState()",
    "popStyle": "the end of withState { … }, or popState()",
    "println": "print(…)",
    "push": "withState { … }, or pushState()",
    "pushMatrix": "withState { … }, or pushState()",
    "pushStyle": "withState { … }, or pushState()",
    "quad": "drawPolygon([Vector2(x, y), …])",
    "radians": ".degrees(45) for an angle",
    "rect": "drawRect(x, y, width, height)",
    "resizeCanvas": "override var canvasSize: CanvasSize { .size(width, height) }",
    "save": "`ollin render SKETCH --out NAME.png`",
    "saveFrame": "`ollin render SKETCH --frames 0..<600 --out NAME-%05d.png`",
    "size": "override var canvasSize: CanvasSize { .size(width, height) }",
    "sphere": "drawSphere(radius:)",
    "square": "drawRect(x, y, side, side)",
    "text": "drawText(text, x, y)",
    "torus": "drawTorus(radius:tube:)",
    "triangle": "drawTriangle(x1, y1, x2, y2, x3, y3)",
    "TWO_PI": "Double.tau",
    "TAU": "Double.tau",
    "vertex": "drawPolygon([Vector2(x, y), …]), or drawShape { $0.vertex(x, y) … }",
  ]
}
