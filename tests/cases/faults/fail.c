/* LD_PRELOAD library: makes one call fail, made by the program itself or by any
 * library.
 *
 *   FAIL_CALL=rename FAIL_AT=3 FAIL_WITH=28   the third rename() fails with ENOSPC
 *   FAIL_FROM=1                               all later calls fail, too
 *   FAIL_ANYONE=1                             calls by libraries count, too
 *   FAIL_COUNT=FILE                           only writes the number of calls to FILE
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *failing_call, *count_path;
static long fail_at;
static int error_code, ready, count_file = -1;
static _Bool any_caller, fails_onward;
static uintptr_t code_start, code_end; /* range of the program's own code */
static atomic_long calls;

static int note_program(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size, (void)context;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X))
            continue;
        code_start = info->dlpi_addr + part->p_vaddr;
        code_end = code_start + part->p_memsz;
    }
    return 1; /* stop: the program is listed first */
}

__attribute__((constructor)) static void start(void)
{
    const char *number = getenv("FAIL_AT"), *why = getenv("FAIL_WITH");
    fail_at = number ? atol(number) : 0;
    error_code = why ? atoi(why) : EIO;
    failing_call = getenv("FAIL_CALL");
    count_path = getenv("FAIL_COUNT");
    if (count_path) /* opened early, because it cannot be opened later in the sandbox */
        count_file = open(count_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    any_caller = getenv("FAIL_ANYONE") != NULL;
    fails_onward = getenv("FAIL_FROM") != NULL;
    dl_iterate_phdr(note_program, NULL);
    ready = failing_call != NULL;
}

__attribute__((destructor)) static void end(void)
{
    ready = 0;
    if (count_file >= 0)
        dprintf(count_file, "%ld\n", atomic_load(&calls));
}

static _Bool fails(const char *call, const void *caller)
{
    uintptr_t place = (uintptr_t)caller;
    if (!ready || strcmp(call, failing_call) != 0 ||
        (!any_caller && (place < code_start || place >= code_end)))
        return 0;
    long now = atomic_fetch_add(&calls, 1) + 1;
    if (count_path || (fails_onward ? now < fail_at : now != fail_at))
        return 0;
    errno = error_code;
    return 1;
}

#define REAL(call) ((__typeof__(&call))dlsym(RTLD_NEXT, #call))
#define FAILS(call) fails(#call, __builtin_return_address(0))
#define FAILING(type, call, parameters, arguments, failure) \
    type call parameters                                    \
    {                                                       \
        static __typeof__(&call) real;                      \
        if (!real)                                          \
            real = REAL(call);                              \
        return FAILS(call) ? (failure) : real arguments;    \
    }

/* dlsym() itself allocates memory. */
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t),
    *__libc_realloc(void *, size_t);

void *malloc(size_t size)
{
    return FAILS(malloc) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return FAILS(calloc) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return FAILS(realloc) ? NULL : __libc_realloc(memory, size);
}

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return FAILS(open) ? -1 : REAL(open)(path, flags, mode);
}

FAILING(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size), -1)
FAILING(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size),
        -1)
FAILING(ssize_t, pread, (int file, void *bytes, size_t size, off_t place),
        (file, bytes, size, place), -1)
FAILING(off_t, lseek, (int file, off_t place, int whence), (file, place, whence), -1)
FAILING(int, fstat, (int file, struct stat *about), (file, about), -1)
FAILING(int, stat, (const char *path, struct stat *about), (path, about), -1)
FAILING(int, lstat, (const char *path, struct stat *about), (path, about), -1)
FAILING(int, faccessat, (int folder, const char *path, int mode, int flags),
        (folder, path, mode, flags), -1)
FAILING(int, fchmod, (int file, mode_t mode), (file, mode), -1)
FAILING(int, fsync, (int file), (file), -1)
FAILING(int, flock, (int file, int how), (file, how), -1)
FAILING(int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
FAILING(int, rename, (const char *path, const char *to), (path, to), -1)
FAILING(int, unlink, (const char *path), (path), -1)
FAILING(void *, mmap,
        (void *place, size_t size, int may, int flags, int file, off_t start),
        (place, size, may, flags, file, start), MAP_FAILED)
FAILING(FILE *, fdopen, (int file, const char *mode), (file, mode), NULL)
FAILING(size_t, fread, (void *bytes, size_t size, size_t count, FILE *file),
        (bytes, size, count, file), 0)
FAILING(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *file),
        (bytes, size, count, file), 0)
FAILING(int, fflush, (FILE * file), (file), EOF)
FAILING(DIR *, opendir, (const char *path), (path), NULL)
FAILING(struct dirent *, readdir, (DIR * folder), (folder), NULL)
FAILING(char *, realpath, (const char *path, char *room), (path, room), NULL)
FAILING(void *, dlopen, (const char *path, int how), (path, how), NULL)
FAILING(int, pthread_create,
        (pthread_t * thread, const pthread_attr_t *how, void *(*run)(void *),
         void *what),
        (thread, how, run, what), EAGAIN)

/* The file is closed even on failure, as the system does. */
int fclose(FILE *file)
{
    _Bool failing = FAILS(fclose);
    int result = REAL(fclose)(file);
    errno = failing ? error_code : errno;
    return failing ? EOF : result;
}
