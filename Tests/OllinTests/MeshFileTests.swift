import Foundation
@_spi(Host) @testable import Ollin
import Support
import Testing

/// Meshes to bytes and back, and bytes that are no meshes.
@MainActor @Suite struct MeshFileTests {
  private nonisolated static var rich: Mesh {
    var mesh = Mesh.torus(radius: 0.5, tube: 0.2, segments: 9, sides: 7)
    mesh.colors = mesh.positions.map {
      Color(red: $0.x * 0.6 + 0.5, green: $0.y + 0.5, blue: 0.25, alpha: 1)
    }
    return mesh
  }

  /// The corners of the triangles in an order that does not depend on the file.
  private func corners(_ mesh: Mesh) -> [String] {
    stride(from: 0, to: mesh.indices.count, by: 3).map { first -> String in
      let all = (0..<3).map { corner -> String in
        let vertex = Int(mesh.indices[first + corner])
        let p = mesh.positions[vertex]
        func text(_ value: Double) -> String { "\((value * 10000).rounded() + 0)" }
        return [p.x, p.y, p.z].map(text).joined(separator: " ")
      }
      // The same triangle wherever it starts.
      let start = all.indices.min { all[$0] < all[$1] } ?? 0
      return (0..<3).map { all[(start + $0) % 3] }.joined(separator: ", ")
    }.sorted()
  }

  @Test(arguments: MeshFormat.allCases)
  func whatIsWrittenIsReadAgain(format: MeshFormat) throws {
    let mesh = Self.rich
    let back = try Mesh(data: mesh.data(as: format), format: format)
    #expect(corners(back) == corners(mesh))
    #expect(back.normals.count == back.positions.count && back.uvs.count == back.positions.count)
    #expect(back.colors.count == back.positions.count)
    for (index, position) in back.positions.enumerated() {
      // The nearest vertex of the same normal: seams are there twice.
      let found = mesh.positions.indices.min {
        distance(mesh, $0, back, index) < distance(mesh, $1, back, index)
      }
      let near = try #require(found)
      #expect(mesh.positions[near].distance(to: position) < 1e-4)
      #expect(mesh.normals[near].distance(to: back.normals[index]) < 1e-3)
      #expect(mesh.uvs[near].distance(to: back.uvs[index]) < 1e-4)
      #expect(abs(mesh.colors[near].red - back.colors[index].red) < 0.01)
    }
    let plain = Mesh(positions: [.zero, .unitX, .unitY], indices: [0, 1, 2])
    let again = try Mesh(data: plain.data(as: format), format: format)
    #expect(again.positions.count == 3 && again.normals.isEmpty && again.colors.isEmpty)
  }

  private func distance(_ a: Mesh, _ i: Int, _ b: Mesh, _ j: Int) -> Double {
    a.positions[i].distance(to: b.positions[j]) + a.uvs[i].distance(to: b.uvs[j])
      + a.normals[i].distance(to: b.normals[j])
  }

  @Test func filesOfOthersAreRead() throws {
    let obj = """
      # a square of two materials' faces, with numbers that count from the end
      o square
      v 0 0 0
      v 1 0 0
      v 1 1 0
      v 0 1 0
      f -4 -3 -2 -1
      """
    let square = try Mesh(data: Data(obj.utf8), format: .obj)
    #expect(square.triangleCount == 2 && abs(square.surfaceArea - 1) < 1e-9)
    let ply = """
      ply
      format ascii 1.0
      element vertex 3
      property float x
      property float y
      property float z
      property uchar red
      property uchar green
      property uchar blue
      element face 1
      property list uchar int vertex_indices
      end_header
      0 0 0 255 0 0
      2 0 0 255 0 0
      0 2 0 255 0 0
      3 0 1 2
      """
    let red = try Mesh(data: Data(ply.utf8), format: .ply)
    #expect(
      red.surfaceArea == 2 && red.colors.allSatisfy { abs($0.red - 1) < 1e-6 && $0.green == 0 })
  }

  @Test func filesAreFoundByTheirNames() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "meshes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("box.PLY")
    try Mesh.box().write(to: file)
    #expect(try Mesh(contentsOf: file).triangleCount == 12)
    func kind(_ body: () throws -> Void) -> FileError.Kind? {
      do { try body() } catch { return (error as? FileError)?.kind }
      return nil
    }
    #expect(kind { _ = try Mesh(path: folder.path + "/none.obj") } == .missing)
    #expect(kind { _ = try Mesh(path: folder.path + "/none.step") } == .missing)
    #expect(kind { _ = try Mesh(path: folder.path) } == .unreadable)
    #expect(
      kind { try Mesh.box().write(to: folder.appendingPathComponent("a.xyz")) } == .unwritable)
    #expect(
      kind { try Mesh.box().write(to: folder.appendingPathComponent("no/such/a.obj")) }
        == .unwritable)
    let empty = folder.appendingPathComponent("empty.glb")
    try Data().write(to: empty)
    #expect(kind { _ = try Mesh(contentsOf: empty) } == .unreadable)
  }

  @Test(arguments: MeshFormat.allCases)
  func filesCutShortAreRefusedOrReadAsFarAsTheyGo(format: MeshFormat) {
    let whole = Mesh.sphere(radius: 1, segments: 5, rings: 3).data(as: format)
    var refused = 0
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      do throws(FileError) {
        let mesh = try Mesh(data: whole.prefix(length), format: format)
        #expect(format == .obj && mesh.triangleCount <= 30)
      } catch {
        refused += 1
        #expect(error.kind == .unreadable && !error.problem.isEmpty)
      }
    }
    #expect(refused > 10)
  }

  /// A file of four triangles, cut after each of its bytes.
  @Test(arguments: MeshFormat.allCases) func everyCutOfASmallFileIsSafe(format: MeshFormat) {
    let whole = Mesh.tetrahedron().data(as: format)
    for length in 0..<whole.count {
      guard let mesh = try? Mesh(data: whole.prefix(length), format: format) else { continue }
      #expect(mesh.triangleCount <= 4 && mesh.indices.allSatisfy { $0 < mesh.positions.count })
    }
  }

  @Test(arguments: [("obj", 1), ("ply", 2), ("glb", 3)])
  func spoiltFilesNeverTrap(ending: String, seed: Int) throws {
    let format = try #require(MeshFormat(rawValue: ending))
    let whole = [UInt8](Mesh.sphere(radius: 1, segments: 5, rings: 3).data(as: format))
    let seed = SeededGenerator.seed(fallback: UInt64(seed))
    var random = SeededGenerator(seed: seed)
    let odd: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(ascii: "9"), UInt8(ascii: "-"), 0x0A]
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        bytes[at] = odd.randomElement(using: &random) ?? 0
      }
      guard let mesh = try? Mesh(data: Data(bytes), format: format) else { continue }
      let isSound = mesh.geometry.indices.allSatisfy { Int($0) < mesh.positions.count }
      #expect(isSound, "seed \(seed)")
    }
  }

  @Test func filesThatSayMoreThanTheyHoldAreRefused() {
    func problem(_ text: String) -> String? {
      do throws(FileError) {
        _ = try Mesh(data: Data(text.utf8), format: .ply)
      } catch { return error.problem }
      return nil
    }
    let head = "ply\nformat binary_little_endian 1.0\nelement vertex "
    let tail = "\nproperty double x\nproperty double y\nproperty double z\nend_header\n"
    #expect(problem(head + "1000000" + tail)?.contains("24000000") == true)
    #expect(problem(head + "99999999999999999999" + tail) != nil)
    #expect(problem(head + "-1" + tail) != nil)
    #expect(problem("ply\nformat ascii 1.0\n") != nil)
    func glb(_ json: String) -> String? {
      var bytes = Data()
      let text = Data(json.utf8) + Data(repeating: 0x20, count: (4 - json.utf8.count % 4) % 4)
      for word in [0x4654_6C67, 2, UInt32(20 + text.count), UInt32(text.count), 0x4E4F_534A] {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
      }
      bytes += text
      do throws(FileError) {
        _ = try Mesh(data: bytes, format: .glb)
      } catch { return error.problem }
      return nil
    }
    let asset = "\"asset\":{\"version\":\"2.0\"}"
    #expect(glb("{\(asset),\"buffers\":[{\"byteLength\":999999999}]}")?.contains("buffer") == true)
    #expect(glb("{\(asset),\"buffers\":[{\"byteLength\":1,\"uri\":\"/etc/passwd\"}]}") != nil)
    #expect(
      glb("{\(asset),\"nodes\":[{\"children\":[1]},{\"children\":[0]}]}")?.contains("tree") == true)
    #expect(glb("{\(asset),\"nodes\":[{\"mesh\":4}]}") != nil)
    #expect(glb(String(repeating: "[", count: 100_000)) != nil)
    #expect(glb("{\(asset)}") != nil)
  }
}
