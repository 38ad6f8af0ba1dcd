#ifndef OLLIN_CVULKAN_H
#define OLLIN_CVULKAN_H

/*
 * The Vulkan functions of calls.inc are defined here and forward to the loader, which is opened
 * when it is first needed: a program linked against libvulkan would not even start on a machine
 * without it, and so could not say which package to install.
 *
 * They are hidden, so that they never stand in for the functions of a driver or a layer.
 */
#pragma GCC visibility push(hidden)
#include <vulkan/vulkan.h>

/* What opening the loader came to. */
enum ollin_vulkan_status {
  OLLIN_VULKAN_READY = 0,
  OLLIN_VULKAN_NO_LOADER = 1,
  /* Older than Vulkan 1.3: a function is missing from it. */
  OLLIN_VULKAN_OLD_LOADER = 2,
};

/* Opens the loader, once; every later call gives the same answer. Any thread may call it. No
   other function may be called unless this returned OLLIN_VULKAN_READY. */
int ollin_vulkan_open(void);

/*
 * For tests of what happens when a device fails: the CALLth call from now on that has a result
 * gives RESULT and is not made; where STAYS is not 0, every later one does the same. A CALL of 0
 * ends that. Nothing else fails calls, and unarmed it costs a load.
 */
void ollin_vulkan_fail(int64_t call, VkResult result, int stays);

/* How many calls are left until one fails. */
int64_t ollin_vulkan_calls_left(void);

/* The name of the first call that was failed since; NULL while none was. */
const char *ollin_vulkan_failed_call(void);
#pragma GCC visibility pop

/* Swift cannot import function-like macros, nor casts in constants. */
static inline uint32_t ollin_vk_api_version_1_3(void) { return VK_API_VERSION_1_3; }
static inline uint32_t ollin_vk_version_major(uint32_t v) { return VK_API_VERSION_MAJOR(v); }
static inline uint32_t ollin_vk_version_minor(uint32_t v) { return VK_API_VERSION_MINOR(v); }
static inline uint32_t ollin_vk_version_patch(uint32_t v) { return VK_API_VERSION_PATCH(v); }
static inline VkDeviceSize ollin_vk_whole_size(void) { return VK_WHOLE_SIZE; }

#endif
