import Foundation

/// The sketches that come with the program, each a library beside the executable.
enum BundledSketches {
  /// A bundled sketch and what it shows.
  struct Entry: Equatable, Encodable {
    let name: String
    let summary: String
  }

  /// All of them, in the order they are listed.
  static let all: [Entry] = [
    Entry(
      name: "PhoneCanvas",
      summary: "a finger paints on the phone; the paint falls the way the phone is tilted"),
    Entry(name: "Hello", summary: "a page of two-dimensional shapes that move with the pointer"),
    Entry(name: "Rosette", summary: "shapes and transforms: rings of petals that breathe"),
    Entry(name: "Currents", summary: "a noise field: lines that show where the wind blows"),
    Entry(name: "Lettering", summary: "type: lines of one width, and a ring of letters"),
    Entry(
      name: "Harmonograph", summary: "@Param: two pendulums draw, and every number can be turned"),
    Entry(name: "Dusk", summary: "gradients: a sky, a sun and five ranges of hills"),
    Entry(name: "Portholes", summary: "clipping: nine windows over one sea"),
    Entry(name: "Papercut", summary: "polygons with holes: strings of cut paper in the wind"),
    Entry(name: "Ripples", summary: "a shader of one's own: rain on a pond at dusk"),
    Entry(name: "Spectrum", summary: "blend modes: lamps add up to white, inks multiply to black"),
    Entry(name: "Weave", summary: "images made in code: a cloth woven pixel by pixel"),
    Entry(name: "Seashell", summary: "a mesh made in code, and a camera that goes round it"),
    Entry(name: "StillLife", summary: "lights and materials: simple solids, each of another stuff"),
    Entry(name: "Walker", summary: "capsules: a figure that walks, a bone for each"),
    Entry(
      name: "Village", summary: "a camera that shows a scene off until somebody takes hold of it"),
    Entry(name: "Galaxy", summary: "a point cloud of a million, made once and seen from all sides"),
    Entry(
      name: "Followers", summary: "@Eased, @Smoothed and @Sprung: three ways to the same place"),
    Entry(name: "PhoneBodyPose", summary: "a person as beads of light, and the way they came"),
    Entry(name: "PhoneBodyFigure", summary: "a mannequin that stands where the person stands"),
    Entry(
      name: "PhoneCostume",
      summary: "plumage that turns with the joints, ribbons that hands and feet leave"),
    Entry(name: "PhoneFace", summary: "faces as porcelain masks, and what they do by name"),
    Entry(name: "PhoneGaze", summary: "two eyes, and the one point in space that both look at"),
    Entry(name: "PhoneHands", summary: "hands as glossy skeletons, a spark where two fingers meet"),
    Entry(name: "PhoneWorldText", summary: "what the phone reads, in neon where it hangs"),
    Entry(name: "PhoneMarkers", summary: "a printed picture that rises off its paper"),
    Entry(name: "PhonePointer", summary: "the phone as a wand among lanterns"),
    Entry(
      name: "PhoneDepthCloud",
      summary: "what the depth sensor sees, and the lens it sees it through"),
    Entry(name: "PhoneWorldScan", summary: "a room swept up into one cloud of points"),
    Entry(
      name: "PhoneRoomMesh",
      summary: "the room as a paper model, coloured by what each piece is"),
    Entry(
      name: "PhoneRoomPlanes",
      summary: "the flat things of a room, and a red ball on the best of them"),
    Entry(
      name: "PhoneSegmentation",
      summary: "a person cut out of the picture, before a poster's sun"),
    Entry(name: "PhoneAttention", summary: "where a picture draws the eye"),
    Entry(
      name: "PhoneFlow",
      summary: "how a picture moves: streaks, and dust that is carried along"),
    Entry(name: "PhoneSounds", summary: "what the phone hears, as rings on dark water"),
    Entry(name: "PhoneTouches", summary: "the phone's glass as an instrument"),
  ]

  /// The libraries that are there, by name.
  static func libraries(besideExecutableIn folder: String) -> [String: String] {
    var found: [String: String] = [:]
    for entry in all {
      for candidate in ["\(folder)/lib\(entry.name).so", "\(folder)/../lib/lib\(entry.name).so"]
      where FileManager.default.fileExists(atPath: candidate) {
        found[entry.name] = candidate
        break
      }
    }
    return found
  }

  /// The folder of the running executable.
  static var executableFolder: String {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (path as NSString).deletingLastPathComponent
  }
}
