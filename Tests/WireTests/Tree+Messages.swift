import Foundation
import Wire

extension Tree {
  /// The name of the kind and the value of a message.
  static func described(_ message: PhoneMessage) -> (kind: String, value: Tree) {
    switch message {
    case .motion(let value): ("motion", tree(value))
    case .pose(let values): ("bodies", .fields(["bodies": .list(values.map(tree))]))
    case .face(let values): ("faces", .fields(["faces": .list(values.map(tree))]))
    case .depth(let value): ("depth", tree(value))
    case .segmentation(let value): ("segmentation", tree(value))
    case .sceneMesh(let value): ("sceneMesh", tree(value))
    case .plane(let value): ("plane", tree(value))
    case .light(let value): ("light", tree(value))
    case .hands(let values): ("hands", .fields(["hands": .list(values.map(tree))]))
    case .texts(let values): ("texts", .fields(["lines": .list(values.map(tree))]))
    case .markers(let values): ("markers", .fields(["markers": .list(values.map(tree))]))
    case .wand(let value): ("wand", tree(value))
    case .saliency(let value): ("saliency", tree(value))
    case .sound(let value): ("sound", tree(value))
    case .flow(let value): ("flow", tree(value))
    case .touch(let value): ("touch", tree(value))
    case .air(let value): ("air", tree(value))
    case .state(let value): ("state", tree(value))
    }
  }

  private static func seen(
    _ isTracked: Bool, _ timestamp: Double, _ fields: [String: Tree]
  ) -> Tree {
    .fields(
      fields.merging(["tracked": .bool(isTracked), "timestamp": .number(timestamp)]) { $1 })
  }

  private static func tree(_ value: PhoneMotionSample) -> Tree {
    .fields([
      "attitude": .vector(value.attitude), "gravity": .vector(value.gravity),
      "rotationRate": .vector(value.rotationRate),
      "userAcceleration": .vector(value.userAcceleration), "timestamp": .number(value.timestamp),
    ])
  }

  private static func tree(_ value: PhonePoseSample) -> Tree {
    let joints = value.joints.sorted { $0.key.rawValue < $1.key.rawValue }.map { name, joint in
      Tree.fields([
        "id": .integer(name.rawValue), "position": .vector(joint.position),
        "orientation": .vector(joint.orientation), "tracked": .bool(joint.isTracked),
      ])
    }
    return seen(
      value.isTracked, value.timestamp,
      [
        "anchor": .matrix(value.anchor), "scaleFactor": .float(value.scaleFactor),
        "joints": .list(joints),
      ])
  }

  private static func tree(_ value: PhoneFaceSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "headOrientation": .vector(value.headOrientation),
        "headPosition": .vector(value.headPosition), "blendShapes": .floats(value.blendShapes),
        "vertices": .list(value.meshVertices.map(vector)),
        "indices": .integers(value.triangleIndices),
        "uvs": .list(value.textureCoordinates.map(vector)),
        "leftEye": .fields([
          "orientation": .vector(value.leftEyeOrientation),
          "position": .vector(value.leftEyePosition),
        ]),
        "rightEye": .fields([
          "orientation": .vector(value.rightEyeOrientation),
          "position": .vector(value.rightEyePosition),
        ]),
        "lookAt": .vector(value.lookAtPoint),
      ])
  }

  private static func tree(_ value: PhoneDepthSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "width": .integer(value.width), "height": .integer(value.height), "fx": .float(value.fx),
        "fy": .float(value.fy), "cx": .float(value.cx), "cy": .float(value.cy),
        "camera": .matrix(value.cameraTransform), "colorJPEG": .hex(value.colorJPEG),
        "depth": .floats(value.depth),
        "confidence": value.confidence.map { .integers($0) } ?? .null,
      ])
  }

  private static func tree(_ value: PhoneSegmentationSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "width": .integer(value.width), "height": .integer(value.height),
        "orientation": .integer(value.orientation), "colorJPEG": .hex(value.colorJPEG),
        "matte": .integers(value.matte),
      ])
  }

  private static func tree(_ value: PhoneSceneMeshSample) -> Tree {
    var fields: [String: Tree] = [
      "id": .id(value.id), "scan": .integer(value.scan), "removed": .bool(value.isRemoved),
      "transform": .matrix(value.transform),
    ]
    if !value.isRemoved {
      fields["vertices"] = .list(value.vertices.map(vector))
      fields["normals"] = .list(value.normals.map(vector))
      fields["indices"] = .integers(value.triangleIndices)
      fields["surfaces"] = .integers(value.surfaces.map(\.rawValue))
    }
    return seen(value.isTracked, value.timestamp, fields)
  }

  private static func tree(_ value: PhonePlaneSample) -> Tree {
    var fields: [String: Tree] = [
      "id": .id(value.id), "scan": .integer(value.scan), "removed": .bool(value.isRemoved),
      "transform": .matrix(value.transform),
    ]
    if !value.isRemoved {
      fields["center"] = .vector(value.center)
      fields["width"] = .float(value.width)
      fields["height"] = .float(value.height)
      fields["rotationOnYAxis"] = .float(value.rotationOnYAxis)
      fields["alignment"] = .integer(value.alignment.rawValue)
      fields["surface"] = .integer(value.surface.rawValue)
      fields["boundary"] = .list(value.boundary.map(vector))
    }
    return seen(value.isTracked, value.timestamp, fields)
  }

  private static func tree(_ value: PhoneLightSample) -> Tree {
    var fields: [String: Tree] = [
      "timestamp": .number(value.timestamp), "ambientIntensity": .float(value.ambientIntensity),
      "colorTemperature": .float(value.colorTemperature), "direction": .null,
    ]
    if value.hasDirection {
      fields["direction"] = .vector(value.direction)
      fields["directionalIntensity"] = .float(value.directionalIntensity)
      fields["sphericalHarmonics"] = .floats(value.sphericalHarmonics)
    }
    return .fields(fields)
  }

  private static func tree(_ value: PhoneHandSample) -> Tree {
    let joints = value.joints.sorted { $0.key.rawValue < $1.key.rawValue }.map { name, joint in
      Tree.fields([
        "id": .integer(name.rawValue), "point": .vector(joint.point),
        "confidence": .float(joint.confidence),
        "world": joint.hasWorldPosition ? .vector(joint.worldPosition) : .null,
      ])
    }
    return seen(
      value.isTracked, value.timestamp,
      [
        "chirality": .integer(value.chirality.rawValue), "confidence": .float(value.confidence),
        "joints": .list(joints),
      ])
  }

  private static func tree(_ value: PhoneTextSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "text": .text(value.text), "confidence": .float(value.confidence),
        "corners": .list(value.corners.map(vector)),
        "world": value.hasWorldCorners ? .list(value.worldCorners.map(vector)) : .null,
      ])
  }

  private static func tree(_ value: PhoneMarkerSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "id": .id(value.id), "kind": .integer(value.kind.rawValue), "name": .text(value.name),
        "transform": .matrix(value.transform), "size": .vector(value.size),
        "center": .vector(value.center), "scaleFactor": .float(value.scaleFactor),
      ])
  }

  private static func tree(_ value: PhoneWandSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "transform": .matrix(value.transform), "quarterTurnsCW": .integer(value.quarterTurnsCW),
        "pressed": .bool(value.isPressed), "pressCount": .integer(value.pressCount),
        "touch": value.hasTouch ? .vector(value.touch) : .null,
      ])
  }

  private static func tree(_ value: PhoneSaliencySample) -> Tree {
    let regions = value.regions.map { region in
      Tree.fields([
        "x": .float(region.x), "y": .float(region.y), "width": .float(region.width),
        "height": .float(region.height), "confidence": .float(region.confidence),
        "world": region.hasWorldPosition ? .vector(region.worldPosition) : .null,
      ])
    }
    return seen(
      value.isTracked, value.timestamp,
      [
        "heatWidth": .integer(value.heatWidth), "heatHeight": .integer(value.heatHeight),
        "orientation": .integer(value.orientation), "colorJPEG": .hex(value.colorJPEG),
        "heat": .integers(value.heat), "regions": .list(regions),
      ])
  }

  private static func tree(_ value: PhoneSoundSample) -> Tree {
    let entries = value.entries.map {
      Tree.fields(["label": .text($0.label), "confidence": .float($0.confidence)])
    }
    return .fields([
      "timestamp": .number(value.timestamp), "duration": .number(value.duration),
      "entries": .list(entries),
    ])
  }

  private static func tree(_ value: PhoneFlowSample) -> Tree {
    seen(
      value.isTracked, value.timestamp,
      [
        "interval": .number(value.interval), "width": .integer(value.width),
        "height": .integer(value.height), "orientation": .integer(value.orientation),
        "confidence": .float(value.confidence), "colorJPEG": .hex(value.colorJPEG),
        "vectors": .list(value.vectors.map(vector)),
      ])
  }

  private static func tree(_ value: PhoneTouchSample) -> Tree {
    let touches = value.touches.map {
      Tree.fields([
        "id": .integer($0.id), "position": .vector($0.position),
        "force": $0.hasForce ? .float($0.force) : .null, "radius": .float($0.radius),
        "age": .float($0.age),
      ])
    }
    return .fields(["timestamp": .number(value.timestamp), "touches": .list(touches)])
  }

  private static func tree(_ value: PhoneAirSample) -> Tree {
    .fields([
      "timestamp": .number(value.timestamp), "pressure": .float(value.pressure),
      "altitude": .float(value.altitude),
    ])
  }

  private static func tree(_ value: PhoneStateSample) -> Tree {
    .fields([
      "timestamp": .number(value.timestamp), "mode": .integer(value.mode.rawValue),
      "supported": .bool(value.isSupported), "referenceCount": .integer(value.referenceCount),
      "referencesAreDeclared": .bool(value.referencesAreDeclared),
      "status": .text(value.statusMessage), "notes": .list(value.notes.map { .text($0) }),
    ])
  }
}
