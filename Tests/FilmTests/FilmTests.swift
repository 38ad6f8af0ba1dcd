import Foundation
import Pixels
import Testing

@testable import Film

/// Films and animations, decoded again by another program.
@Suite struct FilmTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "ollin-film-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A flat picture whose two chroma planes differ, with a step across it.
  private func picture(_ size: PictureSize, _ index: Int) -> I420Frame {
    let frame = I420Frame(size: size)
    for row in 0..<size.height {
      for column in 0..<size.width {
        frame.luma[row * frame.lumaStride + column] = column < 8 + index ? 60 : 180
      }
    }
    for at in 0..<(frame.chromaStride * size.height / 2) {
      frame.cb[at] = 70
      frame.cr[at] = 190
    }
    return frame
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  private func film(_ name: String, _ codec: FilmCodec) throws -> String {
    let path = folder + "/" + name
    let size = PictureSize(width: 64, height: 48)
    let writer = try MovieWriter(
      path: path, size: size, rate: FilmRate(30000, per: 1001), codec: codec, comment: "a b")
    for index in 0..<20 { try writer.append(picture(size, index)) }
    try writer.finish()
    return path
  }

  @Test(arguments: FilmCodec.allCases)
  func coloursSurviveWithoutAnExchangeOfChroma(codec: FilmCodec) throws {
    let path = try film("colour.mp4", codec)
    let raw = try run(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
    let (luma, chroma) = (64 * 48, 32 * 24)
    #expect(raw.count == 20 * (luma + 2 * chroma))
    let last = Array(raw.suffix(luma + 2 * chroma))
    func mean(_ bytes: ArraySlice<UInt8>) -> Double {
      Double(bytes.reduce(0) { $0 + Int($1) }) / Double(bytes.count)
    }
    #expect(abs(mean(last[luma..<(luma + chroma)]) - 70) < 1.5)
    #expect(abs(mean(last[(luma + chroma)...]) - 190) < 1.5)
    #expect(abs(Int(last[24 * 64 + 10]) - 60) <= 4)
    #expect(abs(Int(last[24 * 64 + 50]) - 180) <= 4)
  }

  @Test(arguments: FilmCodec.allCases)
  func theFileSaysWhatItIs(codec: FilmCodec) throws {
    let path = try film("facts.mp4", codec)
    let facts = String(
      decoding: try run(
        "ffprobe", ["-v", "error", "-count_frames", "-show_streams", "-show_format", path]),
      as: UTF8.self)
    for fact in [
      "codec_name=\(codec.rawValue)", "width=64", "height=48", "pix_fmt=yuv420p",
      "color_range=tv", "color_space=bt709", "color_transfer=bt709", "color_primaries=bt709",
      "avg_frame_rate=30000/1001", "nb_read_frames=20", "TAG:comment=a b",
    ] {
      #expect(facts.contains(fact + "\n"), "\(fact) is missing")
    }
    #expect(!facts.contains("encoder="))
  }

  @Test(arguments: FilmCodec.allCases)
  func theSamePicturesMakeTheSameBytes(codec: FilmCodec) throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: film("one.mp4", codec)))
    for _ in 0..<8 {
      let again = try Data(contentsOf: URL(fileURLWithPath: film("two.mp4", codec)))
      #expect(first == again)
    }
  }

  private func image(_ index: Int) -> RGBAImage {
    var image = RGBAImage(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let at = (y * 40 + x) * 4
        image.pixels[at] = UInt8(x * 6)
        image.pixels[at + 1] = UInt8(y * 8)
        image.pixels[at + 2] = UInt8(index * 20)
      }
    }
    return image
  }

  private func animation(_ name: String) throws -> String {
    let path = folder + "/" + name
    let palette = try AnimationPalette(width: 40, height: 30)
    for index in 0..<10 { try palette.add(image(index)) }
    let writer = try AnimationWriter(
      path: path, width: 40, height: 30, rate: FilmRate(25), palette: palette)
    for index in 0..<10 { try writer.append(image(index)) }
    try writer.finish()
    return path
  }

  @Test func anAnimationShowsItsPictures() throws {
    let path = try animation("a.gif")
    let raw = try run(
      "ffmpeg", ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    #expect(raw.count == 10 * 40 * 30 * 4)
    var error = 0
    for index in 0..<10 {
      let expected = image(index).pixels
      for at in 0..<expected.count {
        error += abs(Int(raw[index * expected.count + at]) - Int(expected[at]))
      }
    }
    #expect(Double(error) / Double(raw.count) < 8)
    let facts = String(
      decoding: try run("ffprobe", ["-v", "error", "-show_streams", path]), as: UTF8.self)
    #expect(facts.contains("avg_frame_rate=25/1\n"))
  }

  @Test func theSameAnimationMakesTheSameBytes() throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: animation("b.gif")))
    let second = try Data(contentsOf: URL(fileURLWithPath: animation("c.gif")))
    #expect(first == second)
  }

  @Test func whatCannotBeWrittenIsAnErrorWithTheSystemsReason() {
    #expect {
      try MovieWriter(
        path: "/nowhere/at/all.mp4", size: PictureSize(width: 16, height: 16), rate: FilmRate(25))
    } throws: { ($0 as? FilmError)?.systemError == ENOENT }
    let full = Result {
      let writer = try MovieWriter(
        path: "/dev/full", size: PictureSize(width: 64, height: 64), rate: FilmRate(25))
      for index in 0..<50 { try writer.append(picture(PictureSize(width: 64, height: 64), index)) }
      try writer.finish()
    }
    #expect(throws: FilmError.self) { try full.get() }
  }

  @Test func aPictureOfAnotherSizeIsRefused() throws {
    let writer = try MovieWriter(
      path: folder + "/size.mp4", size: PictureSize(width: 64, height: 48), rate: FilmRate(25))
    #expect(throws: FilmError.self) {
      try writer.append(I420Frame(size: PictureSize(width: 48, height: 64)))
    }
  }

  @Test func theLibrariesAreLoadedForTheFirstFilm() async {
    await #expect(processExitsWith: .success) {
      func isLoaded() throws -> Bool {
        let maps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps"))
        return String(decoding: try maps.readToEnd() ?? Data(), as: UTF8.self)
          .contains("libavformat")
      }
      let before = try isLoaded()
      precondition(!before && FilmLibraries.problem == nil)
      let after = try isLoaded()
      precondition(after)
    }
  }

  @Test func aMissingLibraryIsNamedWithItsPackage() {
    let problem = FilmProblem(library: "libavformat.so.59", package: "libavformat59")
    #expect(problem.sentence == "libavformat.so.59 cannot be loaded; install libavformat59")
  }
}
