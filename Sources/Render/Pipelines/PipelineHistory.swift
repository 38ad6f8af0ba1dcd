/// Which pipelines the sketches of late drew with, kept between runs for each device.
///
/// The file is read and replaced as a whole; of two programs that end at once the later one's is
/// kept, which costs the other a few pipelines that are made during its next show.
struct PipelineHistory {
  /// What is remembered of a sketch.
  private struct Entry {
    var name: String
    /// With how many runs it was not asked for since it was last.
    var recipes: [(recipe: PipelineRecipe, age: Int)] = []
  }

  /// The latest first.
  private var sketches: [Entry] = []

  /// Sketches that are remembered.
  static let mostSketches = 48
  /// Pipelines that are remembered of each.
  static let mostRecipes = 96
  /// Runs after which what was not asked for is forgotten: one that ended early is not the sketch.
  static let mostRuns = 4
  private static let format = "ollin pipelines 1"

  private let file: CacheFile?

  /// The history of a device; empty where there is none that can be read.
  ///
  /// - Parameters:
  ///   - folder: the cache folder; `nil` remembers nothing.
  ///   - device: what the device is known by.
  init(folder: String?, device: String) {
    file = folder.map {
      CacheFile(folder: $0, name: "history", key: Array("\(Self.format)\n\(device)".utf8))
    }
    guard let bytes = file?.read() else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("=") {
        guard sketches.count < Self.mostSketches else { break }
        sketches.append(Entry(name: String(line.dropFirst())))
      } else if let last = sketches.indices.last,
        sketches[last].recipes.count < Self.mostRecipes, let digit = line.first,
        let age = digit.wholeNumberValue, let recipe = PipelineRecipe(line: line.dropFirst(2))
      {
        sketches[last].recipes.append((recipe, age))
      }
    }
  }

  /// Whether a name is remembered.
  func contains(_ name: String) -> Bool { sketches.contains { $0.name == Self.plain(name) } }

  /// What a sketch drew with in its last runs.
  func recipes(of sketch: String) -> [PipelineRecipe] {
    sketches.first { $0.name == Self.plain(sketch) }?.recipes.map(\.recipe) ?? []
  }

  /// Remembers what a sketch drew with in the run that ends.
  mutating func note(_ recipes: [PipelineRecipe], of sketch: String) {
    var entry = Entry(name: Self.plain(sketch))
    let isUsed = Set(recipes)
    entry.recipes = recipes.map { ($0, 0) }
    for (recipe, age) in sketches.first(where: { $0.name == entry.name })?.recipes ?? []
    where !isUsed.contains(recipe) && age < Self.mostRuns {
      entry.recipes.append((recipe, age + 1))
    }
    entry.recipes = Array(entry.recipes.prefix(Self.mostRecipes))
    sketches.removeAll { $0.name == entry.name }
    sketches.insert(entry, at: 0)
    sketches = Array(sketches.prefix(Self.mostSketches))
  }

  /// Writes the file; a folder that cannot be written costs only time at the next start.
  func save() {
    let lines = sketches.flatMap {
      ["=" + $0.name] + $0.recipes.map { "\($0.age) \($0.recipe.line)" }
    }
    file?.write(Array(lines.joined(separator: "\n").utf8))
  }

  /// A name that fits a line.
  private static func plain(_ name: String) -> String {
    String(name.prefix(200)).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
