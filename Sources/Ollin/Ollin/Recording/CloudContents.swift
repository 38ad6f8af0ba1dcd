/// The compact forms of the clouds drawn lately, so that one drawn again is not converted again.
struct CloudContents {
  private var present: [UInt64: CloudContent] = [:]
  private var before: [UInt64: CloudContent] = [:]

  /// Forgets what neither this frame nor the one before it drew.
  mutating func beginFrame() {
    before = present
    present.removeAll(keepingCapacity: true)
  }

  mutating func content(of cloud: PointCloud) -> CloudContent {
    let number = cloud.identity.number
    if let known = present[number] { return known }
    let content = before[number] ?? CloudContent(cloud.storage, identity: number)
    present[number] = content
    return content
  }
}
