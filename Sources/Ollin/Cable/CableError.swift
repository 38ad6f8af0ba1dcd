/// Why the cable could not be used.
public struct CableError: Error, Equatable, Sendable {}
