internal import Synchronization

/// Names the content of a value that is costly to compare, so that whoever keeps a copy of it
/// elsewhere (on a device, in a cache) knows whether it is still the same.
///
/// Call ``change()`` on every mutation: it costs a reference count check. The number is given out
/// when somebody asks for ``number``; a content once named never changes its number, and no two
/// contents share one.
@frozen @usableFromInline struct ContentIdentity: Sendable {
  @usableFromInline final class Token: Sendable {
    let number = Atomic<UInt64>(0)

    init() {}
  }

  private static let last = Atomic<UInt64>(0)
  @usableFromInline var token: Token

  @usableFromInline init() {
    token = Token()
  }

  /// The content is about to differ from all that was named before.
  @usableFromInline mutating func change() {
    if !isKnownUniquelyReferenced(&token) || token.number.load(ordering: .relaxed) != 0 {
      token = Token()
    }
  }

  /// The number of this content; never 0.
  var number: UInt64 {
    let known = token.number.load(ordering: .acquiring)
    if known != 0 { return known }
    let fresh = ContentIdentity.last.wrappingAdd(1, ordering: .relaxed).newValue
    let (exchanged, original) = token.number.compareExchange(
      expected: 0, desired: fresh, ordering: .acquiringAndReleasing)
    return exchanged ? fresh : original
  }
}
