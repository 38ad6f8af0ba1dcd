#define _GNU_SOURCE
#include "place.h"

#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <ucontext.h>
#include <unwind.h>

/* What a program calls that gives up on behalf of it. */
static const char *const libraries[] = {
    "libc.so", "libc-", "libpthread", "libstdc++", "libgcc_s", "libswift", "libdispatch",
};
enum { library_count = sizeof libraries / sizeof libraries[0], most_ranges = 32 };

static struct {
  uintptr_t first, end;
} ranges[most_ranges];
static _Atomic int range_count;

static int is_among(const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash == NULL ? path : slash + 1;
  for (int index = 0; index < library_count; index++)
    if (strncmp(name, libraries[index], strlen(libraries[index])) == 0) return 1;
  return 0;
}

static int note_library(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  const int count = atomic_load(&range_count);
  if (count == most_ranges || info->dlpi_name == NULL || !is_among(info->dlpi_name)) return 0;
  uintptr_t first = UINTPTR_MAX, end = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    const uintptr_t at = info->dlpi_addr + part->p_vaddr;
    if (at < first) first = at;
    if (at + part->p_memsz > end) end = at + part->p_memsz;
  }
  if (first >= end) return 0;
  ranges[count].first = first;
  ranges[count].end = end;
  atomic_store(&range_count, count + 1);
  return 0;
}

static _Unwind_Reason_Code look_at_nothing(struct _Unwind_Context *context, void *unused) {
  (void)context, (void)unused;
  return _URC_END_OF_STACK;
}

void ollin_know_libraries(void) {
  atomic_store(&range_count, 0);
  dl_iterate_phdr(note_library, NULL);
  /* What the unwinder makes ready at its first use is not to be made in a handler. */
  _Unwind_Backtrace(look_at_nothing, NULL);
}

static int is_of_library(uintptr_t place) {
  const int count = atomic_load(&range_count);
  for (int index = 0; index < count; index++)
    if (place >= ranges[index].first && place < ranges[index].end) return 1;
  return 0;
}

struct search {
  uintptr_t interrupted;
  int is_reached, depth;
  struct ollin_place found;
};

#if defined(__x86_64__)
enum { frame_register = 6 };
#elif defined(__aarch64__)
enum { frame_register = 29 };
#endif

static _Unwind_Reason_Code look(struct _Unwind_Context *context, void *value) {
  struct search *search = value;
  int is_exact = 0;
  const uintptr_t place = _Unwind_GetIPInfo(context, &is_exact);
  /* The frames of the handler itself come first. */
  if (place == search->interrupted) search->is_reached = 1;
  if (++search->depth > 128 || place == 0) return _URC_END_OF_STACK;
  if (!search->is_reached || is_of_library(place)) return _URC_NO_REASON;
  /* Within the call, not behind it: the next instruction may be another line's. */
  search->found.counter = is_exact ? place : place - 1;
  search->found.stack = _Unwind_GetCFA(context);
  search->found.frame = _Unwind_GetGR(context, frame_register);
  return _URC_END_OF_STACK;
}

struct ollin_place ollin_place_of(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  return (struct ollin_place){(uintptr_t)state->uc_mcontext.gregs[REG_RIP],
                              (uintptr_t)state->uc_mcontext.gregs[REG_RSP],
                              (uintptr_t)state->uc_mcontext.gregs[REG_RBP]};
#elif defined(__aarch64__)
  return (struct ollin_place){(uintptr_t)state->uc_mcontext.pc, (uintptr_t)state->uc_mcontext.sp,
                              (uintptr_t)state->uc_mcontext.regs[29]};
#endif
}

void ollin_set_place(void *context, struct ollin_place place) {
  ucontext_t *state = context;
#if defined(__x86_64__)
  state->uc_mcontext.gregs[REG_RIP] = (greg_t)place.counter;
  state->uc_mcontext.gregs[REG_RSP] = (greg_t)place.stack;
  state->uc_mcontext.gregs[REG_RBP] = (greg_t)place.frame;
#elif defined(__aarch64__)
  state->uc_mcontext.pc = place.counter;
  state->uc_mcontext.sp = place.stack;
  state->uc_mcontext.regs[29] = place.frame;
#endif
}

struct ollin_place ollin_place_of_caller(const void *context) {
  struct search search = {.interrupted = ollin_place_of(context).counter};
  _Unwind_Backtrace(look, &search);
  return search.found.counter != 0 ? search.found : ollin_place_of(context);
}
