internal import CVulkan
internal import Synchronization

/// What the validation layer has said.
final class ValidationLog: Sendable {
  private let texts = Mutex<[String]>([])
  /// More than these are counted but not kept: one mistake in a loop must not fill the memory.
  private static let limit = 64

  /// Every warning and error, oldest first.
  var messages: [String] { texts.withLock { $0 } }

  /// Takes what was said so far.
  func drain() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }

  private func add(_ text: String) {
    texts.withLock { texts in
      if texts.count < Self.limit { texts.append(text) }
    }
  }

  /// What the layer is told to do; it keeps an unretained reference to `self`.
  var createInfo: VkDebugUtilsMessengerCreateInfoEXT {
    var info = VkDebugUtilsMessengerCreateInfoEXT()
    info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT
    info.messageSeverity =
      VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT.rawValue
      | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT.rawValue
    info.messageType =
      VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT.rawValue
      | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT.rawValue
    // SAFETY: the instance that holds the messenger also holds this log, and destroys the
    // messenger first.
    info.pUserData = Unmanaged.passUnretained(self).toOpaque()
    info.pfnUserCallback = { _, _, data, user in
      guard let data, let user else { return 0 }
      let log = Unmanaged<ValidationLog>.fromOpaque(user).takeUnretainedValue()
      log.add(data.pointee.pMessage.map { String(cString: $0) } ?? "a message without text")
      return 0
    }
    return info
  }
}
