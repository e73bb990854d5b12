/*
 * Preloaded into a program (LD_PRELOAD) it counts the calls of the C library that touch files below a folder by all its threads, and
 * injects a fault at one of them. From the environment:
 *
 *   FAULT_UNDER   the folder, an absolute path without a slash at its end
 *   FAULT_AT      the number of the call, from 1; 0: none
 *   FAULT_DO      kill: the process is killed before the call; EIO, ENOSPC …: the call fails so;
 *                 full: this call and every later one that needs room fails with ENOSPC
 *   FAULT_LOG     a file to which "<number> <call> <path>" is added for every call; may be empty
 *   FAULT_COPY_AT numbers of calls in rising order, with commas between them; may be empty
 *   FAULT_COPIES  a folder: before each of these calls the folder is copied to "<number>" in it, as a kill would leave it there. All
 *                 threads wait for that, so that no file is copied while it is written.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *under, *action;
static size_t under_length;
static long fault_at;
static int log_file = -1;
static atomic_long calls;
/* The numbers that are still to come, and where the copies go; null when none are made. */
static const char *copy_at, *copies;
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("FAULT_AT"), *log = getenv("FAULT_LOG");
  under = getenv("FAULT_UNDER");
  under_length = under ? strlen(under) : 0;
  action = getenv("FAULT_DO");
  fault_at = at ? atol(at) : 0;
  copy_at = getenv("FAULT_COPY_AT");
  copies = copy_at && *copy_at ? getenv("FAULT_COPIES") : NULL;
  if (log && *log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

static int is_under(const char *path) {
  return under_length && strncmp(path, under, under_length) == 0 && (path[under_length] == 0 || path[under_length] == '/');
}

static const char *of_handle(int handle, char *room) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", handle);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, name, room, PATH_MAX - 1);
  room[length < 0 ? 0 : length] = 0;
  return room;
}

/* The absolute path that a name means in a folder. */
static const char *of_name(int folder, const char *name, char *room) {
  if (!name) return "";
  if (name[0] == '/') return name;
  char place[PATH_MAX];
  if (folder == AT_FDCWD) {
    if (!getcwd(place, sizeof place)) return "";
  } else
    of_handle(folder, place);
  int length = snprintf(room, PATH_MAX, "%s/%s", place, name);
  return length < PATH_MAX ? room : "";
}

/* What fails on a disk that is full. */
enum { FREE = 0, ROOM = 1 };

/* Copies the folder if this call is one of those before which it is to be copied. */
static void copy_before(long number) {
  char *rest;
  if (!*copy_at || strtol(copy_at, &rest, 10) != number) return;
  copy_at = *rest == ',' ? rest + 1 : rest;
  char target[PATH_MAX];
  snprintf(target, sizeof target, "%s/%ld", copies, number);
  char *line[] = {"cp", "-a", (char *)under, target, NULL}, *environment[] = {NULL};
  pid_t child;
  int status;
  if (posix_spawnp(&child, "cp", NULL, NULL, line, environment) || waitpid(child, &status, 0) < 0 || status) {
    fprintf(stderr, "the folder could not be copied before call %ld\n", number);
    kill(getpid(), SIGKILL);
  }
}

/* Whether the call is to fail; errno says how. */
static int fails(const char *call, const char *path, int needs) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (log_file >= 0) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%ld %s %s\n", number, call, path);
    syscall(SYS_write, log_file, line, length);
  }
  if (copies) copy_before(number);
  if (!fault_at || number < fault_at || !action) return 0;
  int is_full = strcmp(action, "full") == 0;
  if (is_full ? !needs : number > fault_at) return 0;
  if (strcmp(action, "kill") == 0) kill(getpid(), SIGKILL);
  errno = is_full || strcmp(action, "ENOSPC") == 0 ? ENOSPC : strcmp(action, "EACCES") == 0 ? EACCES : EIO;
  return 1;
}

/* Comes before a call, and says whether it is to fail. Where copies are made, other threads wait from here until `ends`. */
static int begins(const char *call, const char *path, int needs) {
  if (!is_under(path)) return 0;
  if (copies) pthread_mutex_lock(&one_at_a_time);
  if (!fails(call, path, needs)) return 0;
  if (copies) pthread_mutex_unlock(&one_at_a_time);
  return 1;
}

/* Comes after a call that was made. */
static void ends(const char *path) {
  if (copies && is_under(path)) pthread_mutex_unlock(&one_at_a_time);
}

/* Makes a call between the two. */
#define MAKE(type, label, where, needs, values) \
    const char *place = where; \
    if (begins(label, place, needs)) return -1; \
    type result = real values; \
    ends(place); \
    return result;

#define ONE_PATH(name, needs, parameters, values, folder, path) \
  int name parameters { \
    char room[PATH_MAX]; \
    static int (*real) parameters; \
    if (!real) real = (int(*) parameters)dlsym(RTLD_NEXT, #name); \
    MAKE(int, #name, of_name(folder, path, room), needs, values) \
  }

ONE_PATH(rename, ROOM, (const char *from, const char *to), (from, to), AT_FDCWD, to)
ONE_PATH(renameat, ROOM, (int a, const char *from, int b, const char *to), (a, from, b, to), b, to)
ONE_PATH(renameat2, ROOM, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags), b, to)
ONE_PATH(link, ROOM, (const char *from, const char *to), (from, to), AT_FDCWD, to)
ONE_PATH(linkat, ROOM, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags), b, to)
ONE_PATH(symlink, ROOM, (const char *from, const char *to), (from, to), AT_FDCWD, to)
ONE_PATH(symlinkat, ROOM, (const char *from, int b, const char *to), (from, b, to), b, to)
ONE_PATH(unlink, FREE, (const char *path), (path), AT_FDCWD, path)
ONE_PATH(unlinkat, FREE, (int a, const char *path, int flags), (a, path, flags), a, path)
ONE_PATH(rmdir, FREE, (const char *path), (path), AT_FDCWD, path)
ONE_PATH(remove, FREE, (const char *path), (path), AT_FDCWD, path)
ONE_PATH(mkdir, ROOM, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path)
ONE_PATH(mkdirat, ROOM, (int a, const char *path, mode_t mode), (a, path, mode), a, path)

#define OPEN(name, parameters, values, folder) \
  int name parameters { \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    char room[PATH_MAX]; \
    static int (*real) parameters; \
    if (!real) real = (int(*) parameters)dlsym(RTLD_NEXT, #name); \
    int creates = flags & O_CREAT; \
    MAKE(int, creates ? "create" : "open", of_name(folder, path, room), creates ? ROOM : FREE, values) \
  }
OPEN(open, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), (path, flags, mode), AT_FDCWD)
OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), folder)
OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode), folder)

#define HANDLE(type, name, label, needs, parameters, values) \
  type name parameters { \
    char room[PATH_MAX]; \
    static type (*real) parameters; \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
    MAKE(type, label, handle > 2 ? of_handle(handle, room) : "", needs, values) \
  }
HANDLE(int, fsync, "fsync", FREE, (int handle), (handle))
HANDLE(int, fdatasync, "fsync", FREE, (int handle), (handle))
HANDLE(int, ftruncate, "truncate", ROOM, (int handle, off_t size), (handle, size))
HANDLE(int, ftruncate64, "truncate", ROOM, (int handle, off64_t size), (handle, size))
HANDLE(ssize_t, write, "write", ROOM, (int handle, const void *from, size_t size), (handle, from, size))
HANDLE(ssize_t, pwrite, "write", ROOM, (int handle, const void *from, size_t size, off_t at), (handle, from, size, at))
HANDLE(ssize_t, pwrite64, "write", ROOM, (int handle, const void *from, size_t size, off64_t at), (handle, from, size, at))
HANDLE(ssize_t, writev, "write", ROOM, (int handle, const struct iovec *from, int parts), (handle, from, parts))
HANDLE(ssize_t, read, "read", FREE, (int handle, void *to, size_t size), (handle, to, size))
HANDLE(ssize_t, pread, "read", FREE, (int handle, void *to, size_t size, off_t at), (handle, to, size, at))
HANDLE(ssize_t, pread64, "read", FREE, (int handle, void *to, size_t size, off64_t at), (handle, to, size, at))
