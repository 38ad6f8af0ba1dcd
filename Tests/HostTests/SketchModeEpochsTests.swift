import Synchronization
import Testing

@testable import Host

@Suite struct SketchModeEpochsTests {
  private final class Phone: Sendable {
    let epoch = Mutex<UInt64?>(nil)
    func set(_ value: UInt64?) { epoch.withLock { $0 = value } }
    var source: @Sendable () -> UInt64? { { self.epoch.withLock { $0 } } }
  }

  @Test func aNewDeviceDoesNotLookLikeAPhoneThatLeft() {
    let (old, new) = (Phone(), Phone())
    let epochs = SketchModeEpochs(old.source)
    #expect(epochs.current == nil)
    old.set(5)
    #expect(epochs.current == 5)
    epochs.follow(new.source)
    #expect(epochs.current == 5)
    new.set(1)
    #expect(epochs.current == 5)
    old.set(nil)
    #expect(epochs.current == 5)
    // It leaves, and is back.
    new.set(nil)
    #expect(epochs.current == nil)
    new.set(2)
    #expect(epochs.current == 6)
  }

  @Test func aPhoneThatLeftMeanwhileIsAnotherStay() {
    let (old, new) = (Phone(), Phone())
    old.set(3)
    let epochs = SketchModeEpochs(old.source)
    #expect(epochs.current == 3)
    epochs.follow(new.source)
    old.set(nil)
    #expect(epochs.current == nil)
    new.set(9)
    #expect(epochs.current == 4)
  }
}
