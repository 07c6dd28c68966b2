/* System calls and flags are given as numbers, because the installed headers may be
 * older than the kernel. Older kernels are not asked for restrictions that they do not
 * know. */
#define _GNU_SOURCE
#include "base/sandbox.h"

#include <errno.h>
#include <string.h>

#ifdef __linux__

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/io_error.h"
#include "base/path.h"
#include "base/text.h"

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { ASK_VERSION = 1, RULE_BELOW = 1 };

enum {
    MAY_WRITE = 1 << 1,
    MAY_READ = 1 << 2,
    MAY_LIST = 1 << 3,
    MAY_REMOVE_FOLDER = 1 << 4,
    MAY_REMOVE = 1 << 5,
    MAY_MAKE_FOLDER = 1 << 7,
    MAY_MAKE = 1 << 8,
    MAY_SHORTEN = 1 << 14,
    OF_FILES = MAY_WRITE | MAY_READ | MAY_SHORTEN,
    READING = MAY_READ | MAY_LIST,
    WRITING = READING | MAY_WRITE | MAY_REMOVE | MAY_REMOVE_FOLDER | MAY_MAKE |
              MAY_MAKE_FOLDER | MAY_SHORTEN,
};

/* Operations that are denied unless a rule allows them. Later versions of Landlock have
 * more of them. */
typedef struct {
    uint64_t files, network, scope;
} DeniedAccess;

/* Indexed by the version of Landlock, from 1. Files: all operations. Network: bind and
 * connect. Scope: abstract UNIX sockets, and signals to other processes. */
static const DeniedAccess VERSIONS[] = {{(1 << 13) - 1, 0, 0}, {(1 << 14) - 1, 0, 0},
                                        {(1 << 15) - 1, 0, 0}, {(1 << 15) - 1, 3, 0},
                                        {(1 << 16) - 1, 3, 0}, {(1 << 16) - 1, 3, 3}};

struct Sandbox {
    Arena *arena;
    int rules; /* file descriptor of the rules */
    DeniedAccess denied;
};

typedef struct {
    uint64_t allowed;
    int32_t parent;
} __attribute__((packed)) PathRule;

static void release(void *what)
{
    close(((Sandbox *)what)->rules);
}

Sandbox *sandbox_new(Arena *arena, const char **why)
{
    enum { ASSUME = sizeof VERSIONS / sizeof *VERSIONS };
    long version = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
    Sandbox *sandbox = arena_new_item(arena, Sandbox);
    if (version >= 1) {
        sandbox->arena = arena;
        sandbox->denied = VERSIONS[(version < ASSUME ? version : ASSUME) - 1];
        /* Older kernels expect a shorter struct. */
        size_t size = version < 4   ? sizeof(uint64_t)
                      : version < 6 ? 2 * sizeof(uint64_t)
                                    : sizeof(DeniedAccess);
        sandbox->rules = (int)syscall(CREATE_RULESET, &sandbox->denied, size, 0);
        if (sandbox->rules >= 0) {
            arena_on_reset(arena, release, sandbox);
            return sandbox;
        }
    }
    *why = strerror(errno);
    return NULL;
}

static void let(Sandbox *sandbox, const char *path, uint64_t what)
{
    struct stat state;
    int open_path = open(path, O_PATH | O_CLOEXEC);
    if (open_path < 0) {
        io_error_note(path);
        return;
    }
    if (fstat(open_path, &state) == 0 && !S_ISDIR(state.st_mode))
        what &= OF_FILES;
    const PathRule rule = {what & sandbox->denied.files, open_path};
    syscall(ADD_RULE, sandbox->rules, RULE_BELOW, &rule, 0);
    close(open_path);
}

void sandbox_allow_read(Sandbox *sandbox, const char *path)
{
    let(sandbox, path, READING);
}

void sandbox_allow_write(Sandbox *sandbox, const char *folder)
{
    while (access(folder, F_OK) != 0 && !text_is(folder, "/") && !text_is(folder, "."))
        folder = path_folder(sandbox->arena, folder);
    let(sandbox, folder, WRITING);
}

/* --- denying sockets -------------------------------------------------------------- */

/* The numbers of system calls depend on the machine. */
#if defined __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define MACHINE AUDIT_ARCH_AARCH64
#endif

/* Filters the calls that create sockets. It also denies io_uring, which can create
 * sockets without such a call, and all calls of the x32 ABI, which have other
 * numbers. */
bool sandbox_deny_sockets(void)
{
#ifdef MACHINE
    enum { MAKE_RING = 425, X32 = 0x40000000 };
    static struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 0, 6),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, X32, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MAKE_RING, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
    };
    const struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#else
    return false;
#endif
}

const char *sandbox_enter(Sandbox *sandbox)
{
    bool good = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                syscall(RESTRICT_SELF, sandbox->rules, 0) == 0;
    return good ? NULL : strerror(errno);
}

#else

Sandbox *sandbox_new(Arena *arena, const char **why)
{
    (void)arena;
    *why = strerror(ENOSYS);
    return NULL;
}

void sandbox_allow_read(Sandbox *sandbox, const char *path)
{
    (void)sandbox, (void)path;
}

void sandbox_allow_write(Sandbox *sandbox, const char *folder)
{
    (void)sandbox, (void)folder;
}

const char *sandbox_enter(Sandbox *sandbox)
{
    (void)sandbox;
    return NULL;
}

bool sandbox_deny_sockets(void)
{
    return false;
}

#endif
