#ifndef OLLIN_CVULKAN_SHIM_H
#define OLLIN_CVULKAN_SHIM_H

#include <vulkan/vulkan.h>

/* Swift cannot import function-like macros. */
static inline uint32_t ollin_vk_api_version_1_3(void) { return VK_API_VERSION_1_3; }
static inline uint32_t ollin_vk_version_major(uint32_t v) { return VK_API_VERSION_MAJOR(v); }
static inline uint32_t ollin_vk_version_minor(uint32_t v) { return VK_API_VERSION_MINOR(v); }
static inline uint32_t ollin_vk_version_patch(uint32_t v) { return VK_API_VERSION_PATCH(v); }

#endif
