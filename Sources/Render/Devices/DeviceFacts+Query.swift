internal import CVulkan

extension DeviceFacts {
  /// Everything the loader offers, with the handle of each.
  static func all(
    of instance: Instance
  ) throws(RenderError) -> [(facts: DeviceFacts, handle: VkPhysicalDevice)] {
    let handles = try enumerate(
      "vkEnumeratePhysicalDevices", of: VkPhysicalDevice?.none
    ) { vkEnumeratePhysicalDevices(instance.handle, $0, $1) }
    return handles.compactMap { $0 }.enumerated().map { index, handle in
      (DeviceFacts(index: index, asking: handle), handle)
    }
  }

  init(index: Int, asking device: VkPhysicalDevice) {
    var driver = VkPhysicalDeviceDriverProperties()
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES
    var properties = VkPhysicalDeviceProperties2()
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2
    withUnsafeMutablePointer(to: &driver) { driver in
      properties.pNext = UnsafeMutableRawPointer(driver)
      vkGetPhysicalDeviceProperties2(device, &properties)
    }
    let core = properties.properties
    let version = [
      ollin_vk_version_major(core.apiVersion), ollin_vk_version_minor(core.apiVersion),
      ollin_vk_version_patch(core.apiVersion),
    ].map(Int.init)
    let driverName = string(from: driver.driverName)
    let driverInfo = string(from: driver.driverInfo)
    let extras = Self.extras(of: device)
    self.init(
      index: index, name: string(from: core.deviceName), kind: .init(core.deviceType),
      driver: driverName.isEmpty ? "unnamed driver" : driverName,
      driverVersion: driverInfo.isEmpty ? "\(core.driverVersion)" : driverInfo, version: version,
      features: version.lexicographicallyPrecedes([1, 3]) ? [] : Self.features(of: device),
      queueFamilies: Self.queueFamilies(of: device), blendsSRGB: Self.blendsSRGB(device),
      largestSide: Int(core.limits.maxImageDimension2D), hasInt64Atomics: extras.int64Atomics,
      hasLargePoints: extras.largePoints)
  }

  /// What is used where it is there.
  private static func extras(
    of device: VkPhysicalDevice
  ) -> (int64Atomics: Bool, largePoints: Bool) {
    var features12 = VkPhysicalDeviceVulkan12Features()
    features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
    var features = VkPhysicalDeviceFeatures2()
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2
    withUnsafeMutablePointer(to: &features12) { features12 in
      features.pNext = UnsafeMutableRawPointer(features12)
      vkGetPhysicalDeviceFeatures2(device, &features)
    }
    return (
      features12.shaderBufferInt64Atomics != 0 && features.features.shaderInt64 != 0,
      features.features.largePoints != 0
    )
  }

  private static func features(of device: VkPhysicalDevice) -> Set<DeviceFeature> {
    var features12 = VkPhysicalDeviceVulkan12Features()
    features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
    var features13 = VkPhysicalDeviceVulkan13Features()
    features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES
    withUnsafeMutablePointer(to: &features12) { features12 in
      withUnsafeMutablePointer(to: &features13) { features13 in
        features12.pointee.pNext = UnsafeMutableRawPointer(features13)
        var features = VkPhysicalDeviceFeatures2()
        features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2
        features.pNext = UnsafeMutableRawPointer(features12)
        vkGetPhysicalDeviceFeatures2(device, &features)
      }
    }
    let has: [(DeviceFeature, VkBool32)] = [
      (.dynamicRendering, features13.dynamicRendering),
      (.synchronization2, features13.synchronization2),
      (.timelineSemaphore, features12.timelineSemaphore),
      (.bufferDeviceAddress, features12.bufferDeviceAddress),
      (.scalarBlockLayout, features12.scalarBlockLayout),
      (.hostQueryReset, features12.hostQueryReset),
    ]
    return Set(has.filter { $0.1 != 0 }.map(\.0))
  }

  private static func queueFamilies(of device: VkPhysicalDevice) -> [QueueFamily] {
    var count: UInt32 = 0
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nil)
    var families = Array(repeating: VkQueueFamilyProperties(), count: Int(count))
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, &families)
    return families.prefix(Int(count)).map { family in
      QueueFamily(
        graphics: family.queueFlags & VK_QUEUE_GRAPHICS_BIT.rawValue != 0,
        compute: family.queueFlags & VK_QUEUE_COMPUTE_BIT.rawValue != 0)
    }
  }

  private static func blendsSRGB(_ device: VkPhysicalDevice) -> Bool {
    var properties = VkFormatProperties()
    vkGetPhysicalDeviceFormatProperties(device, VK_FORMAT_R8G8B8A8_SRGB, &properties)
    let needed =
      VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT.rawValue
      | VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT.rawValue
    return properties.optimalTilingFeatures & needed == needed
  }
}

extension RenderDeviceInfo.Kind {
  init(_ type: VkPhysicalDeviceType) {
    self =
      switch type {
      case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU: .discrete
      case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU: .integrated
      case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU: .virtual
      case VK_PHYSICAL_DEVICE_TYPE_CPU: .cpu
      default: .other
      }
  }
}
