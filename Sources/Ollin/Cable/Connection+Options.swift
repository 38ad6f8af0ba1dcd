internal import Glibc

extension Connection {
  /// Asks the system for a send buffer of about this many bytes: what is written and not yet
  /// taken waits there, so a small one keeps pictures fresh on a slow cable.
  public func setSendBuffer(bytes: Int) {
    set(SOL_SOCKET, SO_SNDBUF, Int32(clamping: bytes))
  }

  /// Asks the system for a receive buffer of about this many bytes.
  public func setReceiveBuffer(bytes: Int) {
    set(SOL_SOCKET, SO_RCVBUF, Int32(clamping: bytes))
  }

  /// Sends small writes at once instead of gathering them.
  ///
  /// Nothing happens on a UNIX socket.
  public func setNoDelay() {
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  /// Notices over TCP, within about six seconds, that the other side has vanished without a word.
  ///
  /// Nothing happens on a UNIX socket.
  public func detectSilentLoss() {
    set(SOL_SOCKET, SO_KEEPALIVE, 1)
    set(Int32(IPPROTO_TCP), TCP_KEEPIDLE, 2)
    set(Int32(IPPROTO_TCP), TCP_KEEPINTVL, 1)
    set(Int32(IPPROTO_TCP), TCP_KEEPCNT, 4)
    set(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, 6000)
  }

  private func set(_ level: Int32, _ option: Int32, _ value: Int32) {
    guard let descriptor = try? rawValue() else { return }
    Socket.set(descriptor, level, option, value)
  }
}
