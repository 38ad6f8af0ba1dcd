public import Ollin
internal import simd

/// Every drawing call of a sketch with values that no sketch means to pass, by its name as
/// `PublicNames` in the tests of pictures spells it.
@MainActor public enum HostileCalls {
  /// A call with values of its own.
  public typealias Call = @MainActor (Sketch, OddValues) -> Void

  /// Colours, strokes, transforms and flat shapes.
  public static let flat: [String: Call] = states.merging(shapes) { first, _ in first }

  /// All of them.
  public static let all: [String: Call] = [flat, texts, pictures, solids, cameras, lights].reduce(
    into: [:]
  ) { all, part in all.merge(part) { first, _ in first } }

  private static let states: [String: Call] = [
    "background(_:)": { s, o in s.background(o.c()) },
    "fill(_:) Color": { s, o in s.fill(o.c()) },
    "fill(_:) Gradient": { s, o in s.fill(o.g()) },
    "fill(_:) Paint": { s, o in s.fill(Paint.gradient(o.g())) },
    "noFill()": { s, _ in s.noFill() },
    "stroke(_:) Color": { s, o in s.stroke(o.c()) },
    "stroke(_:) Gradient": { s, o in s.stroke(o.g()) },
    "stroke(_:) Paint": { s, o in s.stroke(Paint.color(o.c())) },
    "noStroke()": { s, _ in s.noStroke() },
    "strokeWeight(_:)": { s, o in s.strokeWeight(o.n()) },
    "strokeCap(_:)": { s, o in s.strokeCap(o.pick([.butt, .round, .square]) ?? .butt) },
    "strokeJoin(_:)": { s, o in s.strokeJoin(o.pick([.miter, .round, .bevel]) ?? .miter) },
    "strokeAlign(_:)": { s, o in
      s.strokeAlign(o.pick([.center, .inside, .outside]) ?? .center)
    },
    "strokeDash(_:phase:)": { s, o in s.strokeDash([o.n(), o.n(), o.n()], phase: o.n()) },
    "strokeProfile(_:)": { s, o in
      s.strokeProfile([o.n(), o.n(), o.n()])
      s.drawPolyline(o.vs())
    },
    "noStrokeProfile()": { s, _ in s.noStrokeProfile() },
    "noStrokeDash()": { s, _ in s.noStrokeDash() },
    "pointSize(_:)": { s, o in s.pointSize(o.n()) },
    "pointMarker(_:)": { s, o in
      s.pointMarker(o.pick(PointMarker.allCases) ?? .circle)
      s.drawPoint(o.n(), o.n(), o.n())
    },
    "translate(_:_:)": { s, o in s.translate(o.n(), o.n()) },
    "translate(_:) Vector2": { s, o in s.translate(o.v()) },
    "rotate(_:) Double": { s, o in s.rotate(o.n()) },
    "scale(_:) Double": { s, o in s.scale(o.n()) },
    "scale(_:_:)": { s, o in s.scale(o.n(), o.n()) },
    "resetView()": { s, _ in s.resetView() },
    "pushState()": { s, _ in s.pushState() },
    "popState()": { s, _ in s.popState() },
    "withState(_:)": { s, o in s.withState { s.drawCircle(o.n(), o.n(), o.n()) } },
    "withState(at:rotation:scale:_:)": { s, o in
      s.withState(at: o.v(), rotation: o.n(), scale: o.n()) { s.drawCircle(o.n(), o.n(), o.n()) }
    },
    "withClip(_:_:) Rectangle": { s, o in s.withClip(o.r()) { s.drawRect(o.r()) } },
    "withClip(_:_:) Circle": { s, o in
      s.withClip(Circle(center: o.v(), radius: o.n())) { s.drawRect(o.r()) }
    },
    "withClip(_:_:) Shape": { s, o in s.withClip(o.shape()) { s.drawText("text", at: o.v()) } },
    "withClip(_:_:) Path": { s, o in s.withClip(o.path()) { s.drawPolygon(o.vs()) } },
  ]

  private static let shapes: [String: Call] = [
    "drawCircle(_:_:_:)": { s, o in s.drawCircle(o.n(), o.n(), o.n()) },
    "drawCircle(center:radius:)": { s, o in s.drawCircle(center: o.v(), radius: o.n()) },
    "drawCircle(_:)": { s, o in s.drawCircle(Circle(center: o.v(), radius: o.n())) },
    "drawCircles(_:radius:)": { s, o in s.drawCircles(o.vs(), radius: o.n()) },
    "drawEllipse(_:_:_:_:)": { s, o in s.drawEllipse(o.n(), o.n(), o.n(), o.n()) },
    "drawEllipse(center:radiusX:radiusY:)": { s, o in
      s.drawEllipse(center: o.v(), radiusX: o.n(), radiusY: o.n())
    },
    "drawRect(_:_:_:_:cornerRadius:)": { s, o in
      s.drawRect(o.n(), o.n(), o.n(), o.n(), cornerRadius: o.n())
    },
    "drawRect(_:cornerRadius:)": { s, o in s.drawRect(o.r(), cornerRadius: o.n()) },
    "drawRect(center:width:height:cornerRadius:)": { s, o in
      s.drawRect(center: o.v(), width: o.n(), height: o.n(), cornerRadius: o.n())
    },
    "drawRect(corner:width:height:cornerRadius:)": { s, o in
      s.drawRect(corner: o.v(), width: o.n(), height: o.n(), cornerRadius: o.n())
    },
    "drawRects(_:cornerRadius:)": { s, o in s.drawRects([o.r(), o.r()], cornerRadius: o.n()) },
    "drawLine(_:_:_:_:)": { s, o in s.drawLine(o.n(), o.n(), o.n(), o.n()) },
    "drawLine(_:_:)": { s, o in s.drawLine(o.v(), o.v()) },
    "drawTriangle(_:_:_:_:_:_:)": { s, o in
      s.drawTriangle(o.n(), o.n(), o.n(), o.n(), o.n(), o.n())
    },
    "drawTriangle(_:_:_:)": { s, o in s.drawTriangle(o.v(), o.v(), o.v()) },
    "drawPoint(_:_:)": { s, o in s.drawPoint(o.n(), o.n()) },
    "drawPoint(_:_:_:)": { s, o in s.drawPoint(o.n(), o.n(), o.n()) },
    "drawPoint(at:)": { s, o in s.drawPoint(at: o.v()) },
    "drawPoint(at:size:)": { s, o in s.drawPoint(at: o.v(), size: o.n()) },
    "drawPoints(_:)": { s, o in s.drawPoints(o.vs()) },
    "drawPoints(_:size:)": { s, o in s.drawPoints(o.vs(), size: o.n()) },
    "drawPolygon(_:)": { s, o in s.drawPolygon(o.vs()) },
    "drawPolygon(_:cornerRadius:)": { s, o in s.drawPolygon(o.vs(), cornerRadius: o.n()) },
    "drawPolygon(_:holes:)": { s, o in s.drawPolygon(o.vs(), holes: [o.vs(), o.vs()]) },
    "drawPolyline(_:closed:)": { s, o in s.drawPolyline(o.vs(), closed: true) },
    "drawContour(_:)": { s, o in s.drawContour(Contour(o.vs())) },
    "drawShape(_:) Shape": { s, o in s.drawShape(o.shape()) },
    "drawShapes(_:)": { s, o in s.drawShapes([o.shape(), o.shape()]) },
    "drawShape(_:) Path": { s, o in s.drawShape(o.path()) },
    "drawShape(winding:_:)": { s, o in
      s.drawShape(winding: .evenOdd) {
        $0.spline(o.vs(), closed: true, tension: o.n())
        $0.circle(center: o.v(), radius: o.n())
      }
    },
    "drawArc(_:_:_:start:stop:mode:)": { s, o in
      s.drawArc(o.n(), o.n(), o.n(), start: o.n(), stop: o.n(), mode: .pie)
    },
    "drawArc(_:_:_:_:start:stop:mode:)": { s, o in
      s.drawArc(o.n(), o.n(), o.n(), o.n(), start: o.n(), stop: o.n(), mode: .chord)
    },
    "drawArc(center:radius:start:stop:mode:)": { s, o in
      s.drawArc(center: o.v(), radius: o.n(), start: o.n(), stop: o.n())
    },
    "drawBezier(_:_:_:_:)": { s, o in s.drawBezier(o.v(), o.v(), o.v(), o.v()) },
    "drawBezier(_:_:_:_:_:_:_:_:)": { s, o in
      s.drawBezier(o.n(), o.n(), o.n(), o.n(), o.n(), o.n(), o.n(), o.n())
    },
    "drawBezier(_:_:_:)": { s, o in s.drawBezier(o.v(), o.v(), o.v()) },
    "drawCurve(_:closed:tension:)": { s, o in s.drawCurve(o.vs(), closed: true, tension: o.n()) },
    "drawArrow(_:_:headSize:)": { s, o in s.drawArrow(o.v(), o.v(), headSize: o.n()) },
    "drawArrow(_:_:_:_:headSize:)": { s, o in s.drawArrow(o.n(), o.n(), o.n(), o.n()) },
    "drawRegularPolygon(center:radius:sides:rotation:)": { s, o in
      s.drawRegularPolygon(center: o.v(), radius: o.n(), sides: o.i(), rotation: o.n())
    },
    "drawStar(center:outerRadius:innerRadius:points:rotation:)": { s, o in
      s.drawStar(
        center: o.v(), outerRadius: o.n(), innerRadius: o.n(), points: o.i(), rotation: o.n())
    },
  ]
}
