/* Hidden, or the libraries would find these in place of their own functions of the same names. */
#pragma GCC visibility push(hidden)
#include "include/CAV.h"
#pragma GCC visibility pop

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

enum { UTIL, CODEC, FILTER, FORMAT, LIBRARIES };

#define TEXT(x) #x
#define NUMBER(x) TEXT(x)
#define LIBRARY(name, major) {"lib" name ".so." NUMBER(major), "lib" name NUMBER(major)}

/* The versions whose headers this was compiled with: a record's layout may differ in others. */
static const struct {
  const char *file, *package;
} libraries[LIBRARIES] = {
    [UTIL] = LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR),
    [CODEC] = LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR),
    [FILTER] = LIBRARY("avfilter", LIBAVFILTER_VERSION_MAJOR),
    [FORMAT] = LIBRARY("avformat", LIBAVFORMAT_VERSION_MAJOR),
};

#define CALL(library, result, name, parameters, arguments) static __typeof__(&name) call_##name;
#include "calls.inc"
#undef CALL

#define CALL(library, result, name, parameters, arguments) \
  result name parameters { return call_##name arguments; }
#include "calls.inc"
#undef CALL

static int missing = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_libraries(void) {
  void *handles[LIBRARIES];
  for (int library = 0; library < LIBRARIES; library++) {
    handles[library] = dlopen(libraries[library].file, RTLD_NOW | RTLD_LOCAL);
    if (handles[library] == NULL) {
      missing = library + 1;
      return;
    }
  }
#define CALL(library, result, name, parameters, arguments)                 \
  call_##name = (__typeof__(call_##name))dlsym(handles[library], #name);   \
  if (call_##name == NULL) missing = library + 1;
#include "calls.inc"
#undef CALL
}

int ollin_av_open(void) {
  pthread_once(&once, open_libraries);
  return missing;
}

const char *ollin_av_file(int library) {
  return library > 0 && library <= LIBRARIES ? libraries[library - 1].file : "";
}

const char *ollin_av_package(int library) {
  return library > 0 && library <= LIBRARIES ? libraries[library - 1].package : "";
}
