#include "include/CVulkan.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#define CALL(result, name, parameters, arguments) static PFN_##name call_##name;
#include "calls.inc"
#undef CALL

/* Calls left until one fails; 0 where none shall. */
static atomic_llong until_failure;
static atomic_int failure_result;
static atomic_int failure_stays;
static _Atomic(const char *) failed_call;

void ollin_vulkan_fail(int64_t call, VkResult result, int stays) {
  atomic_store(&failure_result, result);
  atomic_store(&failure_stays, stays);
  atomic_store(&failed_call, NULL);
  atomic_store(&until_failure, call);
}

const char *ollin_vulkan_failed_call(void) { return atomic_load(&failed_call); }

int64_t ollin_vulkan_calls_left(void) { return atomic_load(&until_failure); }

static int fails_here(const char *name) {
  if (atomic_load_explicit(&until_failure, memory_order_relaxed) == 0) return 0;
  long long left = atomic_fetch_sub(&until_failure, 1);
  if (left > 1) return 0;
  int stays = atomic_load(&failure_stays);
  /* Another thread's call was the one. */
  if (left < 1 && !stays) {
    atomic_store(&until_failure, 0);
    return 0;
  }
  const char *none = NULL;
  atomic_compare_exchange_strong(&failed_call, &none, name);
  if (stays) atomic_store(&until_failure, 1);
  return 1;
}

/* Only calls with a result can fail. */
#define FAILURE_VkResult(name) if (fails_here(#name)) return (VkResult)atomic_load(&failure_result);
#define FAILURE_void(name)
#define FAILURE_VkDeviceAddress(name)
#define FAILURE_PFN_vkVoidFunction(name)

#define CALL(result, name, parameters, arguments) \
  result name parameters { FAILURE_##result(name) return call_##name arguments; }
#include "calls.inc"
#undef CALL

static int status = OLLIN_VULKAN_NO_LOADER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_loader(void) {
  void *library = dlopen("libvulkan.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  status = OLLIN_VULKAN_READY;
#define CALL(result, name, parameters, arguments)       \
  call_##name = (PFN_##name)dlsym(library, #name);      \
  if (call_##name == NULL) status = OLLIN_VULKAN_OLD_LOADER;
#include "calls.inc"
#undef CALL
}

int ollin_vulkan_open(void) {
  pthread_once(&once, open_loader);
  return status;
}
