internal import Wire

extension PhoneDevice {
  /// What came so far, a kind each, in the wire's order.
  @_spi(Host) public var payloadStatistics: [PayloadStatistics] {
    PhoneMessageKind.allCases.map { kind in
      let counts = store.statistics[kind]
      return PayloadStatistics(
        kind: kind, received: counts.received, skipped: counts.skipped,
        lastSkipReason: counts.lastSkipReason, arrivals: counts.arrivals,
        glance: counts.received == 0 ? "" : glance(kind))
    }
  }

  /// Frames of a kind that is not known here; the phone's app may be newer.
  @_spi(Host) public var unknownFrameCount: Int { store.counters.unknown }

  /// Connections that were given up because the stream was out of step.
  @_spi(Host) public var desyncCount: Int { store.counters.desyncs }

  /// Connections so far.
  @_spi(Host) public var connectionCount: Int { store.counters.connections }
}
