internal import CVulkan
internal import Synchronization

/// The connection to the Vulkan loader, and to the validation layer when that is wanted.
final class Instance {
  let handle: VkInstance
  let log: ValidationLog?
  let live: LiveObjects
  private let messenger: VkDebugUtilsMessengerEXT?
  private let abandoned = Atomic(false)
  private let setNameFunction: PFN_vkSetDebugUtilsObjectNameEXT?

  init(validation: Bool, live: LiveObjects) throws(RenderError) {
    try Self.openLoader()
    var version: UInt32 = 0
    try check("vkEnumerateInstanceVersion") { vkEnumerateInstanceVersion(&version) }
    guard version >= ollin_vk_api_version_1_3() else {
      throw .noVulkan(
        reason: "The Vulkan loader here is older than 1.3. Install a newer libvulkan1.")
    }
    if validation { try Self.requireValidationLayer() }
    let log = validation ? ValidationLog() : nil
    let handle = try Self.create(log: log)
    self.handle = handle
    self.log = log
    self.live = live
    live.add("instance")
    setNameFunction =
      log == nil
      ? nil
      : Self.function(handle, "vkSetDebugUtilsObjectNameEXT", PFN_vkSetDebugUtilsObjectNameEXT.self)
    var messenger: VkDebugUtilsMessengerEXT?
    if let log {
      let create = Self.function(
        handle, "vkCreateDebugUtilsMessengerEXT", PFN_vkCreateDebugUtilsMessengerEXT.self)
      var info = log.createInfo
      let result = create?(handle, &info, nil, &messenger)
      if result != VK_SUCCESS { messenger = nil }
    }
    self.messenger = messenger
  }

  /// Leaves everything to the end of the process.
  func abandon() { abandoned.store(true, ordering: .relaxed) }

  deinit {
    guard !abandoned.load(ordering: .relaxed) else { return }
    if let messenger,
      let destroy = Self.function(
        handle, "vkDestroyDebugUtilsMessengerEXT", PFN_vkDestroyDebugUtilsMessengerEXT.self)
    {
      destroy(handle, messenger, nil)
    }
    vkDestroyInstance(handle, nil)
    live.remove("instance")
  }

  /// Gives an object a name that validation messages and capture tools show.
  func setName(
    _ name: String, of type: VkObjectType, _ object: OpaquePointer?, device: VkDevice
  ) {
    guard let setNameFunction, let object else { return }
    var info = VkDebugUtilsObjectNameInfoEXT()
    info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT
    info.objectType = type
    info.objectHandle = UInt64(UInt(bitPattern: object))
    name.withCString { text in
      info.pObjectName = text
      _ = setNameFunction(device, &info)
    }
  }

  private static func openLoader() throws(RenderError) {
    switch UInt32(ollin_vulkan_open()) {
    case OLLIN_VULKAN_READY.rawValue: break
    case OLLIN_VULKAN_NO_LOADER.rawValue:
      throw .noVulkan(
        reason: "The Vulkan loader is not installed. Install libvulkan1, and a driver "
          + "(mesa-vulkan-drivers draws on any processor).")
    default:
      throw .noVulkan(
        reason: "The Vulkan loader here is older than 1.3. Install a newer libvulkan1.")
    }
  }

  private static func requireValidationLayer() throws(RenderError) {
    let layers = try enumerate(
      "vkEnumerateInstanceLayerProperties", of: VkLayerProperties(),
      vkEnumerateInstanceLayerProperties)
    let isHere = layers.contains { string(from: $0.layerName) == validationLayer }
    guard isHere else {
      throw .noVulkan(
        reason: "Validation was asked for and its layer is not installed. "
          + "Install vulkan-validationlayers.")
    }
  }

  private static let validationLayer = "VK_LAYER_KHRONOS_validation"

  private static func create(log: ValidationLog?) throws(RenderError) -> VkInstance {
    var handle: VkInstance?
    try Scratch.use { scratch throws(RenderError) in
      var application = VkApplicationInfo()
      application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO
      application.pApplicationName = scratch.string("Ollin")
      application.pEngineName = scratch.string("Ollin")
      application.apiVersion = ollin_vk_api_version_1_3()
      var info = VkInstanceCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO
      info.pApplicationInfo = scratch.one(application)
      if let log {
        info.pNext = scratch.next(log.createInfo)
        info.enabledLayerCount = 1
        info.ppEnabledLayerNames = scratch.strings([validationLayer])
        info.enabledExtensionCount = 1
        info.ppEnabledExtensionNames = scratch.strings(["VK_EXT_debug_utils"])
      }
      let result = vkCreateInstance(&info, nil, &handle)
      if result == VK_ERROR_INCOMPATIBLE_DRIVER {
        throw .noVulkan(reason: noDriver)
      }
      try check("vkCreateInstance") { result }
    }
    guard let handle else { throw .noVulkan(reason: noDriver) }
    return handle
  }

  /// For a machine with a loader and nothing behind it.
  static let noDriver =
    "The Vulkan loader found no driver. Install mesa-vulkan-drivers to draw on the processor, or "
    + "your graphics card's driver; VK_DRIVER_FILES, when set, must name a driver's JSON file."

  private static func function<Function>(
    _ instance: VkInstance, _ name: String, _ type: Function.Type
  ) -> Function? {
    // SAFETY: each name is asked for with its own `PFN_` type, a C function pointer.
    unsafeBitCast(vkGetInstanceProcAddr(instance, name), to: Function?.self)
  }
}
