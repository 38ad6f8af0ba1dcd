#include "include/CVulkan.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define CALL(result, name, parameters, arguments) static PFN_##name call_##name;
#include "calls.inc"
#undef CALL

#define CALL(result, name, parameters, arguments) \
  result name parameters { return call_##name arguments; }
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
