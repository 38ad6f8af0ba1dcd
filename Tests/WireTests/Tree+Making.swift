import Foundation
import Wire

extension Tree {
  /// The message that has a stated value, its kind named as `values.json` names it.
  func message(of kind: String) throws -> PhoneMessage {
    switch kind {
    case "motion":
      return .motion(
        PhoneMotionSample(
          attitude: try vector4("attitude"), gravity: try vector3("gravity"),
          rotationRate: try vector3("rotationRate"),
          userAcceleration: try vector3("userAcceleration"), timestamp: try double("timestamp")))
    case "bodies": return .pose(try list("bodies").map { try $0.body() })
    case "faces": return .face(try list("faces").map { try $0.face() })
    case "depth": return .depth(try depth())
    case "segmentation":
      return .segmentation(
        PhoneSegmentationSample(
          isTracked: try bool("tracked"), timestamp: try double("timestamp"),
          width: try integer("width"), height: try integer("height"),
          orientation: try integer("orientation"), colorJPEG: try data("colorJPEG"),
          matte: try bytes("matte")))
    case "sceneMesh": return .sceneMesh(try block())
    case "plane": return .plane(try plane())
    case "light": return .light(try light())
    case "hands": return .hands(try list("hands").map { try $0.hand() })
    case "texts": return .texts(try list("lines").map { try $0.line() })
    case "markers": return .markers(try list("markers").map { try $0.marker() })
    case "wand":
      let touch = try part("touch")
      return .wand(
        PhoneWandSample(
          isTracked: try bool("tracked"), timestamp: try double("timestamp"),
          transform: try matrix("transform"), quarterTurnsCW: try integer("quarterTurnsCW"),
          isPressed: try bool("pressed"), pressCount: try integer("pressCount"),
          hasTouch: touch != nil, touch: try touch?.vector2() ?? .zero))
    case "saliency": return .saliency(try saliency())
    case "sound":
      return .sound(
        PhoneSoundSample(
          timestamp: try double("timestamp"), duration: try double("duration"),
          entries: try list("entries").map {
            PhoneSoundEntry(label: try $0.words("label"), confidence: try $0.float("confidence"))
          }))
    case "flow":
      return .flow(
        PhoneFlowSample(
          isTracked: try bool("tracked"), timestamp: try double("timestamp"),
          interval: try double("interval"), width: try integer("width"),
          height: try integer("height"), orientation: try integer("orientation"),
          confidence: try float("confidence"), colorJPEG: try data("colorJPEG"),
          vectors: try list("vectors").map { try $0.vector2() }))
    case "touch":
      return .touch(
        PhoneTouchSample(
          timestamp: try double("timestamp"), touches: try list("touches").map { try $0.finger() }))
    case "air":
      return .air(
        PhoneAirSample(
          timestamp: try double("timestamp"), pressure: try float("pressure"),
          altitude: try float("altitude")))
    case "state":
      return .state(
        PhoneStateSample(
          timestamp: try double("timestamp"), mode: try choice("mode"),
          isSupported: try bool("supported"), referenceCount: try integer("referenceCount"),
          referencesAreDeclared: try bool("referencesAreDeclared"),
          statusMessage: try words("status"), notes: try list("notes").compactMap(\.text)))
    default: throw Unstated(name: kind)
    }
  }

  private func body() throws -> PhonePoseSample {
    let joints = try list("joints").map { joint -> (PhoneJoint, PhoneJointSample) in
      (
        try joint.choice("id"),
        PhoneJointSample(
          position: try joint.vector3("position"), orientation: try joint.vector4("orientation"),
          isTracked: try joint.bool("tracked"))
      )
    }
    return PhonePoseSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"),
      anchor: try matrix("anchor"), scaleFactor: try float("scaleFactor"),
      joints: Dictionary(joints) { $1 })
  }

  private func face() throws -> PhoneFaceSample {
    let (left, right) = (try field("leftEye"), try field("rightEye"))
    return PhoneFaceSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"),
      headOrientation: try vector4("headOrientation"), headPosition: try vector3("headPosition"),
      blendShapes: try floats("blendShapes"),
      meshVertices: try list("vertices").map { try $0.vector3() },
      triangleIndices: try floats("indices").map { UInt16($0) },
      textureCoordinates: try list("uvs").map { try $0.vector2() },
      leftEyeOrientation: try left.vector4("orientation"),
      leftEyePosition: try left.vector3("position"),
      rightEyeOrientation: try right.vector4("orientation"),
      rightEyePosition: try right.vector3("position"), lookAtPoint: try vector3("lookAt"))
  }

  private func depth() throws -> PhoneDepthSample {
    PhoneDepthSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"),
      width: try integer("width"), height: try integer("height"), fx: try float("fx"),
      fy: try float("fy"), cx: try float("cx"), cy: try float("cy"),
      cameraTransform: try matrix("camera"), colorJPEG: try data("colorJPEG"),
      depth: try floats("depth"),
      confidence: try part("confidence") == nil ? nil : try bytes("confidence"))
  }

  private func block() throws -> PhoneSceneMeshSample {
    let isRemoved = try bool("removed")
    return PhoneSceneMeshSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"), id: try id("id"),
      scan: try integer("scan"), isRemoved: isRemoved, transform: try matrix("transform"),
      vertices: isRemoved ? [] : try list("vertices").map { try $0.vector3() },
      normals: isRemoved ? [] : try list("normals").map { try $0.vector3() },
      triangleIndices: isRemoved ? [] : try floats("indices").map { UInt32($0) },
      surfaces: isRemoved ? [] : try bytes("surfaces").compactMap(PhoneSurface.init(rawValue:)))
  }

  private func plane() throws -> PhonePlaneSample {
    var plane = PhonePlaneSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"), id: try id("id"),
      scan: try integer("scan"), isRemoved: try bool("removed"),
      transform: try matrix("transform"))
    guard !plane.isRemoved else { return plane }
    plane.center = try vector3("center")
    plane.width = try float("width")
    plane.height = try float("height")
    plane.rotationOnYAxis = try float("rotationOnYAxis")
    plane.alignment = try choice("alignment")
    plane.surface = try choice("surface")
    plane.boundary = try list("boundary").map { try $0.vector3() }
    return plane
  }

  private func light() throws -> PhoneLightSample {
    let direction = try part("direction")
    return PhoneLightSample(
      timestamp: try double("timestamp"), ambientIntensity: try float("ambientIntensity"),
      colorTemperature: try float("colorTemperature"), hasDirection: direction != nil,
      direction: try direction?.vector3() ?? .zero,
      directionalIntensity: direction == nil ? 0 : try float("directionalIntensity"),
      sphericalHarmonics: direction == nil ? [] : try floats("sphericalHarmonics"))
  }

  private func hand() throws -> PhoneHandSample {
    let joints = try list("joints").map { joint -> (PhoneHandJoint, PhoneHandJointSample) in
      let world = try joint.part("world")
      return (
        try joint.choice("id"),
        PhoneHandJointSample(
          point: try joint.vector2("point"), confidence: try joint.float("confidence"),
          hasWorldPosition: world != nil, worldPosition: try world?.vector3() ?? .zero)
      )
    }
    return PhoneHandSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"),
      chirality: try choice("chirality"), confidence: try float("confidence"),
      joints: Dictionary(joints) { $1 })
  }

  private func line() throws -> PhoneTextSample {
    let hasWorld = try part("world") != nil
    return PhoneTextSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"), text: try words("text"),
      confidence: try float("confidence"), corners: try list("corners").map { try $0.vector2() },
      hasWorldCorners: hasWorld,
      worldCorners: hasWorld ? try list("world").map { try $0.vector3() } : [])
  }

  private func marker() throws -> PhoneMarkerSample {
    PhoneMarkerSample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"), id: try id("id"),
      name: try words("name"), kind: try choice("kind"), transform: try matrix("transform"),
      size: try vector3("size"), center: try vector3("center"),
      scaleFactor: try float("scaleFactor"))
  }

  private func saliency() throws -> PhoneSaliencySample {
    let regions = try list("regions").map { region -> PhoneSalientRegionSample in
      let world = try region.part("world")
      return PhoneSalientRegionSample(
        x: try region.float("x"), y: try region.float("y"), width: try region.float("width"),
        height: try region.float("height"), confidence: try region.float("confidence"),
        hasWorldPosition: world != nil, worldPosition: try world?.vector3() ?? .zero)
    }
    return PhoneSaliencySample(
      isTracked: try bool("tracked"), timestamp: try double("timestamp"),
      heatWidth: try integer("heatWidth"), heatHeight: try integer("heatHeight"),
      orientation: try integer("orientation"), colorJPEG: try data("colorJPEG"),
      heat: try bytes("heat"), regions: regions)
  }

  private func finger() throws -> PhoneTouchPoint {
    let force = try part("force")
    return PhoneTouchPoint(
      id: try integer("id"), position: try vector2("position"), hasForce: force != nil,
      force: force == nil ? 0 : try float("force"), radius: try float("radius"),
      age: try float("age"))
  }
}
