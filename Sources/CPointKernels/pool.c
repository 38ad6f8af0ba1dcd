#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>

#include "kernels.h"

enum { MOST_THREADS = 16 };

typedef struct {
  pool *owner;
  int number;
  pthread_t thread;
} worker;

struct pool {
  pthread_mutex_t mutex;
  pthread_cond_t start;
  pthread_cond_t done;
  unsigned generation;
  int busy;
  int ends;
  void (*work)(void *, int);
  void *context;
  int size;
  worker workers[MOST_THREADS];
};

static void *run_worker(void *argument) {
  worker *self = argument;
  pool *pool = self->owner;
  unsigned seen = 0;
  pthread_mutex_lock(&pool->mutex);
  for (;;) {
    while (pool->generation == seen && !pool->ends) pthread_cond_wait(&pool->start, &pool->mutex);
    if (pool->ends) break;
    seen = pool->generation;
    pthread_mutex_unlock(&pool->mutex);
    pool->work(pool->context, self->number);
    pthread_mutex_lock(&pool->mutex);
    pool->busy -= 1;
    if (pool->busy == 0) pthread_cond_signal(&pool->done);
  }
  pthread_mutex_unlock(&pool->mutex);
  return NULL;
}

static int processors(void) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  return CPU_COUNT(&set);
}

pool *ollin_pool_create(int threads) {
  pool *pool = calloc(1, sizeof *pool);
  if (!pool) return NULL;
  int wanted = threads > 0 ? threads : processors();
  if (wanted > MOST_THREADS) wanted = MOST_THREADS;
  pthread_mutex_init(&pool->mutex, NULL);
  pthread_cond_init(&pool->start, NULL);
  pthread_cond_init(&pool->done, NULL);
  pool->size = 1;
  /* Signals are for the program's own threads. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  while (pool->size < wanted) {
    worker *next = &pool->workers[pool->size];
    next->owner = pool;
    next->number = pool->size;
    if (pthread_create(&next->thread, NULL, run_worker, next) != 0) break;
    pthread_setname_np(next->thread, "points");
    pool->size += 1;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return pool;
}

void ollin_pool_destroy(pool *pool) {
  pthread_mutex_lock(&pool->mutex);
  pool->ends = 1;
  pthread_cond_broadcast(&pool->start);
  pthread_mutex_unlock(&pool->mutex);
  for (int index = 1; index < pool->size; index += 1) {
    pthread_join(pool->workers[index].thread, NULL);
  }
  pthread_cond_destroy(&pool->done);
  pthread_cond_destroy(&pool->start);
  pthread_mutex_destroy(&pool->mutex);
  free(pool);
}

int ollin_pool_size(const pool *pool) { return pool->size; }

void ollin_pool_run(pool *pool, void (*work)(void *, int), void *context) {
  if (pool->size > 1) {
    pthread_mutex_lock(&pool->mutex);
    pool->work = work;
    pool->context = context;
    pool->busy = pool->size - 1;
    pool->generation += 1;
    pthread_cond_broadcast(&pool->start);
    pthread_mutex_unlock(&pool->mutex);
  }
  work(context, 0);
  if (pool->size > 1) {
    pthread_mutex_lock(&pool->mutex);
    while (pool->busy > 0) pthread_cond_wait(&pool->done, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
  }
}
