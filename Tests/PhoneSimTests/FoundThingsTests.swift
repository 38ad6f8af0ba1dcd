import Foundation
@_spi(Host) import Ollin
import Testing
import Wire

@testable import PhoneSim

/// Text, markers and the wand.
@Suite struct FoundThingsTests {
  @Test func linesAreReadUprightAndInView() throws {
    var seen: Set<String> = []
    var blurred = 0
    var readings = 0
    for (_, message) in try Staging.messages("text", in: .text, until: 40) {
      guard case .texts(let lines) = message else { continue }
      readings += 1
      for line in lines {
        seen.insert(line.text)
        if line.confidence < 1 { blurred += 1 }
        #expect(line.corners.count == 4 && line.worldCorners.count == 4)
        #expect(line.corners.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
        // Top left, top right, bottom right, bottom left, with y up.
        #expect(line.corners[0].x < line.corners[1].x && line.corners[3].x < line.corners[2].x)
        #expect(line.corners[0].y > line.corners[3].y && line.corners[1].y > line.corners[2].y)
        let width = Staging.length(line.worldCorners[1] - line.worldCorners[0])
        let height = Staging.length(line.worldCorners[0] - line.worldCorners[3])
        #expect(width > height && height > 0.03)
      }
    }
    #expect(readings == 120)
    #expect(seen.count >= 6)
    #expect(blurred > 0)
    let flat = try Staging.messages(
      "text", in: .text, until: 10, traits: PhoneTraits(hasLidar: false))
    for (_, message) in flat {
      guard case .texts(let lines) = message else { continue }
      #expect(lines.allSatisfy { !$0.hasWorldCorners && $0.worldCorners.isEmpty })
    }
  }

  private func markers(_ track: MarkerTrack, until end: Double) -> [[PhoneMarkerSample]] {
    var track = track
    var result: [[PhoneMarkerSample]] = []
    while let next = track.next(), next.time < end {
      if case .markers(let markers) = next.message { result.append(markers) }
    }
    return result
  }

  @Test func whatTheSketchDeclaresIsFoundInItsShape() throws {
    var track = MarkerTrack(seed: 4)
    let wide = PhoneReference(
      name: "wide", kind: .image, printedWidth: 0.4, contents: Data(CaptureAppTests.png(300, 150)))
    let pot = PhoneReference(name: "pot", kind: .object, printedWidth: 0, contents: Data([1]))
    track.look(for: [wide, pot], at: 5)
    let readings = markers(track, until: 30)
    #expect(readings.first?.isEmpty == true)
    let last = try #require(readings.last)
    #expect(last.map(\.name) == ["wide", "pot"])
    #expect(last[0].kind == .image && last[0].size == SIMD3(0.4, 0.2, 0))
    #expect(last[1].kind == .object && last[1].size.z > 0 && last[1].center.y > 0)
    #expect(Set(last.map(\.id)).count == 2)
    for marker in readings.joined() {
      #expect(Staging.isRigid(marker.transform))
      if marker.kind == .image {
        // The print looks at the phone: its anchor's y points to it.
        #expect(marker.transform.columns.1.z > 0.5)
        #expect(marker.transform.columns.2.y < -0.5)
      }
    }
    // An object keeps its first placement, a carried picture moves and is lost now and then.
    let pots = readings.compactMap { $0.first { $0.name == "pot" } }
    #expect(pots.allSatisfy { $0.transform == pots.first?.transform })
    let carried = readings.compactMap { $0.first { $0.name == "wide" } }
    #expect(carried.contains { !$0.isTracked } && carried.contains { $0.isTracked })
    for (one, two) in zip(carried, carried.dropFirst()) where !one.isTracked && !two.isTracked {
      #expect(one.transform == two.transform)
    }
  }

  @Test func theFolderIsSearchedUntilASketchDeclares() throws {
    var track = MarkerTrack(seed: 4)
    #expect(
      Set(markers(track, until: 6).joined().map(\.name)) == Set(PhoneScene.folder.map(\.name)))
    track.look(for: [], at: 1)
    #expect(markers(track, until: 6).allSatisfy { $0.isEmpty })
    track.look(for: nil, at: 8)
    #expect(markers(track, until: 14).last?.count == PhoneScene.folder.count)
  }

  @Test func oddReferencesArePlacedAllTheSame() {
    var track = MarkerTrack(seed: 4)
    let widths = [Double.nan, .infinity, -1, 0, 1e300, 1e-300]
    track.look(
      for: widths.map {
        PhoneReference(name: "x", kind: .image, printedWidth: $0, contents: Data([1, 2]))
      }, at: 0)
    let found = markers(track, until: 10)
    #expect(found.last?.count == widths.count)
    for marker in found.joined() {
      #expect(Staging.isFinite(marker.size) && Staging.isRigid(marker.transform))
    }
    track.look(for: [], at: .nan)
    track.skip(to: .infinity)
  }

  @Test func theWandPointsAheadAndCountsPresses() throws {
    var count: UInt32 = 0
    var wasPressed = false
    var presses = 0
    for (_, message) in try Staging.messages("wand", in: .wand, until: 24) {
      guard case .wand(let wand) = message else { continue }
      #expect(Staging.isRigid(wand.transform))
      #expect(wand.quarterTurnsCW == 1)
      let held = PhoneWire.wandFrame(
        fromCamera: wand.transform, quarterTurnsCW: wand.quarterTurnsCW)
      // Upright in the hand, the beam away from the holder.
      #expect(held.columns.1.y > 0.6)
      #expect(held.columns.2.z > 0.4)
      #expect(wand.pressCount >= count && wand.pressCount <= count + 1)
      #expect((wand.pressCount > count) == (wand.isPressed && !wasPressed))
      #expect(wand.hasTouch == wand.isPressed)
      #expect(abs(wand.touch.x) <= 1 && abs(wand.touch.y) <= 1)
      if wand.isPressed, !wasPressed { presses += 1 }
      count = wand.pressCount
      wasPressed = wand.isPressed
    }
    #expect(presses == 10)
  }
}
